import { type ChangeEvent, use, useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFields } from '../../../ui/fields/Form.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { CutButton } from '../../../ui/picker/cut/CutButton.tsx';
import { FocalMark, FocalNumbers } from '../../../ui/picker/FocalPoint.tsx';
import { PickButton } from '../../../ui/picker/PickButton.tsx';
import { ChangesContext, type FieldProps } from './changes.ts';
import css from './Fields.module.css';
import { RemovedNotice } from './RemovedNotice.tsx';
import { joined, valuesOf } from './sectionData.ts';

export function PictureFields({ field, path, value }: FieldProps) {
  const { problems, change } = use(ChangesContext);
  const [removed, setRemoved] = useState<unknown>(null);
  const values = valuesOf(value ?? field.initial);
  const url = String(values.url ?? '');
  const alt = String(values.alt ?? '');
  const problem = (name: string) => problems[joined(path, name)];
  const hintOf = (name: string) => field.fields?.find((inner) => inner.name === name)?.hint;
  const set = (changed: Record<string, unknown>) =>
    change(path, (before) => ({ ...valuesOf(before ?? field.initial), ...changed }));
  const pick = ({ image_url, alt_text, focus_x, focus_y }: GalleryItem) => {
    setRemoved(null);
    set({ url: image_url, alt: alt_text, x: focus_x, y: focus_y });
  };
  const remove = () => {
    setRemoved(values);
    set(valuesOf(field.initial));
  };
  const number = (axis: 'x' | 'y') => ({
    name: joined(path, axis),
    value: String(values[axis] ?? 50),
    error: problem(axis),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      set({ [axis]: target.value === '' ? '' : Number(target.value) }),
  });
  return (
    <FormFields>
      {url === '' ? (
        <p className={css.hint}>No image yet.</p>
      ) : (
        <FocalMark url={url} values={values} onChange={set} />
      )}
      <div className={css.tools}>
        <PickButton onPick={pick} />
        <CutButton url={url} onCut={(cut) => set({ url: cut, x: 50, y: 50 })} />
        {url === '' ? null : (
          <Button look="quiet" isSmall onClick={remove}>
            Remove image
          </Button>
        )}
      </div>
      {removed === null || url !== '' ? null : (
        <RemovedNotice
          name={String(valuesOf(removed).alt || 'picture')}
          onUndo={() => {
            set(valuesOf(removed));
            setRemoved(null);
          }}
        />
      )}
      <TextField
        label="Image address"
        name={joined(path, 'url')}
        inputMode="url"
        spellCheck={false}
        value={url}
        error={problem('url')}
        onChange={({ target }) => set({ url: target.value })}
      />
      <TextField
        label="Alt text"
        name={joined(path, 'alt')}
        value={alt}
        hint={hintOf('alt')}
        error={problem('alt')}
        onChange={({ target }) => set({ alt: target.value })}
      />
      {url === '' && problem('x') === undefined && problem('y') === undefined ? null : (
        <FocalNumbers x={number('x')} y={number('y')} />
      )}
    </FormFields>
  );
}
