import type { EarlierEntry } from '#content-api/transfer/transfer.shared.ts';
import { isFixedAddress } from '../../values/siteAddresses.shared.ts';
import { slugSchema } from '../../values/slugs.shared.ts';
import { isoDate } from './dates.ts';

/** Reads our list of slugs with times, Hugo's aliases and Jekyll's redirect_from; leaves out other addresses. */
export function earlierFrom(value: unknown): EarlierEntry[] {
  const given = Array.isArray(value) ? value : [value];
  const entries = given.flatMap((item): EarlierEntry[] => {
    const { slug, left_at } = typeof item === 'string' ? { slug: item, left_at: null } : Object(item);
    const found = slugSchema.safeParse(slugIn(slug));
    return found.success ? [{ slug: found.data, left: isoDate(left_at) }] : [];
  });
  return [...new Map(entries.map((entry) => [entry.slug, entry])).values()];
}

const OF_BLOG = /^\/blog\/[^/]+$/;

/** Leaves out paths of the blog, which are earlier addresses, and generators' patterns such as `/:year/:title/`. */
export function oldPathsIn(addresses: readonly string[]): string[] {
  const paths = addresses
    .map((address) => address.trim())
    .filter((address) => /^[^:*?#\s]*\/[^:*?#\s]*$/.test(address) && !address.startsWith('//'))
    .map((address) => `/${address.replace(/^\.?\/+|\/+$/g, '')}`);
  return paths.filter((path) => path !== '/' && !OF_BLOG.test(path) && !isFixedAddress(path));
}

/** 'old', '/blog/old/' and '/blog/old.html' → 'old'; '/2019/old' → undefined. */
function slugIn(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  return /^(?:\/?blog\/)?([^/]+?)(?:\.html)?\/?$/.exec(address.trim())?.[1];
}
