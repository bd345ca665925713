import { expect, it } from 'vitest';
import { postWith, said, siteWith } from '../../../../../tests/support/entries/checks.ts';
import { insecureLink } from './insecureLink.ts';

const content =
  '<p><a href="http://Agency.example/blog">us</a>, <a href="http://agency.example.org">others</a>, ' +
  '<a href="https://agency.example/book">right</a>, <a href="/book">right too</a></p>';

it('finds links to this site by http, and no other site’s', () => {
  expect(said(insecureLink, postWith({ content }))).toEqual([
    'The link “us” leads to http://Agency.example/blog, this site without https. Use a path like /blog.',
  ]);
});

it('says nothing where the site itself has no https', () => {
  expect(said(insecureLink, postWith({ content }), siteWith({}, 'http://agency.example'))).toEqual([]);
});
