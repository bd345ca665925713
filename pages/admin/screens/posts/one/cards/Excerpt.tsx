import { useId, useState } from 'react';
import { controlOf } from '../../../../ui/fields/Field.tsx';
import type { FieldBinding } from '../../../../ui/fields/useForm.ts';
import css from './Basic.module.css';

interface ExcerptProps {
  field: FieldBinding;
  isOpen: boolean;
}

/** One line until somebody comes to write in it: then it stays as high as it has become, so that nothing jumps. */
export function Excerpt({ field: { error, ...field }, isOpen }: ExcerptProps) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const isHigh = isOpen || isWanted || error !== undefined;
  return (
    <div className={css.line}>
      <label className={css.label} htmlFor={id}>
        Excerpt
      </label>
      <div className={css.value}>
        <textarea
          {...field}
          {...controlOf(id, { label: 'Excerpt', error })}
          className={css.excerpt}
          data-high={isHigh || undefined}
          rows={isHigh ? 3 : 1}
          dir="auto"
          placeholder={isHigh ? undefined : 'A sentence or two for lists and previews'}
          onFocus={() => setWanted(true)}
        />
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      </div>
    </div>
  );
}
