import type { EarlierEntry } from '#content-api/transfer/transfer.shared.ts';
import type { PostStatus } from '../../../blog/posts/posts.shared.ts';
import { oneLine, truncate } from '../../../values/fields.shared.ts';
import { signsInWords, slugFromTitle } from '../../../values/slugFrom.shared.ts';
import { reservedSlugs } from '../../../values/slugs.shared.ts';
import { coverIn } from './cover.ts';
import { isoDate } from './dates.ts';
import { earlierFrom } from './earlier.ts';
import { FrontMatterError } from './frontMatterError.ts';
import { isRecord, type Values, valuesOf } from './frontMatterValues.ts';
import { statusIn } from './status.ts';

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
  /** Addresses that led to it where it comes from. */
  aliases: string[];
  /** Whether the file itself says that it is published or a draft. */
  isStatusSaid: boolean;
  /** What is taken otherwise than somebody may expect. */
  remarks: string[];
}

const longestDescription = 160;

const DATE_KEYS = [
  'date',
  'publishDate',
  'pubDate',
  'published',
  'publishedAt',
  'publishedDate',
  'publishedOn',
  'datePublished',
  'publicationDate',
  'posted',
  'postedAt',
  'datePosted',
  'created',
  'createdAt',
  'dateCreated',
  'createdDate',
];
const UPDATE_KEYS = [
  'updated',
  'lastmod',
  'updatedDate',
  'updatedAt',
  'dateUpdated',
  'lastModifiedAt',
  'lastModified',
  'lastUpdated',
  'modified',
  'modifiedAt',
  'modifiedDate',
  'dateModified',
];
/** Addresses that lead to it besides its own, and that one where it comes from. */
const ALIASES = ['aliases', 'alias', 'redirect_from'];
const OWN_ADDRESSES = ['permalink', 'url', 'path'];

export interface Circumstances {
  isDraftFolder: boolean;
  /** The moment that tells what is public from what is still to come. */
  now: Date;
}

/**
 * Our own names and those of Hugo, Jekyll, Hexo, Zola, Eleventy, Astro and Gatsby.
 * @throws FieldError (line 0: found by `key`) for what is no date, or a withdrawal before publication.
 */
export function postFields(
  data: Record<string, unknown>,
  { isDraftFolder, now }: Circumstances = { isDraftFolder: false, now: new Date() },
): PostFields {
  const values = valuesOf(data);
  const said = statusIn(values, isDraftFolder);
  const day = date(values, DATE_KEYS);
  const planned = plan(values, said.status);
  const isToCome = [day, date(values, ['publishDate'])].some((at) => at !== null && at > now.toISOString());
  const waits = isToCome && planned.publishAt === undefined;
  const coming =
    waits && said.status === 'published' ? laterOf(day, date(values, ['publishDate'])) : undefined;
  const cover = coverIn(values);
  const description = values.line(['meta_description', 'description']);
  const taxonomies = values.value(['taxonomies']);
  const filed = valuesOf(isRecord(taxonomies) ? taxonomies : {});
  // An address to write to is nobody's to see.
  const writers = names(values.value(['author', 'authors']))
    .map((name) => name.replace(/[\s<(]*[^\s<>()]+@[^\s<>()]+\.[^\s<>()]+[>)]?/g, '').trim())
    .filter(Boolean);
  return {
    title: truncate(values.line(['title']), 300),
    slug: ownSlug(values.text(['slug'])),
    excerpt: shortened(values.text(['excerpt', 'summary', 'description']), 2000),
    status: coming === undefined ? said.status : 'draft',
    isStatusSaid: said.isSaid,
    date: waits ? null : day,
    updated: date(values, UPDATE_KEYS),
    ...planned,
    ...(coming === undefined ? {} : { publishAt: coming }),
    author: writers[0] ?? '',
    categories: [
      ...new Set([
        ...names(values.value(['categories', 'category']) ?? filed.value(['categories'])),
        ...names(values.value(['tags']) ?? filed.value(['tags'])),
      ]),
    ],
    image: cover.source,
    imageAlt: truncate(
      values.line(['image_alt', 'cover_alt', 'cover_image_alt', 'hero_image_alt']) || cover.alt,
      500,
    ),
    metaTitle: truncate(values.line(['meta_title', 'seo_title']), 300),
    metaDescription: shortened(description),
    earlier: earlierFrom([
      ...listed(values, ['earlier_addresses', ...ALIASES]),
      ...(said.status === 'published' ? listed(values, OWN_ADDRESSES).filter(isOfBlog) : []),
    ]),
    aliases: listed(values, [...ALIASES, ...OWN_ADDRESSES]).filter((value) => typeof value === 'string'),
    remarks: [
      ...(said.why === undefined ? [] : [`Taken as a draft: ${said.why}`]),
      ...(coming === undefined ? [] : [`Scheduled for ${coming}, the date that it has`]),
      ...(writers.length > 1
        ? [`Its byline is ${writers[0]}; left out: ${writers.slice(1).join(', ')}`]
        : []),
      ...cover.remarks,
    ],
  };
}

function listed(values: Values, keys: readonly string[]): unknown[] {
  return keys.flatMap((name) => values.value([name]) ?? []);
}

function isOfBlog(address: unknown): boolean {
  return typeof address === 'string' && /^\/?blog\//.test(address);
}

function laterOf(a: string | null, b: string | null): string {
  return (a ?? '') > (b ?? '') ? (a ?? '') : (b ?? '');
}

/** A slug, also out of an address: '/blog/My Post/' → 'my-post'. */
export function slugFrom(raw: string): string {
  return slugFromTitle(signsInWords(lastPart(raw)).replace(/[_.]/g, '-'));
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

/** Of a post that is published already the withdrawal alone counts. */
function plan(values: Values, status: PostStatus): Pick<PostFields, 'publishAt' | 'unpublishAt'> {
  const publishAt = date(values, ['publish_at']) ?? undefined;
  const unpublishAt = date(values, ['unpublish_at', 'expiryDate', 'unpublishDate']) ?? undefined;
  if (status === 'draft' && publishAt && unpublishAt && unpublishAt <= publishAt)
    throw new FieldError('unpublish_at', 'is not after publish_at');
  return { publishAt, unpublishAt };
}

function date(values: Values, keys: readonly string[]): string | null {
  for (const name of keys) {
    const found = values.find([name]);
    // `published: yes` says whether, not when; so does a version.
    if (!found || typeof found.value === 'boolean' || isWord(name, found.value)) continue;
    const day = isoDate(found.value);
    if (day === null) throw new FieldError(found.key, `is no date: ${JSON.stringify(found.value)}`);
    return day;
  }
  return null;
}

function isWord(name: string, value: unknown): boolean {
  return name === 'published' && !(value instanceof Date) && !/\d{4}/.test(String(value));
}

function names(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map(oneLine).filter(Boolean);
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value))
    return value.flatMap((item) => (typeof item === 'string' ? [oneLine(item)] : names(item)));
  if (typeof value === 'object' && value !== null && 'name' in value) return names(value.name);
  return [];
}

export function shortened(description: string, longest = longestDescription): string {
  if (description.length <= longest) return description;
  const beginning = truncate(description, longest - 1);
  const space = beginning.lastIndexOf(' ');
  // Some languages are written without spaces.
  const words = space > longest / 2 ? beginning.slice(0, space) : beginning;
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
