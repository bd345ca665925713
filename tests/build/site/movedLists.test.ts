import { expect, it } from 'vitest';
import { filesToDeploy, folderLayout, storeLayout } from '#build/deploy/files.ts';
import { pageRenderer } from '#build/onDemand.ts';
import { planChanges } from '#build/planChanges.ts';
import { fillStore } from '../../bench/content.ts';
import { renameList } from '../../support/entries/lists.ts';
import { openTestSite } from '../../support/site.ts';
import { writeSql } from '../../support/sql.ts';

const site = await openTestSite();
// Twelve categories, of which each post is in two: 120 posts fill three pages of each.
await fillStore(site.store, 120, 1);
await site.generate();
await renameList(site.store, 'categories', 'category-1', { slug: 'middle' });
await renameList(site.store, 'categories', 'middle', { slug: 'last' });
await renameList(site.store, 'authors', 'bench-writer', { slug: 'renamed' });
await writeSql(
  site.store,
  `UPDATE posts SET html = '<p><a href="/blog/category/category-1#x">List</a></p>', toc = '[]', content_hash = 'x' WHERE slug = 'post-1'`,
);
const manifest = (await site.generate({ verify: true })).manifest;

const MOVES = {
  'blog/category/category-1.html': '/blog/category/last',
  'blog/category/middle.html': '/blog/category/last',
  'blog/category/category-1/page/2.html': '/blog/category/last/page/2',
  'blog/category/category-1/page/3.html': '/blog/category/last/page/3',
  'blog/category/category-1/rss.xml': '/blog/category/last/rss.xml',
  'blog/category/middle/rss.xml': '/blog/category/last/rss.xml',
  'blog/author/bench-writer/rss.xml': '/blog/author/renamed/rss.xml',
};

it('leads on from each earlier address of a category with its pages and feed, and of an author’s feed', () => {
  for (const [file, to] of Object.entries(MOVES)) {
    expect([file, manifest.files[file]]).toEqual([file, expect.objectContaining({ kind: 'moved', to })]);
  }
  expect(manifest.files['blog/category/category-1/page/4.html']).toBeUndefined();
  expect(site.read('blog/category/category-1.html')).toContain(
    '<a href="/blog/category/last">This category has moved</a>',
  );
  expect(site.read('blog/category/category-1/rss.xml')).toBe(site.read('blog/category/last/rss.xml'));
  expect(site.read('sitemap.xml')).not.toContain('category-1<');
  expect(site.read('blog/post-1.html')).toContain('<a href="/blog/category/category-1#x">');
});

it('says so to hosts, by rules and by redirects of a store', () => {
  const redirects = filesToDeploy(manifest, folderLayout('')).find(({ key }) => key === '_redirects');
  const text = redirects && 'text' in redirects.from ? redirects.from.text : '';
  for (const [file, to] of Object.entries(MOVES))
    expect(text.split('\n')).toContain(`/${file.replace('.html', '')} ${to} 301`);
  const objects = new Map(
    filesToDeploy(manifest, storeLayout('')).map((file) => [file.key, file.redirectsTo]),
  );
  expect(objects.get('blog/category/category-1/page/2')).toBe('/blog/category/last/page/2');
  expect(objects.get('blog/category/category-1/rss.xml')).toBe('/blog/category/last/rss.xml');
});

it('finds a search under the earlier slug', () => {
  const { categories } = JSON.parse(site.read('static-data/blog.json'));
  expect(categories['category-1']).toEqual(categories.last);
});

it('waits to be published by name, and is previewed where it leads', async () => {
  await renameList(site.store, 'categories', 'category-2', { slug: 'lists-of-two' });
  const { pages } = await planChanges(site.parts(), site.store);
  const urls = pages.filter(({ change }) => change !== 'removed').map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining(['/blog/category/category-2', '/blog/category/category-2/rss.xml']),
  );
  const render = pageRenderer({ root: site.parts().root, restyle: (html) => html }, () =>
    site.parts().takeSnapshot(),
  );
  expect(await render('/blog/category/category-2/page/2')).toBe(
    await render('/blog/category/lists-of-two/page/2'),
  );
  const feed = (await render('/blog/category/category-2/rss.xml')) ?? '';
  expect(feed.includes('https://mini.example/blog/category/lists-of-two/rss.xml')).toBe(true);
  expect(await render('/blog/category/unheard-of/rss.xml')).toBeNull();
});
