import css from './Sketch.module.css';

interface SketchChoiceProps {
  legend: string;
  name: string;
  value: string;
  choices: Record<string, { label: string; sketch: string }>;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** Arrow keys move through the choices. */
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

const SHAPE = /([thifb])([\d.]+),([\d.]+),([\d.]+),([\d.]+)/g;

/** Draws a layout on 48 × 30. @param of its shapes in order, in the form of `layouts` in the sections' contract. */
export function Sketch({ of: sketch }: { of: string }) {
  return (
    <svg className={css.sketch} viewBox="0 0 48 30" aria-hidden="true">
      {[...sketch.matchAll(SHAPE)].map(([shape, kind, x, y, width, height]) => (
        <rect key={shape} data-kind={kind} x={x} y={y} width={width} height={height} />
      ))}
    </svg>
  );
}
