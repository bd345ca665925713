import { useId } from 'react';
import { type FieldProps, useField } from './changes.ts';
import css from './Fields.module.css';
import { Sketch } from './Sketch.tsx';
import { shownValue } from './sectionData.ts';

/** Offers layouts as sketches side by side, each with its name. Arrow keys move through them. */
export function LayoutField(props: FieldProps) {
  const id = useId();
  const { frame, name, change } = useField(props);
  const { choices = {}, sketches = {} } = props.field;
  const value = shownValue<string>(props.value, props.field, '');
  return (
    <fieldset className={css.layouts} aria-describedby={`${id}-error`}>
      <legend className={css.label}>{frame.label}</legend>
      {Object.entries(choices).map(([layout, label]) => (
        <label key={layout} className={css.layout}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={layout}
            checked={layout === value}
            onChange={() => change(layout)}
          />
          <Sketch of={sketches[layout] ?? ''} />
          {label}
        </label>
      ))}
      <p className={css.error} id={`${id}-error`}>
        {frame.error}
      </p>
    </fieldset>
  );
}
