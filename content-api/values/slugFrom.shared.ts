import { transliterate } from 'transliteration';
import { LONGEST_SLUG, reservedSlugs } from './slugs.shared.ts';
import { fold, isUnspaced } from './words.shared.ts';

/** '  What a “Brief” is – and isn’t' → 'what-a-brief-is-and-isnt'; '' where there is no title. */
export function slugFromTitle(title: string): string {
  return slugOfLetters(title) || withoutLetters('post', title);
}

/** The same, but '' also where the title has neither letters nor digits. */
export function slugOfLetters(title: string): string {
  return usable(
    'post',
    latin(title)
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

export function isWithoutLetters(title: string): boolean {
  return title.trim() !== '' && slugOfLetters(title) === '';
}

/** An author's or category's slug: 'R&D / Labs' → 'r-d-labs'. It can be saved, too; it is '' where there is no name. */
export function slugFromName(name: string): string {
  return usable('about', apart(name)) || withoutLetters('unnamed', name);
}

/** For imports, where nobody looks again: digits of the whole name keep apart names that sound alike. */
export function slugForName(name: string): string {
  const slug = cutAt(LONGEST_SLUG, apart(signsInWords(name)));
  if (slug === '') return withoutLetters('unnamed', name) || 'unnamed';
  if (!reservedSlugs.has(slug) && name.normalize('NFKC').search(otherScripts) < 0) return slug;
  const digits = digitsOf(name);
  return `${cutAt(LONGEST_SLUG - digits.length - 1, slug)}-${digits}`;
}

/** C++, C# and .NET are no C and no net: 'C++' → 'C-plus-plus'. */
export function signsInWords(name: string): string {
  return name
    .replace(/(?<=[\p{L}\p{N}+])\+/gu, '-plus')
    .replace(/(?<=\p{L})#/gu, '-sharp')
    .replace(/(?<![\p{L}\p{N}.])\.(?=\p{L})/gu, 'dot-');
}

function apart(name: string): string {
  return latin(name).replace(/[^a-z0-9]/g, '-');
}

function usable(kind: string, raw: string): string {
  const slug = cutAt(LONGEST_SLUG, raw);
  return reservedSlugs.has(slug) ? `${kind}-${slug}` : slug;
}

function withoutLetters(kind: string, text: string): string {
  return text.trim() === '' ? '' : `${kind}-${digitsOf(text.trim())}`;
}

/** Single hyphens, none at the edges; cut between words where it is too long. */
function cutAt(length: number, raw: string): string {
  const slug = raw.replace(/-+/g, '-').replace(/^-|-$/g, '');
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, length);
}

/** Letters and digits of any script but Latin, with the marks that belong to them. */
const otherScripts = /(?:(?![\p{sc=Latn}\p{ASCII}])[\p{L}\p{N}]\p{M}*)+/gu;

/** In small letters of ASCII, as far as there are letters and digits; what else there is stays. */
function latin(text: string): string {
  const read = text
    .normalize('NFKC')
    .replaceAll('⁄', '-')
    .replace(otherScripts, (run) => (isUnspaced(run) ? ` ${romanised(run)} ` : romanised(run)));
  return fold(read).replace(/(?!\p{ASCII})\p{L}/gu, (letter) => romanised(letter).toLowerCase());
}

function romanised(letters: string): string {
  return transliterate(letters).replace(/[^a-z0-9 ]/gi, '');
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function digitsOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
