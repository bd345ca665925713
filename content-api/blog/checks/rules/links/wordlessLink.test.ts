import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { wordlessLink } from './wordlessLink.ts';

it('finds links that nobody sees; a linked picture is seen', () => {
  const content =
    '<p>One<a href="/blog"> </a>two<a href="/book"></a><a href="/about-us"><img src="/uploads/a.webp" alt=""></a></p>';
  expect(said(wordlessLink, postWith({ content }))).toEqual([
    'A link to /blog has no text. Add text or remove the link.',
    'A link to /book has no text. Add text or remove the link.',
  ]);
});
