import authors from '#static-data/sample/authors.json' with { type: 'json' };
import logos from '#static-data/sample/logos.json' with { type: 'json' };
import settings from '#static-data/sample/settings.json' with { type: 'json' };
import { type Hit, type Rule, writtenFields } from '../rule.ts';

const { brand, email, phone, address } = settings;
const [, host = ''] = email.split('@');

/** No other agency has a reason to mention these. */
export const SAMPLE_NAMES: readonly string[] = [
  brand,
  ...authors.map(({ name }) => name),
  ...authors.map(({ name }) => name.split(' ').at(-1) ?? ''),
  ...logos.map(({ name }) => name),
  host,
  phone,
];

/** These may be true of another agency. */
export const SAMPLE_PLACES: readonly string[] = [
  address.locality,
  ...address.street.split(', '),
  address.postalCode,
  'nineteen people',
  'letterpress',
];

export function wordsFound(text: string, words: readonly string[]): string[] {
  const found = words.filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
  return found.filter((word) => !found.some((other) => other !== word && other.includes(word)));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `about` is the name. */
export const sampleWords: Rule = {
  code: 'sample-words',
  kind: 'Words of the sample',
  find: (post) => {
    const found = writtenFields(post).flatMap(([field, words]): Hit[] =>
      wordsFound(words, SAMPLE_NAMES).map((about) => ({ field, about })),
    );
    const seen = new Set<string>();
    for (const passage of post.text.passages)
      for (const about of wordsFound(passage.text, SAMPLE_NAMES)) {
        // A name needs a single finding: its writer will find the others.
        if (seen.has(about)) continue;
        seen.add(about);
        const from = passage.text.indexOf(about);
        const at = passage.at && { from: passage.at.from + from, to: passage.at.from + from + about.length };
        found.push({ field: 'content', about, ...(at ? { at } : {}) });
      }
    return found;
  },
  say: ({ about }) => `“${about}” is from the sample site. Replace or remove it.`,
};
