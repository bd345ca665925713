import { type ReactNode, useEffect, useRef, useState } from 'react';
import { motionAhead } from '#content-api/library/motion.shared.ts';
import { FileField } from '../fields/TextField.tsx';
import { fileSize } from '../values/fileSize.ts';
import css from './Picker.module.css';
import { useFileDrop } from './useFileDrop.ts';

interface ImageFileFieldProps {
  hint?: string;
  isRequired?: boolean;
  file: File | null;
  error: string | undefined;
  /** @param others only if `isMultiple`. */
  onChoose: (file: File | null, others: File[]) => void;
  isMultiple?: boolean;
  children?: ReactNode;
}

const TAKEN = 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.';

export function ImageFileField(props: ImageFileFieldProps) {
  const { hint = '', isRequired, file, error, onChoose, isMultiple = false, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const preview = usePreview(error ? null : file);
  const motionNote = useMotionNote(file);
  const take = ([first, ...others]: File[]) => onChoose(first ?? null, isMultiple ? others : []);
  const isOver = useFileDrop(take);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input && file && (input.files?.length !== 1 || input.files[0] !== file)) input.files = listOf(file);
  }, [file]);
  return (
    <div ref={box} className={css.file} data-over={isOver || undefined}>
      <FileField
        name="image"
        label="Image File"
        chosen={file?.name}
        accept="image/*"
        multiple={isMultiple}
        isRequired={isRequired}
        hint={[
          TAKEN,
          isMultiple ? 'You can choose or drop several files.' : 'You can also drop it here.',
          hint,
        ].join(' ')}
        error={error}
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      <p className="visually-hidden" role="status">
        {motionNote}
      </p>
      {file && !error ? (
        <figure className={css.preview}>
          {preview ? <img src={preview} alt="Preview" /> : null}
          <figcaption>
            {file.name}, {fileSize(file.size)}
          </figcaption>
          {motionNote ? <p>{motionNote}</p> : null}
        </figure>
      ) : (
        children
      )}
    </div>
  );
}

/** A list for the input itself, which then shows a dropped or queued file too. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

/** A sentence about the motion of a chosen file; '' if it is still or unreadable. */
function useMotionNote(file: File | null): string {
  const [found, setFound] = useState<{ file: File; note: string } | null>(null);
  useEffect(() => {
    file?.arrayBuffer().then(
      (bytes) => setFound({ file, note: motionAhead(new Uint8Array(bytes)) ?? '' }),
      () => setFound(null),
    );
  }, [file]);
  return found !== null && found.file === file ? found.note : '';
}

/** The address of a file that isn't uploaded yet; '' without one. */
export function usePreview(file: File | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [file]);
  return url;
}
