import type { EarlierEntry } from '#content-api/transfer/contract.ts';
import { slugSchema } from '../../values/slugs/contract.ts';
import { isoDate } from './dates.ts';

/** Our list of slugs with times, Hugo's aliases or Jekyll's redirect_from; other addresses are left out. */
export function earlierFrom(value: unknown): EarlierEntry[] {
  const given = Array.isArray(value) ? value : [value];
  const entries = given.flatMap((item): EarlierEntry[] => {
    const { slug, left_at } = typeof item === 'string' ? { slug: item, left_at: null } : Object(item);
    const found = slugSchema.safeParse(slugIn(slug));
    return found.success ? [{ slug: found.data, left: isoDate(left_at) }] : [];
  });
  return [...new Map(entries.map((entry) => [entry.slug, entry])).values()];
}

/** 'old', '/blog/old/' and '/blog/old.html' → 'old'; '/2019/old' → undefined. */
function slugIn(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  return /^(?:\/?blog\/)?([^/]+?)(?:\.html)?\/?$/.exec(address.trim())?.[1];
}
