import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Picture } from '#renderer/components/Picture.tsx';
import css from './Picker.module.css';

/** Loads the narrowest sharp file, once it comes near. @param sizes its width, as in HTML. */
export function Thumbnail({ image, sizes }: { image: GalleryItem; sizes: string }) {
  const { image_url: url, alt_text: alt, width, height, renditions, alpha } = image;
  const picture = { url, alt, width, height, renditions, social: null, ...(alpha ? { alpha } : {}) };
  return <Picture picture={picture} sizes={sizes} className={css.thumbnail} />;
}
