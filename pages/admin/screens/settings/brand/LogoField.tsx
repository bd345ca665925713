import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/fields/TextField.tsx';
import type { textOf } from '../SettingField.tsx';
import { useFileUpload } from '../useFileUpload.ts';
import css from './Brand.module.css';
import { looksTheSame } from './looksTheSame.ts';

const OTHER =
  'The logo looks different here than in your file. Compare both. If it looks wrong, upload a PNG instead.';

interface LogoFieldProps {
  label: string;
  hint: string;
  /** The background of the preview. */
  ground: 'light' | 'dark';
  bound: ReturnType<typeof textOf>;
}

/** Takes a drawing or a picture, and says beside it what was wrong with it or left out of it. */
export function LogoField({ label, hint, ground, bound }: LogoFieldProps) {
  const setUrl = (value: string) => bound.onChange({ target: { value } });
  const { upload, isUploading, refused, said, forget } = useFileUpload({
    field: 'image',
    failed: 'Failed to upload the image',
    send: async (image) => {
      const { url, removed, notice = '' } = await answerOf(api.settings.logo.$post({ form: { image } }));
      setUrl(url);
      const isOther = url.endsWith('.svg') && !(await looksTheSame(image, url));
      const lost = removed.length > 0 ? `Removed from the drawing: ${removed.join(', ')}.` : '';
      return [isOther ? OTHER : '', lost, notice].filter(Boolean).join(' ');
    },
  });
  const clear = () => {
    setUrl('');
    forget();
  };
  return (
    <div className={css.logoField}>
      <FileField
        name={bound.name}
        label={label}
        accept="image/*,.svg"
        hint={isUploading ? 'Uploading...' : hint}
        error={refused ?? bound.error}
        onChange={upload}
      />
      <p className={css.note} role="status">
        {said}
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
