import { hash } from 'node:crypto';
import { directionOf } from '#content-api/values/language.shared.ts';
import type { Site } from './schema.ts';

/** Raise it when the same title is drawn differently (build/pictures/draw.ts). */
const DRAWN = 1;

export const FOLDER = '/link-pictures';

/** The address of a page's link picture; it changes with the title and the brand. */
export function linkPictureOf(site: Site, path: string, title: string): string {
  const sign = hash('sha256', `${brandOf(site)}\n${letteringOf(site, title)}`, 'hex').slice(0, 12);
  return `${FOLDER}${path === '/' ? '/index' : path}.${sign}.png`;
}

/** The page of such an address, decoded, and the signature of its picture. */
export function pageOfPicture(address: string): { page: string; sign: string } | null {
  const [, page, sign] = /^\/link-pictures(\/.+)\.([0-9a-f]{12})\.png$/.exec(address) ?? [];
  if (page === undefined || sign === undefined || page.split('/').includes('..')) return null;
  return { page: page === '/index' ? '/' : page, sign };
}

/** The title without the agency's name at its beginning or end. */
export function letteringOf({ brand }: Pick<Site, 'brand'>, title: string): string {
  const parts = title.split(SEPARATOR);
  const others = parts.filter((part) => part.trim() !== brand.trim());
  return others.length === parts.length ? title : others.join(' – ') || title;
}

const SEPARATOR = /\s+[|–—·-]\s+/;

/** Cached for thousands of pages. */
function brandOf(site: Site): string {
  const cached = brands.get(site);
  if (cached !== undefined) return cached;
  const { brand, look, logo, language } = site;
  const turned = directionOf(language) === 'rtl' ? ['rtl'] : [];
  const key = JSON.stringify([DRAWN, brand, look, logo.mark?.url, logo.light?.url, ...turned]);
  brands.set(site, key);
  return key;
}

const brands = new WeakMap<Site, string>();
