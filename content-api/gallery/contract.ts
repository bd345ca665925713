import { z } from 'zod';

/** One file of a picture. Sizes are pixels. */
export interface Rendition {
  url: string;
  width: number;
  height: number;
  format: 'avif' | 'webp';
}

/** A picture as pages show it. `url` works in every browser, renditions go from narrow to wide. */
export interface Picture {
  url: string;
  alt: string;
  width: number;
  height: number;
  renditions: Rendition[];
  /** JPEG of 1200 × 630 for link previews; null where the picture is too small for one. */
  social: string | null;
}

/** A picture as the store keeps it: what it says in words belongs to whoever shows it. */
export interface StoredPicture extends Omit<Picture, 'alt'> {
  id: number;
  /** Of the master file. */
  bytes: number;
}

/** A stored picture with the words of the place that shows it. */
export function pictureWith(alt: string, stored: StoredPicture): Picture {
  const { url, width, height, renditions, social } = stored;
  return { url, alt, width, height, renditions, social };
}

/** What the gallery asks besides the file. */
export const galleryImageSchema = z.object({
  alt_text: z
    .string('Alt text is required')
    .trim()
    .min(1, 'Alt text is required')
    .max(500, 'Alt text is too long'),
});

/** A gallery entry as the API answers it; `image_url` is site-relative, `file_size` in bytes. */
export interface GalleryImage {
  id: number;
  alt_text: string;
  image_url: string;
  file_size: number;
  created_at: string;
}
