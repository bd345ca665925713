import { type ChangeEvent, useRef, useState } from 'react';
import type { OwnTypeface } from '#content-api/values/look/contract.ts';
import { answerOf, api } from '../../../app/calls/api.ts';
import { CallFailure } from '../../../app/calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';
import css from './Brand.module.css';

interface TypefaceFieldProps {
  use: 'display' | 'text';
  label: string;
  hint: string;
  typeface: OwnTypeface | undefined;
  onChange: (typeface: OwnTypeface | undefined) => void;
}

/** Takes a WOFF2 file, and says beside it what was wrong with it or what is kept of it. */
export function TypefaceField({ use, label, hint, typeface, onChange }: TypefaceFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [kept, setKept] = useState('');
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    input.current = event.currentTarget;
    const font = event.currentTarget.files?.[0];
    if (!font || isUploading) return;
    setUploading(true);
    setRefused(undefined);
    setKept('');
    try {
      const { bytes, ...uploaded } = await answerOf(api.settings.typeface.$post({ form: { font, use } }));
      setKept(`${Math.ceil(bytes / 1000)} kB of it are kept: the letters and weights that pages use.`);
      onChange(uploaded);
    } catch (failure) {
      tellFailure(failure, 'Failed to upload the typeface');
      setRefused((failure instanceof CallFailure && failure.fields.font) || 'It could not be uploaded');
    } finally {
      setUploading(false);
      if (input.current) input.current.value = '';
    }
  };
  const clear = () => {
    onChange(undefined);
    setKept('');
    setRefused(undefined);
  };
  return (
    <div className={css.logoField}>
      <TextField
        label={label}
        type="file"
        accept=".woff2,font/woff2"
        hint={isUploading ? 'Uploading...' : hint}
        error={refused}
        onChange={upload}
      />
      <p className={css.note} role="status">
        {kept}
      </p>
      {typeface ? (
        <div className={css.logoShown}>
          <strong>{typeface.name}</strong>
          <Button look="quiet" isSmall onClick={clear}>
            Remove<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
