import css from './Sketch.module.css';
import { Sketch } from './Sketch.tsx';

interface SketchChoiceProps {
  legend: string;
  /** Name of the field in the form. */
  name: string;
  value: string;
  /** By value. */
  choices: Record<string, { label: string; sketch: string }>;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Offers choices as sketches side by side, each with its name. Arrow keys move through them. */
export function SketchChoice({ legend, name, value, choices, error, onChange }: SketchChoiceProps) {
  return (
    <fieldset className={css.choices} aria-describedby={`${name}-error`}>
      <legend>{legend}</legend>
      {Object.entries(choices).map(([choice, { label, sketch }]) => (
        <label key={choice} className={css.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <Sketch of={sketch} />
          {label}
        </label>
      ))}
      <p className={css.error} id={`${name}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
