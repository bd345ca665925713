import { expect, it } from 'vitest';
import { postWith, said, siteWith } from '../../../../tests/support/checks.ts';
import { deadLink } from './deadLink.ts';

it('names the text and the address of a link that leads nowhere, and no other', () => {
  const content =
    '<p><a href="/blog/gone">our prices</a>, <a href="/blog/there">that</a>, <a href="https://a.example">elsewhere</a></p>';
  const site = siteWith({ '/blog/gone': { is: 'gone' }, '/blog/there': { is: 'there' } });
  expect(said(deadLink, postWith({ content }), site)).toEqual([
    'The link “our prices” leads to /blog/gone, where there is nothing.',
  ]);
});
