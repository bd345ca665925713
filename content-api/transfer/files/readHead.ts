import { existsSync, readFileSync, statSync } from 'node:fs';
import { isOnCalendar, isoDate } from '../frontMatter/dates.ts';
import { type PostFields, postFields, slugFrom } from '../frontMatter/fields.ts';
import { nikolaFields, readFrontMatter } from '../frontMatter/frontMatter.ts';
import { type FrontMatter, FrontMatterError } from '../frontMatter/frontMatterValues.ts';
import { fileName, isOfNotion } from './fileNames.ts';
import type { WithFolderRules } from './folderRules.ts';
import type { PictureRoots } from './pictureFiles.ts';

export interface Place {
  path: string;
  /** The path as the operator would type it, for problems. */
  shown: string;
  roots: PictureRoots;
  /** In a folder of posts, a file needs no date to be a post. */
  isKnownPost: boolean;
  /** Why it is a draft, unless it says otherwise. */
  heldBack: string | undefined;
  below: string;
  /** Posts are public only if they say so. */
  isByChoice?: boolean;
  rules?: WithFolderRules;
  nameOf?(key: string): string | undefined;
  /** Its unique slug; undefined for the file's own. */
  slug?: string | undefined;
  linkTo?(href: string): string | undefined;
}

export interface Head
  extends Pick<PostFields, 'slug' | 'status' | 'date' | 'publishAt' | 'earlier' | 'aliases' | 'isByChoice'> {
  isSlugSaid: boolean;
  isStatusSaid: boolean;
}

/** Reads only the front matter; undefined if it can't be read. */
export function readHead(
  location: Pick<Place, 'path' | 'heldBack' | 'below' | 'rules'>,
  now = new Date(),
): Head | undefined {
  const bytes = bytesOf(location.path);
  if (!bytes) return undefined;
  try {
    const { data } = frontMatterOf(location.path, decoded(bytes) ?? '', location.rules);
    const fields = postFields(data, { heldBack: location.heldBack, now });
    return { ...withFileName(fields, location, now), isSlugSaid: fields.slug !== '' };
  } catch (error) {
    if (error instanceof FrontMatterError) return undefined;
    throw error;
  }
}

/** Nikola may have it in a file beside the text. @throws FrontMatterError */
export function frontMatterOf(path: string, source: string, rules?: WithFolderRules): FrontMatter {
  const own = readFrontMatter(source, isOfNotion(path));
  const beside = path.replace(/\.\w+$/, '.meta');
  const isBeside = Object.keys(own.data).length === 0 && existsSync(beside);
  const data = (isBeside && nikolaFields(readFileSync(beside, 'utf8'))) || own.data;
  return { ...own, data: rules?.(path, data) ?? data };
}

/** A date in the name (as Jekyll has it), in an address or in folders counts like one in the front matter. */
export function withFileName(
  fields: PostFields,
  { path, below }: Pick<Place, 'path' | 'below'>,
  now: Date,
): PostFields {
  const { date: ownDate, name } = fileName(path, below);
  const slug = fields.slug || slugFrom(name);
  const date = ownDate ?? dateIn([...fields.aliases, below]);
  const day = date === null || fields.date !== null || fields.publishAt !== undefined ? null : isoDate(date);
  if (day === null || day <= now.toISOString()) return { ...fields, slug, date: fields.date ?? day };
  if (fields.status === 'draft') return { ...fields, slug };
  const remarks = [...fields.remarks, `Scheduled for ${day}, its date in the file`];
  return { ...fields, slug, status: 'draft', publishAt: day, remarks };
}

/** `/2015/02/13/final-timeline` → `2015-02-13`. */
function dateIn(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, year, month, day] = /(?:^|\/)((?:19|20)\d\d)\/(\d\d?)\/(\d\d?)\//.exec(address) ?? [];
    if (year && isOnCalendar(`${year}-${month}-${day}`)) return `${year}-${month}-${day}`;
  }
  return null;
}

const largestBytes = 4 * 1024 * 1024;

/** Null for a large file. Synchronous, because reading small files otherwise takes several times as long. */
export function bytesOf(path: string): Buffer | null {
  return statSync(path).size > largestBytes ? null : readFileSync(path);
}

/** Null for bytes that are no text. UTF-16 needs a byte order mark. */
export function decoded(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
