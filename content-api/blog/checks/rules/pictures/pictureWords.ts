import type { Rule } from '../rule.ts';
import { hitsOf } from '../rule.ts';

/** Pictures in the text without alt text (WCAG 2.2, 1.1.1). `about` is which one, `detail` its file. */
export const pictureWords: Rule = {
  code: 'picture-words',
  kind: 'Images without alt text',
  find: ({ text }) =>
    hitsOf(
      text.pictures,
      ({ alt }) => alt.trim() === '',
      ({ src }) => fileName(src),
    ),
  say: ({ about, detail }) =>
    `Image ${about} (${detail}) has no alt text. Describe it for people who can’t see it.`,
};

function fileName(src: string): string {
  const name = src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
