import type { EarlierEntry } from '#content-api/transfer/contract.ts';
import { type PostStatus, postStatusSchema } from '../../blog/posts/contract.ts';
import { cut, oneLine, printable } from '../../values/fields/contract.ts';
import { slugFromTitle } from '../../values/slugFrom/contract.ts';
import { reservedSlugs } from '../../values/slugs/contract.ts';
import { isoDate } from './dates.ts';
import { earlierFrom } from './earlier.ts';
import { FrontMatterError } from './frontMatterError.ts';

/** What a front matter says of a post, whichever generator it was written for. Empty where it says nothing. */
export interface PostFields {
  title: string;
  slug: string;
  excerpt: string;
  status: PostStatus;
  date: string | null;
  updated: string | null;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  author: string;
  categories: string[];
  image: string;
  imageAlt: string;
  metaTitle: string;
  metaDescription: string;
  earlier: EarlierEntry[];
}

const longestDescription = 160;

/**
 * Our own names and those of Hugo, Jekyll, Eleventy, Astro and Gatsby.
 * @throws FieldError (line 0: found by `key`) for what is no date, or a withdrawal before publication.
 */
export function postFields(data: Record<string, unknown>): PostFields {
  const picture = first(data, ['image', 'cover', 'featured_image', 'hero']);
  const description = line(data, ['meta_description', 'description']);
  return {
    title: cut(line(data, ['title']), 300),
    slug: ownSlug(text(data, ['slug'])),
    excerpt: shortened(text(data, ['excerpt', 'summary', 'description']), 2000),
    status: status(data),
    date: date(data, ['date', 'publishDate', 'pubDate', 'published']),
    updated: date(data, ['updated', 'lastmod']),
    ...plan(data),
    author: names(first(data, ['author', 'authors']))[0] ?? '',
    categories: [...new Set([...names(data.categories ?? data.category), ...names(data.tags)])],
    image: pictureSource(picture),
    imageAlt: cut(line(data, ['image_alt', 'imageAlt', 'cover_alt']) || pictureAlt(picture), 500),
    metaTitle: cut(line(data, ['meta_title', 'metaTitle']), 300),
    metaDescription: shortened(description),
    earlier: earlierFrom(first(data, ['earlier_addresses', 'aliases', 'redirect_from'])),
  };
}

/** A slug, also out of an address: '/blog/My Post/' → 'my-post'. */
export function slugFrom(raw: string): string {
  return slugFromTitle(lastPart(raw).replace(/_/g, '-'));
}

function ownSlug(raw: string): string {
  const chosen = lastPart(raw).toLowerCase();
  return reservedSlugs.has(chosen) ? chosen : slugFrom(raw);
}

function lastPart(address: string): string {
  return address.split('/').filter(Boolean).at(-1) ?? '';
}

export class FieldError extends FrontMatterError {
  readonly key: string;

  constructor(key: string, message: string) {
    super(`${key} ${message}`, 0);
    this.key = key;
  }
}

function first(data: Record<string, unknown>, keys: string[]): unknown {
  return keys.map((key) => data[key]).find((value) => value !== undefined && value !== null && value !== '');
}

function text(data: Record<string, unknown>, keys: string[]): string {
  const value = first(data, keys);
  return typeof value === 'string' || typeof value === 'number' ? printable(String(value)).trim() : '';
}

function line(data: Record<string, unknown>, keys: string[]): string {
  return oneLine(text(data, keys));
}

function status(data: Record<string, unknown>): PostStatus {
  const given = postStatusSchema.safeParse(data.status);
  if (given.success) return given.data;
  return data.draft === true || data.draft === 'true' || data.published === false ? 'draft' : 'published';
}

/** Of a post that is published already the withdrawal alone counts. */
function plan(data: Record<string, unknown>): Pick<PostFields, 'publishAt' | 'unpublishAt'> {
  const publishAt = date(data, ['publish_at']) ?? undefined;
  const unpublishAt = date(data, ['unpublish_at']) ?? undefined;
  if (status(data) === 'draft' && publishAt && unpublishAt && unpublishAt <= publishAt)
    throw new FieldError('unpublish_at', 'is not after publish_at');
  return { publishAt, unpublishAt };
}

function date(data: Record<string, unknown>, keys: string[]): string | null {
  const key = keys.find(
    (candidate) => !['undefined', 'boolean'].includes(typeof data[candidate]) && data[candidate],
  );
  if (key === undefined) return null;
  const found = isoDate(data[key]);
  if (found === null) throw new FieldError(key, `is no date: ${JSON.stringify(data[key])}`);
  return found;
}

function names(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map(oneLine).filter(Boolean);
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value))
    return value.flatMap((item) => (typeof item === 'string' ? [oneLine(item)] : names(item)));
  if (typeof value === 'object' && value !== null && 'name' in value) return names(value.name);
  return [];
}

function pictureSource(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return isRecord(value) ? text(value, ['src', 'url', 'path', 'image']) : '';
}

function pictureAlt(value: unknown): string {
  return isRecord(value) ? line(value, ['alt', 'caption']) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function shortened(description: string, longest = longestDescription): string {
  if (description.length <= longest) return description;
  const beginning = cut(description, longest - 1);
  const space = beginning.lastIndexOf(' ');
  // Some languages are written without spaces.
  const words = space > longest / 2 ? beginning.slice(0, space) : beginning;
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
