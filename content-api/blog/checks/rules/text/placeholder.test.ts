import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { placeholder } from './placeholder.ts';

const inText = (words: string) => said(placeholder, postWith({ content: `<p>${words}</p>` })).length;

it.each([
  'The price is TK.',
  'TKTK',
  'TODO: a quote',
  '(FIXME)',
  'XXX pounds',
  'Lorem ipsum dolor',
  'See TK–TK',
])('what was to be replaced is found: %s', (words) => expect(inText(words)).toBeGreaterThan(0));

it.each([
  'Atkins drank a pint of stock',
  'Flight TK 1979 is late',
  'The size XXXL',
  'todo lists, tk and xxx',
  'What “TK” means to an editor',
  'Our "lorem ipsum" days are over',
  'An outline and no lorem ipsum',
  '<code>TODO</code>',
  '</p><pre><code>// TODO later</code></pre><p>',
])('words that only look like it are left alone: %s', (words) => expect(inText(words)).toBe(0));

it('says where it is left, and what stands around it', () => {
  const content =
    '<p>After a long beginning of the sentence the price is TK pounds and goes on for a while.</p>';
  expect(said(placeholder, postWith({ title: 'TK', metaTitle: 'TODO', content }))).toEqual([
    '“TK” is left in the title.',
    '“TODO” is left in the meta title.',
    '“TK” is left in the text: …sentence the price is TK pounds and goes on for…',
  ]);
});

it('is found once for each time it is there', () => expect(inText('TK and TK')).toBe(2));
