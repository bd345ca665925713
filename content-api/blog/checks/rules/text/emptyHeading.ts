import type { Rule } from '../rule.ts';

/** `detail` is the heading's level. */
export const emptyHeading: Rule = {
  code: 'empty-heading',
  kind: 'Empty headings',
  find: ({ text }) =>
    text.headings
      .filter((heading) => heading.text.trim() === '' && !heading.hasPicture)
      .map(({ level, at }) => ({ field: 'content', detail: String(level), ...(at ? { at } : {}) })),
  say: ({ detail }) => `A level ${detail} heading is empty, so the page leaves it out.`,
};
