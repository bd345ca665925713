import type { Picture as PictureData, Rendition } from '#static-data/schema.ts';

interface PictureProps {
  picture: PictureData;
  /** How wide it is laid out, in the words of the `sizes` attribute. */
  sizes: string;
  /** Replaces the picture's own text, '' where it stands beside the same words. */
  alt?: string;
  /** The largest picture of the first screen: loaded at once. All others wait until they come near. */
  first?: boolean;
  className?: string | undefined;
  /** Replaces the picture's own. */
  focus?: { x: number; y: number };
}

function sources(renditions: Rendition[], format: Rendition['format']): string {
  return renditions
    .filter((rendition) => rendition.format === format)
    .map((rendition) => `${rendition.url} ${rendition.width}w`)
    .join(', ');
}

export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  first = false,
  className,
  focus = picture.focus,
}: PictureProps) {
  const avif = sources(picture.renditions, 'avif');
  const webp = sources(picture.renditions, 'webp');
  return (
    <picture>
      {picture.moving ? (
        <source type="image/webp" media="(prefers-reduced-motion: no-preference)" srcSet={picture.moving} />
      ) : null}
      {avif === '' ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp === '' ? null : <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        className={className}
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        data-focus-x={focus && inSteps(focus.x)}
        data-focus-y={focus && inSteps(focus.y)}
        data-alpha={picture.alpha ? '' : undefined}
      />
    </picture>
  );
}

/** Rounds to the steps that styles/focus.css has rules for. */
function inSteps(percent: number): number {
  return Math.round(percent / 5) * 5;
}
