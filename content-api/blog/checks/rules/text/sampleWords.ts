import { SAMPLE_NAMES, wordsFound } from '#static-data/sample/names.ts';
import type { Hit, Rule } from '../rule.ts';

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
  say: ({ about }) => `“${about}” belongs to the sample, and to no site of another agency.`,
};
