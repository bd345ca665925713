import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { TheirValue } from '../../ui/fields/Theirs.tsx';
import { PickButton } from '../../ui/picker/PickButton.tsx';
import css from './Seo.module.css';
import { choicesWith, type SeoFieldEntry } from './seoFields.ts';

interface SeoFieldProps {
  field: SeoFieldEntry;
  value: string;
  error: string | undefined;
  theirs: string | undefined;
  /** The user who has saved that. */
  by: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}

export function SeoField({ field, value, error, theirs, by, onChange, onBlur }: SeoFieldProps) {
  const { name, label, shown, choices, isLong, isAddress, isPicture } = field;
  const hint = shown === undefined ? field.hint : countOf(value, shown);
  const text = { name, label, hint, error, value, onBlur };
  return (
    <div className={css.field}>
      {isLong ? (
        <TextArea {...text} onChange={(event) => onChange(event.target.value)} />
      ) : choices ? (
        <SelectField
          {...text}
          options={choicesWith(choices, value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextField
          {...text}
          {...(isAddress ? { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {isPicture ? <PickButton onPick={({ image_url }) => onChange(image_url)} /> : null}
      {theirs === undefined ? null : <TheirValue by={by} text={theirs} onTake={() => onChange(theirs)} />}
    </div>
  );
}

function countOf(text: string, shown: number): string {
  const { length } = [...text];
  const count = `${length} of about ${shown} characters`;
  return length > shown ? `${count}: the end will be cut off` : count;
}
