import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Picture } from '#renderer/components/Picture.tsx';
import css from './Picker.module.css';

interface ThumbnailProps {
  image: GalleryItem;
  /** How wide it is laid out, in the words of the `sizes` attribute. */
  sizes: string;
}

/** A gallery image, small: in the narrowest file that is sharp, and only once it comes near. */
export function Thumbnail({ image, sizes }: ThumbnailProps) {
  const { image_url: url, alt_text: alt, width, height, renditions, alpha } = image;
  const picture = { url, alt, width, height, renditions, social: null, ...(alpha ? { alpha } : {}) };
  return <Picture picture={picture} sizes={sizes} className={css.thumbnail} />;
}
