import { expect, it } from 'vitest';
import { postWith, said, siteWith } from '../../../../../tests/support/entries/checks.ts';
import { draftLink } from './draftLink.ts';

it('names links to drafts; to itself a draft may link', () => {
  const content = '<p><a href="/blog/later">soon</a> and <a href="/blog/a-post/#part">above</a></p>';
  const site = siteWith({ '/blog/later': { is: 'draft' }, '/blog/a-post/#part': { is: 'draft' } });
  expect(said(draftLink, postWith({ content }), site)).toEqual([
    'The link “soon” leads to /blog/later, which is not published.',
  ]);
});
