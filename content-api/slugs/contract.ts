import { z } from 'zod';

/** Characters. */
export const LONGEST_SLUG = 80;

/** Names that are addresses of our own under /blog, or that no Windows machine can hold as a file. */
const reserved = new Set(
  (
    'index page category author tag feed rss atom search 404 con prn aux nul com1 com2 com3 com4 com5 com6 com7 com8 com9 ' +
    'lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9'
  ).split(' '),
);

/**
 * The last part of an entry's URL, and a file name in a release: so lowercase letters, digits and single hyphens
 * only, at most 80 characters, none of the reserved names.
 */
export const slugSchema = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(LONGEST_SLUG, `Slug must be ${LONGEST_SLUG} characters or less`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Slug may only contain lowercase letters, numbers and single hyphens')
  .refine((slug) => !reserved.has(slug), 'Slug is reserved, please choose another one');

/** A post's slug while its title is typed: '  What a “Brief” is – and isn’t' → 'what-a-brief-is-and-isnt'. */
export function slugFromTitle(title: string): string {
  const kept = plainLetters(title).replace(/[^a-z0-9\s-]/g, '');
  return shortened(kept.replace(/\s+/g, '-'));
}

/** An author's or category's slug: 'R&D / Labs' → 'r-d-labs'. */
export function slugFromName(name: string): string {
  return shortened(plainLetters(name).replace(/[^a-z0-9]+/g, '-'));
}

/**
 * The slug of a name that nobody looks at again, such as one in an import. Letters that no address holds leave no
 * trace in it: digits that follow from the whole name keep two such names apart, and are the same each time. A reserved
 * name gets them too.
 */
export function slugForName(name: string): string {
  const slug = slugFromName(name);
  const isWhole = Array.from(name).every(
    (character) => !/[\p{L}\p{N}]/u.test(character) || slugFromName(character) !== '',
  );
  if (slug !== '' && isWhole && !reserved.has(slug)) return slug;
  const start = slug === '' ? 'unnamed' : slug.slice(0, LONGEST_SLUG - 8).replace(/-$/, '');
  return name.trim() === '' ? start : `${start}-${digitsOf(name)}`;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function digitsOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
};

function plainLetters(text: string): string {
  const lower = text.toLowerCase().replace(/[ßæœøłđþð]/g, (letter) => letters[letter] ?? '');
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}

function shortened(raw: string): string {
  const slug = raw.replace(/-+/g, '-').replace(/^-|-$/g, '');
  if (slug.length <= LONGEST_SLUG) return slug;
  const cut = slug.slice(0, LONGEST_SLUG + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, LONGEST_SLUG);
}
