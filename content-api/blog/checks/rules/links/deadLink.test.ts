import { expect, it } from 'vitest';
import { postWith, said, siteWith } from '../../../../../tests/support/entries/checks.ts';
import { deadLink } from './deadLink.ts';

it('names the text and the address of a link that leads nowhere, and no other', () => {
  const content =
    '<p><a href="/blog/gone">our prices</a>, <a href="/blog/there">that</a>, <a href="https://a.example">elsewhere</a></p>';
  const site = siteWith({ '/blog/gone': { is: 'gone' }, '/blog/there': { is: 'there' } });
  expect(said(deadLink, postWith({ content }), site)).toEqual([
    'The link “our prices” leads to /blog/gone, which doesn’t exist.',
  ]);
});

it('names a link to a part that the post hasn’t got, and knows those that it has', () => {
  const content =
    '<h2>One &amp; two</h2><h3>Main</h3><h2>One &amp; two</h2><p><a href="#one--two">a</a><a href="#one--two-1">b</a>' +
    '<a href="#main-1">c</a><a href="#main">d</a><a href="#">e</a><a href="#three">f</a></p>';
  expect(said(deadLink, postWith({ content }))).toEqual([
    'The link “f” leads to #three, which doesn’t exist.',
  ]);
});
