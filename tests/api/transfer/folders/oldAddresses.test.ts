import { expect, it } from 'vitest';
import { addedRedirects, addRedirect } from '#content-api/blog/redirects/store.ts';
import { redirectOldAddresses } from '#content-api/transfer/site/redirectOldAddresses.ts';
import { dated, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { folderOf } from '../../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../../support/store.ts';

const files = {
  'posts/a.md': dated(
    'permalink: /2024/01/old.html\nurl: /blog/oldest/\nredirect_from: [/old-place/, /about]\naliases: ["/2019/alias", "blog/two"]',
  ),
  'posts/b.md': dated('permalink: /:year/:title/\nurl: https://elsewhere.example/b'),
  'posts/c.md': dated('draft: true\npermalink: /c.html'),
};

it('old addresses below /blog are earlier ones, and the others can lead on from there', async () => {
  const store = await temporaryStore();
  const folder = folderOf(files);
  const { content } = await takeFolder(folder, store);
  const earlier = await store.db.selectFrom('post_addresses').select('slug').orderBy('slug').execute();
  expect(earlier.map(({ slug }) => slug)).toEqual(['oldest', 'two']);
  expect(content.redirects).toEqual([
    ['/2019/alias', '/blog/a'],
    ['/old-place', '/blog/a'],
    ['/2024/01/old.html', '/blog/a'],
  ]);
  expect(await takeFolder(folder, store)).toMatchObject({ changed: 0, unchanged: 3 });
});

it('redirects to imported posts are added once, and those that somebody made stay', async () => {
  const { db, ...store } = await temporaryStore();
  const { content } = await takeFolder(folderOf(files), { db, ...store });
  const own = { from: '/old-place', to: '/', fromKey: '/old-place', toKey: '/' };
  await addRedirect(db, own, '2026-01-01T00:00:00.000Z');
  const add = () =>
    redirectOldAddresses(db, [...content.redirects, ['/contact', '/blog/a']], 'https://a.example');
  const refused = [{ from: '/contact', why: expect.stringContaining('The page /contact has this address') }];
  expect(await add()).toEqual({ added: 2, existing: 1, refused });
  expect(await add()).toEqual({ added: 0, existing: 3, refused });
  expect(await addedRedirects(db)).toEqual([
    { from: '/2019/alias', to: '/blog/a' },
    { from: '/2024/01/old', to: '/blog/a' },
    { from: '/old-place', to: '/' },
  ]);
});
