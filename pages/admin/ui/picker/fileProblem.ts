import { largestBytes, noFile, pictureRefusals } from '#content-api/library/gallery/contract.ts';

/** What browsers call the formats that the server decodes. */
const TAKEN = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/gif',
];

/**
 * What a file's own words already say against it, in the server's sentences; '' when nothing does. The bytes are
 * for the server to judge, as are files that say nothing of themselves.
 */
export function fileProblem(file: Pick<File, 'type' | 'size'>): string {
  if (file.type !== '' && !file.type.startsWith('image/')) return noFile;
  if (file.type !== '' && !TAKEN.includes(file.type)) return pictureRefusals.type;
  return file.size > largestBytes ? pictureRefusals.bytes : '';
}
