import type { PostStatus } from '../../blog/posts/posts.shared.ts';
import { FieldError, isRecord, type Values, valuesOf } from './frontMatterValues.ts';

/**
 * ISO 8601 in UTC; null for no date. Without a zone it is UTC, to mean the same on every machine.
 * Reads Jekyll's 2024-03-05 10:00:00 +0200, and "March 5, 2024" as JavaScript does.
 */
export function isoDate(value: unknown): string | null {
  if (value instanceof Date) return iso(value);
  if (typeof value !== 'string') return null;
  const text = yearFirst(value.trim());
  const parts =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)? ?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    );
  if (parts) {
    if (!isOnCalendar(text)) return null;
    const zone = (parts[3] ?? 'Z').toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    return iso(new Date(`${parts[1]}T${parts[2] ?? '00:00'}${zone}`));
  }
  if (!/\d{4}/.test(text)) return null;
  // JavaScript uses the last of two time zones.
  if (
    /:\d\d(?:\.\d+)?(?: ?[AP]M)? ?(?:Z|UTC?|GMT|[ECMP][SD]T|(?:GMT|UTC)?[+-]\d{1,2}:?\d{2})(?: ?\([^()]*\))?$/i.test(
      text,
    )
  )
    return iso(new Date(text));
  const inUtc = new Date(`${text} UTC`);
  return iso(Number.isNaN(inUtc.getTime()) ? new Date(text) : inUtc);
}

/** In 01.05.2019, 2019.5.1 and 2019年5月1日, the month is always in the middle. */
function yearFirst(text: string): string {
  const [, year = '', month = '', day = '', rest = ''] =
    /^(\d{4})[年./](\d\d?)[月./](\d\d?)日?(?!\d)(.*)$/.exec(text) ??
    /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)(.*)$/.exec(text) ??
    [];
  const [, german = '', of = '', at = '', after = ''] =
    /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})(?!\d)(.*)$/.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  if (year) return `${year}-${two(month)}-${two(day)}${rest}`;
  return at ? `${at}-${two(of)}-${two(german)}${after.replace(/^,/, '')}` : text;
}

/** Parsers make March 1 of February 30, and 1899 of MySQL's zeros. */
export function isOnCalendar(text: string): boolean {
  const [, ...parts] = /^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt \t]+(\d\d?):(\d\d))?/.exec(text) ?? [];
  const [year = 1, month = 1, day = 1, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  return (
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute
  );
}

function iso(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
}

const DATE_KEYS = (
  'date publishDate pubDate published publish publishedAt publishedDate publishedOn publishOn datePublished ' +
  'publicationDate releaseDate posted postedAt datePosted created createdAt dateCreated createdDate dgCreated'
).split(' ');
const UPDATE_KEYS = (
  'updated lastmod updatedDate updatedAt dateUpdated lastModifiedAt lastModified lastUpdated modified modifiedAt ' +
  'modifiedDate dateModified dgUpdated'
).split(' ');

/** ISO 8601 in UTC. @throws FieldError */
export function datesIn(values: Values): { date: string | null; updated: string | null } {
  const both = values.value(['date']) ?? values.value(['dates']);
  const nested = valuesOf(isRecord(both) ? both : {});
  return {
    date: dateAt(values, DATE_KEYS) ?? dateAt(nested, DATE_KEYS),
    updated: dateAt(values, UPDATE_KEYS) ?? dateAt(nested, UPDATE_KEYS),
  };
}

/** For a published post only the withdrawal counts, so it doesn't check the order. @throws FieldError */
export function planIn(values: Values, status: PostStatus): { publishAt?: string; unpublishAt?: string } {
  const publishAt = dateAt(values, ['publish_at']);
  const unpublishAt = dateAt(values, ['unpublish_at', ...EXPIRY_KEYS]);
  if (status === 'draft' && publishAt && unpublishAt && unpublishAt <= publishAt)
    throw new FieldError('unpublish_at', 'must be later than publish_at');
  return { ...(publishAt ? { publishAt } : {}), ...(unpublishAt ? { unpublishAt } : {}) };
}

const EXPIRY_KEYS = ['expiryDate', 'unpublishDate', 'expirationDate', 'expires', 'expiry'];

export function isExpired(values: Values, now: Date): boolean {
  const at = dateAt(values, EXPIRY_KEYS);
  return at !== null && at <= now.toISOString();
}

export function dateAt(values: Values, keys: readonly string[]): string | null {
  for (const name of keys) {
    const found = values.find([name]);
    if (!found || saysNoDay(name, found.value)) continue;
    const [value] = Array.isArray(found.value) ? found.value : [found.value];
    const day = isoDate(value);
    if (day === null) throw new FieldError(found.key, `isn’t a date: ${JSON.stringify(found.value)}`);
    return day;
  }
  return null;
}

/** `published: yes` says whether, not when; Material for MkDocs has several dates in one field, Eleventy has words. */
function saysNoDay(name: string, value: unknown): boolean {
  if (typeof value === 'boolean' || isRecord(value)) return true;
  if (/^(?:git )?(?:last[ -]modified|created|today|now)$/i.test(String(value))) return true;
  return /^publish(?:ed)?$/.test(name) && !(value instanceof Date) && !/\d{4}/.test(String(value));
}
