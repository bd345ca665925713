import type { OwnTypeface } from '#content-api/values/look.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/fields/TextField.tsx';
import { useFileUpload } from '../useFileUpload.ts';
import css from './Brand.module.css';

interface TypefaceFieldProps {
  use: 'display' | 'text';
  label: string;
  hint: string;
  typeface: OwnTypeface | undefined;
  onChange: (typeface: OwnTypeface | undefined) => void;
}

export function TypefaceField({ use, label, hint, typeface, onChange }: TypefaceFieldProps) {
  const { upload, isUploading, refused, announcement, forget } = useFileUpload({
    field: 'font',
    failed: 'Failed to upload the typeface',
    send: async (font) => {
      const { bytes, notice, ...uploaded } = await answerOf(
        api.settings.typeface.$post({ form: { font, use } }),
      );
      onChange(uploaded);
      const sizeText = `${Math.ceil(bytes / 1000)} kB are kept: the letters and weights that pages use.`;
      return notice ? `${sizeText} ${notice}` : sizeText;
    },
  });
  const clear = () => {
    onChange(undefined);
    forget();
  };
  return (
    <div className={css.logoField}>
      <FileField
        label={label}
        accept=".woff2,font/woff2"
        hint={isUploading ? 'Uploading...' : hint}
        error={refused}
        onChange={upload}
      />
      <p className={css.note} role="status">
        {announcement}
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
