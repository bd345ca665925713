import { useId } from 'react';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { TheirValue } from '../../fields/Theirs.tsx';
import { PickButton } from '../../picker/PickButton.tsx';
import css from './Seo.module.css';
import type { SeoFieldEntry } from './seoFields.ts';

interface SeoFieldProps {
  field: SeoFieldEntry;
  value: string;
  error: string | undefined;
  /** What somebody else wrote here meanwhile. */
  theirs: string | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
}

/** One value of the configuration. */
export function SeoField({ field, value, error, theirs, onChange, onBlur }: SeoFieldProps) {
  const list = useId();
  const { name, label, shown, usual, isLong, isAddress, isPicture } = field;
  const hint = shown === undefined ? field.hint : countOf(value, shown);
  const text = { name, label, hint, error, value, onBlur };
  return (
    <div className={css.field}>
      {isLong ? (
        <TextArea {...text} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <TextField
          {...text}
          {...(usual ? { list } : {})}
          {...(isAddress ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {usual ? (
        <datalist id={list}>
          {usual.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
      {isPicture ? <PickButton onPick={({ image_url }) => onChange(image_url)} /> : null}
      {theirs === undefined ? null : <TheirValue text={theirs} onTake={() => onChange(theirs)} />}
    </div>
  );
}

/** '72 of about 60 characters: the end will be cut off' */
function countOf(text: string, shown: number): string {
  const { length } = [...text];
  const count = `${length} of about ${shown} characters`;
  return length > shown ? `${count}: the end will be cut off` : count;
}
