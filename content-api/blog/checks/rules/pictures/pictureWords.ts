import { percentDecoded } from '../../../../values/paths.shared.ts';
import { hitsOf, type Rule } from '../rule.ts';

/** WCAG 2.2, 1.1.1. `about` is the picture's number, `detail` its file. */
export const pictureWords: Rule = {
  code: 'picture-words',
  kind: 'Images without alt text',
  find: ({ text }) =>
    hitsOf(
      text.pictures,
      ({ alt }) => alt.trim() === '',
      ({ src }) => percentDecoded(src.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''),
    ),
  say: ({ about, detail }) =>
    `Image ${about} (${detail}) has no alt text. Describe it for people who can’t see it.`,
};
