import { at } from '#renderer/wording.ts';

export interface ListRequest {
  q: string;
  category: string | null;
  page: number;
}

export function listAddress(category: string | null, page: number): string {
  const first = at(category === null ? '/blog' : `/blog/category/${category}`);
  return page === 1 ? first : `${first}/page/${page}`;
}

/**
 * The address stays on the page of its category; only the blog's own page gets `category`. @param own the category of
 * the page; null on the blog's.
 */
export function requestAddress({ q, category, page }: ListRequest, own: string | null): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (category !== null && category !== own) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return listAddress(own, 1) + (text && `?${text}`);
}

/** Null for the page's own address. */
export function requestOf(search: string, own: string | null): ListRequest | null {
  const query = new URLSearchParams(search);
  const q = (query.get('q') ?? '').slice(0, LONGEST_QUERY).trim();
  const category = own ?? (query.get('category') || null);
  if (!q && category === own) return null;
  const page = /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { q, category, page };
}

/** The API reads no more characters of a search. */
export const LONGEST_QUERY = 200;
