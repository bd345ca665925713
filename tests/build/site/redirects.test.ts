import { expect, it } from 'vitest';
import { filesToDeploy, folderLayout, storeLayout } from '#build/deploy/files.ts';
import { planChanges } from '#build/planChanges.ts';
import { redirectSchema } from '#content-api/blog/redirects/redirects.shared.ts';
import { redirectOf } from '#content-api/blog/redirects/rules.ts';
import { addRedirect } from '#content-api/blog/redirects/store.ts';
import { fillStore } from '../../bench/content.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { writeSql } from '../../support/sql.ts';

const lead = (from: string, to: string) =>
  addRedirect(
    site.store.db,
    redirectOf(redirectSchema.parse({ from, to }), 'https://site.example'),
    new Date().toISOString(),
  );
const site = await openTestSite();
await fillStore(site.store, 3, 1);
await site.generate();
await lead('/Old Page/', '/about-us?from=old#team');
await lead('/news.aspx', 'https://elsewhere.example/news');
await lead('/winding', '/blog/post-2#part');
await lead('/blog/category/none/rss.xml', '/rss.xml');
await lead('/blog/later', '/services');
await setPost(site.store, 'post-2', { slug: 'renamed' });
await writeSql(
  site.store,
  `UPDATE posts SET html = '<p><a href="/news.aspx">News</a> <a href="/never">Never</a></p>', toc = '[]', content_hash = 'x' WHERE slug = 'post-1';
  INSERT INTO post_links (post_id, address) SELECT posts.id, value FROM posts, json_each('["/news.aspx","/never"]') WHERE slug = 'post-1'`,
);
const manifest = (await site.generate({ verify: true })).manifest;

const MOVES = {
  'Old Page.html': '/about-us?from=old#team',
  'news.aspx.html': 'https://elsewhere.example/news',
  'winding.html': '/blog/renamed#part',
  'blog/category/none/rss.xml.html': '/rss.xml',
  'blog/later.html': '/services',
};

it('has a page that leads on at each address, straight to where it ends', () => {
  for (const [file, to] of Object.entries(MOVES))
    expect([file, manifest.files[file]]).toEqual([
      file,
      expect.objectContaining({ kind: 'moved', to, added: true }),
    ]);
  expect(site.read('news.aspx.html')).toContain(
    '<link rel="canonical" href="https://elsewhere.example/news">',
  );
  expect(site.read('Old Page.html')).toContain('>This page has moved</a>');
  expect(site.read('sitemap.xml')).not.toContain('winding');
});

it('keeps a link there, and none to what is nowhere', () => {
  expect(/<p><a href="\/news.aspx">.*?<\/p>/.exec(site.read('blog/post-1.html'))?.[0]).toBe(
    '<p><a href="/news.aspx">News</a> Never</p>',
  );
});

it('says so to hosts, by rules and by redirects of a store', () => {
  const redirects = filesToDeploy(manifest, folderLayout('')).find(({ key }) => key === '_redirects');
  const lines = redirects && 'text' in redirects.from ? redirects.from.text.split('\n') : [];
  expect(lines).toEqual(
    expect.arrayContaining([
      '/Old%20Page /about-us?from=old#team 301!',
      '/news.aspx https://elsewhere.example/news 301',
      '/winding /blog/renamed#part 301',
    ]),
  );
  const objects = new Map(filesToDeploy(manifest, storeLayout('')).map((file) => [file.key, file]));
  expect(objects.get('news.aspx')).toMatchObject({
    redirectsTo: 'https://elsewhere.example/news',
    contentType: 'text/html; charset=utf-8',
  });
});

it('lets a post that takes the address go before, and waits to be published by name', async () => {
  await writeSql(site.store, "DELETE FROM redirects WHERE source = '/winding'");
  await setPost(site.store, 'post-0', { slug: 'later' });
  await lead('/added', '/book');
  const { causes, pages } = await planChanges(site.parts(), site.store);
  expect(causes.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Redirect from /winding was deleted', 'Redirect from /added was added']),
  );
  expect(pages).toContainEqual({
    url: '/added',
    change: 'added',
    because: ['Redirect from /added was added'],
  });
  const next = (await site.generate({ verify: true })).manifest;
  expect(next.files['blog/later.html']?.kind).toBe('page');
  expect(next.files['winding.html']).toBeUndefined();
  expect(next.files['blog/post-0.html']).toMatchObject({ kind: 'moved', to: '/blog/later' });
});
