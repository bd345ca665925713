import { useId } from 'react';
import { SettingField, type textOf } from '../SettingField.tsx';
import css from './Brand.module.css';

interface ColourFieldProps {
  label: string;
  hint: string;
  bound: ReturnType<typeof textOf>;
}

/** Six digits to type or paste, and beside them the browser's own picker. */
export function ColourField({ label, hint, bound }: ColourFieldProps) {
  const id = useId();
  const isColour = /^#[0-9a-f]{6}$/i.test(bound.value);
  return (
    <div className={css.colour}>
      <SettingField bound={bound} label={label} hint={hint} spellCheck={false} dir="ltr" />
      <label className={css.picker} htmlFor={id}>
        <span className={css.hidden}>Pick {label.toLowerCase()}</span>
        <input id={id} type="color" value={isColour ? bound.value : '#000000'} onChange={bound.onChange} />
      </label>
    </div>
  );
}
