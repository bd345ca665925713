import authors from '#static-data/sample/authors.json' with { type: 'json' };
import logos from '#static-data/sample/logos.json' with { type: 'json' };
import settings from '#static-data/sample/settings.json' with { type: 'json' };
import type { Hit, Rule } from '../rule.ts';

const { brand, email, phone, address } = settings;
const [, host = ''] = email.split('@');

/** The names of the sample's agency, its people and its clients: no other agency has a reason to mention them. */
export const SAMPLE_NAMES: readonly string[] = [
  brand,
  ...authors.map(({ name }) => name),
  ...authors.map(({ name }) => name.split(' ').at(-1) ?? ''),
  ...logos.map(({ name }) => name),
  host,
  phone,
];

/** The places and phrases of the sample's agency, which may be true of another one. */
export const SAMPLE_PLACES: readonly string[] = [
  address.locality,
  ...address.street.split(', '),
  address.postalCode,
  'nineteen people',
  'letterpress',
];

/** The given words that occur in a text as whole words, each once. */
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

/** Names of the sample's agency, its people and clients. `about` is the name. */
export const sampleWords: Rule = {
  code: 'sample-words',
  kind: 'Words of the sample',
  find: ({ title, excerpt, metaTitle, metaDescription, text }) => {
    const fields = [
      ['title', title],
      ['excerpt', excerpt],
      ['meta_title', metaTitle],
      ['meta_description', metaDescription],
    ] as const;
    const found = fields.flatMap(([field, words]): Hit[] =>
      wordsFound(words, SAMPLE_NAMES).map((about) => ({ field, about })),
    );
    const seen = new Set<string>();
    for (const passage of text.passages)
      for (const about of wordsFound(passage.text, SAMPLE_NAMES)) {
        // Once a name: who looks for the first finds the others.
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
