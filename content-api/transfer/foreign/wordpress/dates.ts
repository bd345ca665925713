import { isoDate } from '../../frontMatter/dates.ts';
import type { WxrRecord } from './recordBuilder.ts';

/** A moment of the export. Drafts have `0000-00-00 00:00:00`, and an RSS date in the year -1, for none. */
export function momentOf(text: string): string | null {
  const trimmed = text.trim();
  return /^0000-|-0001/.test(trimmed) ? null : isoDate(trimmed);
}

export function postDate({ fields }: WxrRecord): string | null {
  const names = ['wp:post_date_gmt', 'pubdate', 'wp:post_date'];
  return names.map((name) => momentOf(fields.get(name) ?? '')).find((date) => date !== null) ?? null;
}

/** When it was last changed; exports of older versions don't tell. */
export function changeDate({ fields }: WxrRecord): string | null {
  const names = ['wp:post_modified_gmt', 'wp:post_modified'];
  return names.map((name) => momentOf(fields.get(name) ?? '')).find((date) => date !== null) ?? null;
}
