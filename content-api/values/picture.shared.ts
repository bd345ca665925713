/** A file of a picture. Sizes are pixels. */
export interface Rendition {
  url: string;
  width: number;
  height: number;
  format: 'avif' | 'webp';
}

/** The point of a picture that stays when its edges are cut, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
  renditions: Rendition[];
  /** JPEG of 1200 × 630 for link previews; null where the picture is too small for one. */
  social: string | null;
  /** Set where something shows through, which needs light paper behind it. */
  alpha?: true;
  /** Set unless it is the middle. */
  focus?: Focus;
  /** Address of the file that moves, where there is one; all others are of its first frame. */
  moving?: string;
}

export interface StoredPicture extends Omit<Picture, 'alt'> {
  id: number;
  bytes: number;
}

/** The ending of the moving file's name, in place of the master's '.webp'. */
export const movingEnding = '-moving.webp';

export function pictureWith(alt: string, stored: StoredPicture): Picture {
  const { url, width, height, renditions, social, alpha, focus } = stored;
  const more = { ...(alpha ? { alpha } : {}), ...(focus ? { focus } : {}) };
  return { url, alt, width, height, renditions, social, ...more };
}
