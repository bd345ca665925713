import type { Part } from '#content-api/library/gallery/cuts/cuts.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';

/** Whether a picture is kept here: others can't be cut. */
export function mayBeCut(url: string): boolean {
  return /^\/uploads\/[\da-f]{32}\.webp$/.test(url);
}

export function cutPicture(url: string, part: Part) {
  return answerOf(api.uploads.cuts.$post({ json: { url, part } }));
}
