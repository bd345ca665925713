import type { EncodedPicture, EncodePicture } from '#content-api/library/gallery/encode.ts';
import type { PictureRefused } from '#content-api/library/gallery/refused.ts';

export interface Question {
  bytes: Uint8Array;
  options: Parameters<EncodePicture>[1];
}

export type Answer =
  | { picture: EncodedPicture }
  | { refused: PictureRefused['reason'] }
  | { failure: string };
