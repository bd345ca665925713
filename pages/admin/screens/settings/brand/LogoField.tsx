import { type ChangeEvent, useRef, useState } from 'react';
import { answerOf, api } from '../../../app/calls/api.ts';
import { CallFailure } from '../../../app/calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';
import type { textOf } from '../SettingField.tsx';
import css from './Brand.module.css';

interface LogoFieldProps {
  label: string;
  hint: string;
  /** What it is shown on here. */
  ground: 'light' | 'dark';
  bound: ReturnType<typeof textOf>;
}

/** Takes a drawing or a picture, and says beside it what was wrong with it or left out of it. */
export function LogoField({ label, hint, ground, bound }: LogoFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [leftOut, setLeftOut] = useState('');
  const setUrl = (value: string) => bound.onChange({ target: { value } });
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    input.current = event.currentTarget;
    const file = event.currentTarget.files?.[0];
    if (!file || isUploading) return;
    setUploading(true);
    setRefused(undefined);
    setLeftOut('');
    try {
      const { url, removed } = await answerOf(api.settings.logo.$post({ form: { image: file } }));
      if (removed.length > 0) setLeftOut(`Left out of the drawing: ${removed.join(', ')}.`);
      setUrl(url);
    } catch (failure) {
      tellFailure(failure, 'Failed to upload the picture');
      setRefused((failure instanceof CallFailure && failure.fields.image) || 'It could not be uploaded');
    } finally {
      setUploading(false);
      if (input.current) input.current.value = '';
    }
  };
  const clear = () => {
    setUrl('');
    setLeftOut('');
    setRefused(undefined);
  };
  return (
    <div className={css.logoField}>
      <TextField
        name={bound.name}
        label={label}
        type="file"
        accept="image/*,.svg"
        hint={isUploading ? 'Uploading...' : hint}
        error={refused ?? bound.error}
        onChange={upload}
      />
      <p className={css.note} role="status">
        {leftOut}
      </p>
      {bound.value ? (
        <div className={css.logoShown}>
          <img
            className={ground === 'dark' ? css.onDark : css.onLight}
            src={bound.value}
            alt={`${label}, as it is now`}
          />
          <Button look="quiet" isSmall onClick={clear}>
            Remove<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
