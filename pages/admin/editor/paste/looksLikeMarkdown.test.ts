import { describe, expect, it } from 'vitest';
import { looksLikeMarkdown } from './plainText.ts';

describe('Markdown is', () => {
  it.each([
    ['a title', '# Title\n\nWords'],
    ['a title and nothing else', '# Title\n'],
    ['a heading within the text', 'Words\n## Heading\nWords'],
    ['a quotation', 'She said:\n\n> Never again'],
    ['a block of code', 'Run this:\n\n```sh\nnpm start\n```'],
    ['a list', '- one\n- two'],
    ['a list with room between, from Windows', '* one\r\n\r\n* two'],
    ['a list of a list', '- one\n  - two'],
    ['a numbered list', '1. one\n2. two'],
    ['tasks', '- [ ] one\n- [x] two'],
    ['one task', '* [x] one'],
    ['a numbered task', '1. [ ] one'],
    ['a table', '| a | b |\n|---|:-:|\n| 1 | 2 |'],
    ['a link', 'Read [the notes](https://example.com/notes) first.'],
    ['an image', 'Look: ![A dot](/uploads/dot.webp)'],
  ])('%s', (_, text) => expect(looksLikeMarkdown(text)).toBe(true));
});

describe('Markdown isn’t', () => {
  it.each([
    ['words', 'Two words.\n\nAnd a line.'],
    ['words that are only bold', 'but **two words** *here*'],
    ['commands with remarks', '# install\nnpm ci\n# run\nnpm start'],
    ['a signature', 'Kind regards\n- Ada'],
    ['a dialling code, a tag', '#1 in line\n#hashtag'],
    ['a sum', '3 * 4 * 5\n* 6'],
    ['a year that begins a line', '1984. A book.\nAnd more.'],
    ['a call', 'list[index](argument)'],
    ['a quotation mark of code', 'if (a\n>b)'],
    ['what is too long to be read meanwhile', `# Title\n\n${'word '.repeat(100_000)}`],
  ])('%s', (_, text) => expect(looksLikeMarkdown(text)).toBe(false));

  // Were it looked through again from each of its signs, that would take minutes.
  it.each(['[', '# ', '- ', '|', '```', '> ', '\n', '# a\n', '[a]('])('a page of %j', (sign) => {
    expect(typeof looksLikeMarkdown(sign.repeat(290_000 / sign.length))).toBe('boolean');
  });
});
