import { type ReactNode, useRef } from 'react';
import { TextField } from '../fields/TextField.tsx';
import { fileSize } from '../ui/fileSize.ts';
import css from './Picker.module.css';
import { useFileDrop } from './useFileDrop.ts';
import { usePreview } from './usePreview.ts';

interface ImageFileFieldProps {
  label: string;
  isRequired?: boolean;
  file: File | null;
  error: string | undefined;
  onChoose: (file: File | null) => void;
  /** What is shown while no file is chosen: the picture as it is. */
  children?: ReactNode;
}

/** Takes a picture, from the file dialog or dropped on it, and shows it before it is sent. */
export function ImageFileField({ label, isRequired, file, error, onChoose, children }: ImageFileFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const preview = usePreview(error ? null : file);
  const drop = useFileDrop(([first]) => {
    // The field still says what an earlier choice was called.
    const input = box.current?.querySelector('input');
    if (input) input.value = '';
    onChoose(first ?? null);
  });
  return (
    <div ref={box} className={css.file} data-over={drop.isOver || undefined} {...drop.props}>
      <TextField
        name="image"
        label={label}
        type="file"
        accept="image/*"
        isRequired={isRequired}
        hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. It can also be dropped here."
        error={error}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      {preview && file ? (
        <figure className={css.preview}>
          <img src={preview} alt="Preview" />
          <figcaption>
            {file.name}, {fileSize(file.size)}
          </figcaption>
        </figure>
      ) : (
        children
      )}
    </div>
  );
}
