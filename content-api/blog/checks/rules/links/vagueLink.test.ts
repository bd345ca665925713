import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { vagueLink } from './vagueLink.ts';

const linked = (text: string) => said(vagueLink, postWith({ content: `<p><a href="/blog">${text}</a></p>` }));

it.each([
  'here',
  'Click here!',
  'Read more →',
  'this <strong>link</strong>',
  '<img src="/uploads/a.webp" alt="More">',
])('a link called %s says nothing', (text) => expect(linked(text)).toHaveLength(1));

it.each(['here is our price list', 'More about us', 'This week', 'https://agency.example'])(
  'a link called %s does',
  (text) => expect(linked(text)).toEqual([]),
);
