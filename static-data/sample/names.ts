import authors from './authors.json' with { type: 'json' };
import logos from './logos.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };

const { brand, email, phone, address } = settings;
const [, host = ''] = email.split('@');

/** Who the sample's agency is and whom it works for: no other agency has reason to name them. */
export const SAMPLE_NAMES: readonly string[] = [
  brand,
  ...authors.map(({ name }) => name),
  ...authors.map(({ name }) => name.split(' ').at(-1) ?? ''),
  ...logos.map(({ name }) => name),
  host,
  phone,
];

/** Where it is and what it says of itself: another agency may be there as well. */
export const SAMPLE_PLACES: readonly string[] = [
  address.locality,
  ...address.street.split(', '),
  address.postalCode,
  'nineteen people',
  'letterpress',
];

/** Those of the words that stand in a text, as whole words, each once. */
export function wordsFound(text: string, words: readonly string[]): string[] {
  const found = words.filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
  // A surname within a name that was found says nothing more.
  return found.filter((word) => !found.some((other) => other !== word && other.includes(word)));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
