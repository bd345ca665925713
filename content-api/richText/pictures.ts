import type { StoredPicture } from '../values/picture.shared.ts';
import { withMendedFigures } from './blocks.ts';
import { escapeHtml, openTag, tokens, unescapeHtml } from './markup.ts';

/** The article's column; the full width on a phone. */
const columnSizes = '(min-width: 46rem) 44rem, 100vw';

export function pictureSources(sanitised: string): string[] {
  return tokens(sanitised).flatMap((token) => {
    const src = token.kind === 'open' && token.tag === 'img' ? token.attributes.get('src') : undefined;
    return src === undefined ? [] : [unescapeHtml(src)];
  });
}

/** Removes a picture that moved to null; its caption stays. */
export function withPicturesAt(sanitised: string, moved: ReadonlyMap<string, string | null>): string {
  if (moved.size === 0) return sanitised;
  const parts = tokens(sanitised).map((token) => {
    if (token.kind !== 'open' || token.tag !== 'img') return token.raw;
    const to = moved.get(unescapeHtml(token.attributes.get('src') ?? ''));
    if (to === null) return '';
    return to === undefined ? token.raw : openTag('img', token.attributes.set('src', escapeHtml(to)));
  });
  return withMendedFigures(parts.join(''));
}

/** Respects a width from the editor. A picture moves only for visitors who haven't asked for less motion. */
export function responsiveImage(attributes: ReadonlyMap<string, string>, picture: StoredPicture): string {
  const given = Number(attributes.get('width') ?? 0);
  const width = given > 0 ? Math.min(given, picture.width) : picture.width;
  const height = Math.max(1, Math.round((width * picture.height) / picture.width));
  const sizes = given > 0 ? `(min-width: ${width}px) ${width}px, 100vw` : columnSizes;
  const title = attributes.get('title');
  const avif = sourceSet(picture, 'avif');
  const webp = sourceSet(picture, 'webp');
  const image = openTag('img', [
    ['src', escapeHtml(picture.url)],
    ...(webp ? [['srcset', webp] as const, ['sizes', sizes] as const] : []),
    ['width', String(width)],
    ['height', String(height)],
    ['alt', attributes.get('alt') ?? ''],
    ...(picture.alpha ? [['data-alpha', ''] as const] : []),
    ...(title ? [['title', title] as const] : []),
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ]);
  const sources: (readonly [string, string])[][] = [];
  if (picture.moving)
    sources.push([
      ['media', '(prefers-reduced-motion: no-preference)'],
      ['type', 'image/webp'],
      ['srcset', escapeHtml(picture.moving)],
    ]);
  if (avif)
    sources.push([
      ['type', 'image/avif'],
      ['srcset', avif],
      ['sizes', sizes],
    ]);
  if (sources.length === 0) return image;
  return `<picture>${sources.map((source) => openTag('source', source)).join('')}${image}</picture>`;
}

export function plainImage(attributes: ReadonlyMap<string, string>): string {
  const allowed = ['src', 'width', 'height', 'alt', 'title'].flatMap((name) => {
    const value = attributes.get(name) ?? (name === 'alt' ? '' : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return openTag('img', [...allowed, ['loading', 'lazy'], ['decoding', 'async']]);
}

function sourceSet(picture: StoredPicture, format: 'avif' | 'webp'): string {
  return picture.renditions
    .filter((rendition) => rendition.format === format)
    .map((rendition) => `${escapeHtml(rendition.url)} ${rendition.width}w`)
    .join(', ');
}
