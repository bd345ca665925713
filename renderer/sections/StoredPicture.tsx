import type { PictureData } from '#content-api/sitePages/fields/pictures.shared.ts';
import { Picture } from '../components/Picture.tsx';
import css from './StoredPicture.module.css';
import type { SectionContext } from './section.ts';

interface StoredPictureProps {
  of: PictureData;
  context: SectionContext;
  sizes: string;
  className?: string | undefined;
  /** All of it, no larger than it is and no higher than a window. */
  isWhole?: boolean;
  /** Loaded at once, as the largest picture of the first screen. */
  isFirst?: boolean;
}

/** Shows one of the agency's own pictures, and nothing if it isn't stored. Pages load nothing from other sites. */
export function StoredPicture({
  of,
  context,
  sizes,
  className,
  isWhole = false,
  isFirst = false,
}: StoredPictureProps) {
  const picture = context.pictures[of.url];
  if (!picture) return null;
  const { x, y } = of;
  return (
    <Picture
      picture={picture}
      alt={of.alt}
      sizes={sizes}
      first={isFirst}
      className={isWhole ? css.whole : className}
      {...(x === 50 && y === 50 ? {} : { focus: { x, y } })}
    />
  );
}
