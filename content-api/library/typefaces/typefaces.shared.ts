import { z } from 'zod';
import { ownTypeface } from '../../agency/look.shared.ts';

/** Bytes of an upload, and of what is kept of it. */
export const largestUpload = 2 * 1024 * 1024;
export const largestKept = 300 * 1024;

export const typefaceUploadSchema = z.object({
  font: z.instanceof(File, { message: 'Choose a file' }),
  use: z.enum(['display', 'text'], 'use must be display or text'),
});
export const uploadedTypefaceSchema = ownTypeface.extend({
  bytes: z.int(),
  notice: z.string().optional(),
});

export function typefaceNotice(scripts: string[]): string {
  return `Left out because the file would be larger than 300 kB: ${scripts.join(', ')}. Browsers show these letters in another typeface.`;
}

export const typefaceRefusals = {
  type: 'This isn’t a WOFF2 file. Ask the typeface’s maker for one, or convert it',
  broken: 'This WOFF2 file is damaged, or contains a typeface that can’t be read',
  letters: 'The typeface has no letters A to Z. Choose another one',
  upload: 'The file is larger than 2 MB',
  kept: 'Even reduced to the letters that sites need, it is larger than 300 kB. Choose one with fewer styles',
};

export class TypefaceRefused extends Error {
  readonly reason: keyof typeof typefaceRefusals;

  constructor(reason: keyof typeof typefaceRefusals) {
    super(typefaceRefusals[reason]);
    this.reason = reason;
  }
}

/**
 * Features of a font that pages can show: those that browsers apply unasked, and the figures that stylesheets ask for.
 * Without the others a file loses the letters that only they draw, such as small capitals.
 */
export const KEPT_FEATURES = 'calt ccmp clig kern liga lnum locl mark mkmk rclt rlig rvrn tnum'.split(' ');
