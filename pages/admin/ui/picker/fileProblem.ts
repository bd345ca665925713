import {
  largestBytes,
  noFile,
  otherFormatOf,
  pictureRefusals,
} from '#content-api/library/gallery/gallery.shared.ts';

const TAKEN = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** In the server's sentences; '' without a problem. Only the server checks the bytes. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string {
  if (file.type !== '' && !file.type.startsWith('image/')) return noFile;
  if (file.type !== '' && !TAKEN.includes(file.type))
    return otherFormatOf(file.type)?.refusal ?? pictureRefusals.type;
  return file.size > largestBytes ? pictureRefusals.bytes : '';
}
