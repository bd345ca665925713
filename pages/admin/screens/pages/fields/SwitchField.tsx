import { useId } from 'react';
import { type FieldProps, useField } from './changes.ts';
import css from './Fields.module.css';
import { shownValue } from './sectionData.ts';

export function SwitchField(props: FieldProps) {
  const id = useId();
  const { frame, name, change } = useField(props);
  return (
    <div className={css.switch}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={shownValue<boolean>(props.value, props.field, false)}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={frame.error !== undefined || undefined}
          onChange={({ target }) => change(target.checked)}
        />
        {frame.label}
      </label>
      <p className={css.hint} id={`${id}-hint`}>
        {frame.hint}
      </p>
      <p className={css.error} id={`${id}-error`}>
        {frame.error}
      </p>
    </div>
  );
}
