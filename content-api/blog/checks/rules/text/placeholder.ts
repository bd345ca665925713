import type { FindingField } from '../../checks.shared.ts';
import { type Hit, type Rule, writtenFields } from '../rule.ts';

/** Writers type these in capitals. TK 1979 is a flight, and “no lorem ipsum” leaves none. */
const LEFT =
  /(?<![\p{L}\p{N}_])(?:(?:TK)+(?! ?\d)|TODO|FIXME|XXX)(?![\p{L}\p{N}_])|(?<!\b(?:no|without) )lorem ipsum/giu;
const IN_CAPITALS = /^(?:(?:TK)+|TODO|FIXME|XXX)$/;

const QUOTE = /["'“”‘’«»„`]/;

const AROUND = 24;

/** `about` is the word, `detail` the text around it. */
export const placeholder: Rule = {
  code: 'placeholder',
  kind: 'Leftover placeholders',
  find: (post) => [
    ...writtenFields(post).flatMap(([field, text]) =>
      placeholdersIn(text).map(({ word }) => ({ field, about: word })),
    ),
    ...post.text.passages.flatMap(({ text, at }): Hit[] =>
      placeholdersIn(text).map(({ word, index }) => ({
        field: 'content',
        about: word,
        detail: around(text, index, word.length),
        ...(at ? { at: { from: at.from + index, to: at.from + index + word.length } } : {}),
      })),
    ),
  ],
  say: ({ field, about, detail }) =>
    field === 'content'
      ? `“${about}” is left in the text: ${detail}`
      : `“${about}” is left ${PLACES[field]}.`,
};

const PLACES: Partial<Record<FindingField, string>> = {
  title: 'in the title',
  excerpt: 'in the excerpt',
  meta_title: 'in the meta title',
  meta_description: 'in the meta description',
};

/** A word in quotation marks counts as the topic of the text. */
export function placeholdersIn(text: string): { word: string; index: number }[] {
  return [...text.matchAll(LEFT)].flatMap(({ 0: word, index }) => {
    if (!(IN_CAPITALS.test(word) || word.length === 'lorem ipsum'.length)) return [];
    const [before = '', after = ''] = [text[index - 1], text[index + word.length]];
    return QUOTE.test(before) && QUOTE.test(after) ? [] : [{ word, index }];
  });
}

function around(text: string, index: number, length: number): string {
  const line = text.replace(/\uFFFC/g, ' ');
  const [from, to] = [Math.max(0, index - AROUND), index + length + AROUND];
  const before = line.slice(from, index);
  const after = line.slice(index + length, to);
  return [
    from > 0 ? `…${before.replace(/^\S+\s/, '')}` : before,
    line.slice(index, index + length),
    to < line.length ? `${after.replace(/\s\S*$/, '')}…` : after,
  ].join('');
}
