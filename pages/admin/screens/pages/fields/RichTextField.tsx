import { lazy, Suspense, useId } from 'react';
import { type FieldProps, useField } from './changes.ts';
import css from './Fields.module.css';
import { shownValue } from './sectionData.ts';

const SectionText = lazy(() =>
  import('../../../editor/section/SectionText.tsx').then(({ SectionText }) => ({ default: SectionText })),
);

export function RichTextField(props: FieldProps) {
  const id = useId();
  const { frame, change } = useField(props);
  return (
    <div className={css.rich}>
      <p className={css.label} id={id}>
        {frame.label}
      </p>
      <Suspense fallback={<p className={css.waiting}>Loading the text…</p>}>
        <SectionText
          labelledBy={id}
          html={shownValue<string>(props.value, props.field, '')}
          error={frame.error}
          onChange={change}
        />
      </Suspense>
      {frame.hint === undefined ? null : <p className={css.hint}>{frame.hint}</p>}
      <p className={css.error} id={`${id}-error`}>
        {frame.error}
      </p>
    </div>
  );
}
