import { useLayoutEffect, useState } from 'react';
import { z } from 'zod';
import { focusFields, galleryImageSchema, noFile } from '#content-api/library/gallery/gallery.shared.ts';
import { useForm } from '../fields/useForm.ts';
import { showErrorToast } from '../notices/toasts.ts';
import { fileProblem } from './fileProblem.ts';
import type { ImageInput } from './galleryCalls.ts';

interface ImageFormOptions {
  altText: string;
  /** The point of an existing image that stays visible when its edges are cropped. */
  focus?: { x: number; y: number };
  /** Without a file, an existing image keeps its own. */
  needsFile: boolean;
  /** A file that was dropped on the page before. */
  file?: File | null;
  version?: string | undefined;
  send(input: ImageInput, version: string | undefined): Promise<void>;
  failed(failure: unknown): void;
  onTyped?(isTyped: boolean): void;
}

const MIDDLE = { x: 50, y: 50 };

/** Reports a missing field beside it and in a notice, and a wrong file at once (specification §5, §8). */
export function useImageForm(options: ImageFormOptions) {
  const { altText, needsFile, file: first = null, focus = MIDDLE, version, send, failed, onTyped } = options;
  const [file, setFile] = useState<File | null>(first);
  const problem = file ? fileProblem(file) : '';
  const missing = file === null && needsFile ? noFile : '';
  const refusal = problem || missing;
  const form = useForm({
    // Values are texts, so the file's name is the value, but the rule checks the file.
    schema: galleryImageSchema.extend({
      ...focusFields,
      image: z.string().refine(() => refusal === '', refusal),
    }),
    initial: {
      alt_text: altText,
      image: first?.name ?? '',
      focus_x: String(focus.x),
      focus_y: String(focus.y),
    },
    version,
    // The point of the old file doesn't fit a new one, which begins with its middle.
    send: ({ alt_text, focus_x, focus_y }, current) =>
      send({ alt_text, image: file, ...(file ? {} : { focus_x, focus_y }) }, current),
    invalid: (problems) => {
      const message = problems.alt_text ?? problems.image;
      if (message) showErrorToast(message);
    },
    failed,
  });
  const { isTyped } = form;
  // Before the next key: an Escape right after a letter would close the window without a question.
  useLayoutEffect(() => {
    onTyped?.(isTyped);
    return () => onTyped?.(false);
  }, [isTyped, onTyped]);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    form.set('image', chosen?.name ?? '');
  };
  const image = form.field('image');
  return { ...form, file, choose, fileError: problem || image.error };
}
