import type { EarlierEntry } from '#content-api/transfer/transfer.shared.ts';
import type { PostStatus } from '../../blog/posts/posts.shared.ts';
import { isAddress, oneLine, truncate } from '../../values/fields.shared.ts';
import { signsInWords, slugFromTitle } from '../../values/slugFrom.shared.ts';
import { reservedSlugs } from '../../values/slugs.shared.ts';
import { coverIn, linkPictureIn } from './cover.ts';
import { dateAt, datesIn, isExpired, planIn } from './dates.ts';
import { earlierFrom } from './earlier.ts';
import { inside, isRecord, type Values, valuesOf } from './frontMatterValues.ts';
import { statusIn } from './status.ts';

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
  linkImage: string;
  metaTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  earlier: EarlierEntry[];
  aliases: string[];
  isStatusSaid: boolean;
  /** Its notes are public only if they say so, as in a digital garden. */
  isByChoice: boolean;
  remarks: string[];
}

const longestDescription = 160;

const ALIASES = ['aliases', 'alias', 'redirect_from'];
const OWN_ADDRESSES = ['permalink', 'url', 'path'];

interface Circumstances {
  /** Why the folder or the name makes a file a draft, unless it says otherwise. */
  heldBack?: string | undefined;
  now: Date;
  nameOf?(key: string): string | undefined;
}

/**
 * Reads our names and those of Hugo, Jekyll, Hexo, Zola, Eleventy, Astro, Gatsby, Nuxt, Nikola, Pelican and Obsidian.
 * @throws FieldError (with `key` instead of a line) for an invalid date, or a withdrawal before publication.
 */
export function postFields(
  data: Record<string, unknown>,
  { heldBack, now, nameOf }: Circumstances = { now: new Date() },
): PostFields {
  const values = valuesOf(data);
  const stated = isExpired(values, now)
    ? ({ status: 'draft', isSaid: true, why: 'it has expired' } as const)
    : statusIn(values, heldBack);
  const { date: day, updated } = datesIn(values);
  const planned = planIn(values, stated.status);
  const publishDate = dateAt(values, ['publishDate']);
  const isToCome = [day, publishDate].some((at) => at !== null && at > now.toISOString());
  const waits = isToCome && planned.publishAt === undefined;
  const coming = waits && stated.status === 'published' ? laterOf(day, publishDate) : undefined;
  const cover = coverIn(values);
  const description = values.line(['meta_description', 'description']);
  const canonical = values.line(['canonical_url', 'canonical']);
  const isCanonical = isAddress(canonical) && canonical.length <= 2000;
  const filed = inside(values, 'taxonomies');
  const writers = writersIn(values).map((name) => nameOf?.(name) ?? name);
  return {
    title: truncate(values.line(['title']), 300),
    slug: ownSlug(values.text(['slug'])),
    excerpt: shortened(values.text(['excerpt', 'summary', 'description']), 2000),
    status: coming === undefined ? stated.status : 'draft',
    isStatusSaid: stated.isSaid,
    isByChoice: values.find(['dg-publish']) !== undefined,
    date: waits ? null : day,
    updated,
    ...planned,
    // A date never publishes a post that isn't for everybody.
    ...(stated.why === undefined ? {} : { publishAt: undefined }),
    ...(coming === undefined ? {} : { publishAt: coming }),
    author: writers[0] ?? '',
    categories: [
      ...new Set([
        ...termsIn(values.value(['categories', 'category']) ?? filed.value(['categories'])),
        ...termsIn(values.value(['tags']) ?? filed.value(['tags'])),
      ]),
    ],
    image: cover.source,
    imageAlt: truncate(
      values.line(['image_alt', 'cover_alt', 'cover_image_alt', 'hero_image_alt']) || cover.alt,
      500,
    ),
    linkImage: linkPictureIn(values, cover.source),
    metaTitle: truncate(values.line(['meta_title', 'seo_title']), 300),
    metaDescription: shortened(description),
    canonicalUrl: isCanonical ? canonical : '',
    earlier: earlierFrom([
      ...listed(values, ['earlier_addresses', ...ALIASES]),
      ...(stated.status === 'published' ? listed(values, OWN_ADDRESSES).filter(isOfBlog) : []),
    ]),
    aliases: listed(values, [...ALIASES, ...OWN_ADDRESSES]).filter((value) => typeof value === 'string'),
    remarks: [
      ...(stated.why === undefined ? [] : [`Imported as a draft: ${stated.why}`]),
      ...(coming === undefined ? [] : [`Scheduled for ${coming}, its date in the file`]),
      ...(writers.length > 1
        ? [`Its author is ${writers[0]}. A post has one author; left out: ${writers.slice(1).join(', ')}`]
        : []),
      ...(isUnindexed(values)
        ? ['It was hidden from search engines, but they can find it on this site']
        : []),
      ...(isCanonical || canonical === ''
        ? []
        : [`Canonical URL left out, because it isn’t a valid address: ${canonical}`]),
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

/** '/blog/My Post/' → 'my-post'. */
export function slugFrom(raw: string): string {
  return slugFromTitle(signsInWords(lastPart(raw)).replace(/[_.]/g, '-'));
}

function ownSlug(raw: string): string {
  const chosen = lastPart(raw).toLowerCase();
  return reservedSlugs.has(chosen) ? chosen : slugFrom(raw.replace(/\.(?:html?|php|aspx?|md)$/i, ''));
}

function lastPart(address: string): string {
  return address.split('/').filter(Boolean).at(-1) ?? '';
}

function writersIn(values: Values): string[] {
  const places = [values, ...['taxonomies', 'extra', 'params'].map((name) => inside(values, name))];
  const writers = places.map((source) => source.value(WRITERS)).find((value) => value !== undefined);
  return names(writers)
    .map((name) => name.replace(/[\s<(]*[^\s<>()]+@[^\s<>()]+\.[^\s<>()]+[>)]?/g, '').trim())
    .filter(Boolean);
}

const WRITERS = 'author authors byline writer writers written_by author_name by'.split(' ');

/** Obsidian's properties look like its texts: `#work #home`. */
function termsIn(value: unknown): string[] {
  const listed = typeof value === 'string' && /^#\S+(?:\s+#\S+)*$/.test(value.trim());
  return names(listed ? value.trim().split(/\s+/) : value)
    .map((name) => name.replace(/^#(?=\p{L}|\p{N})/u, ''))
    .filter(Boolean);
}

function names(value: unknown): string[] {
  if (typeof value === 'string') return inWords(value).split(',').map(oneLine).filter(Boolean);
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value))
    return value.flatMap((item) => (typeof item === 'string' ? [oneLine(inWords(item))] : names(item)));
  if (!isRecord(value)) return [];
  const { name = value.title ?? value.label ?? value.key ?? value.slug, given, family } = value;
  return name === undefined ? names([given, family].filter(Boolean).join(' ')) : names(name);
}

/** Removes marks of Markdown, HTML and Obsidian: `[[People/Ada|Ada]]`, `[Ada](https://…)`. */
function inWords(text: string): string {
  return text
    .replace(/\[\[(?:[^\]|]*\|)?(?:[^\]|]*\/)?([^\]|]*)\]\]/g, '$1')
    .replace(/\[([^\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>@]*>/g, '')
    .replace(/(\*\*?|__)(?=\S)([^*_]+)\1/g, '$2');
}

function isUnindexed(values: Values): boolean {
  const directives = [values.value(['noindex']), inside(values, 'seo').value(['noindex'])];
  return directives.includes(true) || /\bnoindex\b/i.test(values.text(['robots', 'meta_robots']));
}

export function shortened(description: string, longest = longestDescription): string {
  if (description.length <= longest) return description;
  const beginning = truncate(description, longest - 1);
  const space = beginning.lastIndexOf(' ');
  // Some languages are written without spaces.
  const words = space > longest / 2 ? beginning.slice(0, space) : beginning;
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
