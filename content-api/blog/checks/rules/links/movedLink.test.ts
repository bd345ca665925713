import { expect, it } from 'vitest';
import { postWith, said, siteWith } from '../../../../../tests/support/entries/checks.ts';
import { movedLink } from './movedLink.ts';

it('says where the post of an earlier address is now', () => {
  const content = '<p><a href="/blog/old">that</a></p>';
  const site = siteWith({ '/blog/old': { is: 'moved', to: '/blog/new' } });
  expect(said(movedLink, postWith({ content }), site)).toEqual([
    'The link “that” uses an earlier address. The post is now at /blog/new.',
  ]);
});
