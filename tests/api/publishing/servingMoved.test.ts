import { describe, expect, it } from 'vitest';
import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import { addEntry } from '#content-api/library/kinds/store.ts';
import { startSiteOnly } from '#content-api/server.ts';
import { removePage } from '#content-api/sitePages/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { openTestServer } from '../../support/api.ts';
import { addTestPage, changePageAt } from '../../support/entries/pages.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { publishFiles } from '../../support/entries/release.ts';

const pages = {
  'index.html': '<h1>Home</h1>',
  'blog/first.html': '<h1>Released as first</h1>',
  'blog/404.html': '<h1>Post Not Found</h1>',
};
const local = { port: 0, host: '127.0.0.1' };

const { dataDir, store, server } = await openTestServer(pages);
await addPost(store, 'first');

/** So that the release has an id of its own. */
const inASecond = () => new Date(Date.now() + 1000);

const ask = async (path: string, method = 'GET', url = server.url) => {
  const response = await fetch(url + path, { method, redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    to: headers.get('location'),
    cache: headers.get('cache-control'),
    text: await response.text(),
  };
};
const rename = (from: string, to: string) => setPost(store, from, { slug: to });
const setStatus = (slug: string, status: PostStatus) => setPost(store, slug, { status });

describe('the earlier address of a post', () => {
  it('leads to it as soon as the post is renamed, before anything is generated, with the query', async () => {
    expect((await ask('/blog/first')).text).toContain('Released as first');
    await rename('first', 'second');
    for (const method of ['GET', 'HEAD']) {
      expect(await ask('/blog/first?utm_source=a&b=%20', method)).toEqual({
        status: 301,
        to: '/blog/second?utm_source=a&b=%20',
        cache: 'no-cache',
        text: '',
      });
    }
    expect((await ask('/blog/first')).to).toBe('/blog/second');
    expect((await ask('/blog/second')).status).toBe(200);
    expect((await ask('/blog/first', 'POST')).status).toBe(405);
  });

  it('leads to where the post is after several renames, and in no circle when it is back', async () => {
    await rename('second', 'third');
    expect((await ask('/blog/first')).to).toBe('/blog/third');
    expect((await ask('/blog/second')).to).toBe('/blog/third');
    await rename('third', 'first');
    expect((await ask('/blog/first')).status).toBe(200);
    expect((await ask('/blog/third')).to).toBe('/blog/first');
    await rename('first', 'second');
  });

  it('is found nowhere while the post is withdrawn', async () => {
    await setStatus('second', 'draft');
    const gone = await ask('/blog/first');
    expect([gone.status, gone.text]).toEqual([404, '<h1>Post Not Found</h1>']);
    await setStatus('second', 'published');
    expect((await ask('/blog/first')).status).toBe(301);
  });

  it('may lead to a post of any name', async () => {
    await addPost(store, 'before');
    await rename('before', 'unknown');
    expect((await ask('/blog/before')).to).toBe('/blog/unknown');
  });

  it('leads on as the store says where the release says otherwise, and ends at once when it is removed', async () => {
    const { 'blog/first.html': _, ...others } = pages;
    const moved = { 'blog/first.html': '/blog/second', 'blog/removed.html': '/blog/second' };
    await publishFiles(dataDir, { ...others, 'blog/second.html': 'Second' }, inASecond(), moved);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await ask('/blog/first')).to).toBe('/blog/second');
    expect((await ask('/blog/removed')).status).toBe(404);
    await rename('second', 'first');
    // What the release has there would lead to an address that leads back.
    expect(await ask('/blog/first')).toMatchObject({ status: 200, text: '<h1>first</h1>' });
    expect((await ask('/blog/second')).to).toBe('/blog/first');
  });

  it('leads on by the release where there is no store to ask', async () => {
    const alone = await startSiteOnly(
      { dataDir, version: 'test', uploads: uploadsIn(dataDir), askStorage: async () => {} },
      'damaged',
      local,
    );
    const found = await ask('/blog/first?from=mail', 'GET', alone.url);
    expect([found.status, found.to]).toEqual([301, '/blog/second?from=mail']);
    expect((await ask('/blog/second', 'GET', alone.url)).status).toBe(200);
    expect((await ask('/blog/nothing', 'GET', alone.url)).status).toBe(404);
    await alone.stop();
  });
});

it('a category and its feed are found by the release under their earlier addresses, with the query', async () => {
  const moved = {
    'blog/category/old.html': '/blog/category/new',
    'blog/category/old/page/2.html': '/blog/category/new/page/2',
    'blog/category/old/rss.xml': '/blog/category/new/rss.xml',
  };
  await publishFiles(dataDir, pages, new Date(Date.now() + 2000), moved);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await ask('/blog/category/old?utm_source=a')).toMatchObject({
    status: 301,
    to: '/blog/category/new?utm_source=a',
    cache: 'no-cache',
  });
  expect((await ask('/blog/category/old/page/2')).to).toBe('/blog/category/new/page/2');
  expect((await ask('/blog/category/old/rss.xml')).to).toBe('/blog/category/new/rss.xml');
  expect((await ask('/blog/category/other')).status).toBe(404);
});

it('a page of content is there at its new address, and found under its earlier one, before anything is generated', async () => {
  const id = await addTestPage(store, { address: '/cases/ferry', title: 'Ferry' });
  await changePageAt(store, '/cases/ferry', { address: '/projects/ferry' });
  expect(await ask('/cases/ferry?from=mail')).toMatchObject({ status: 301, to: '/projects/ferry?from=mail' });
  expect(await ask('/projects/ferry')).toMatchObject({ status: 200, text: '<h1>/projects/ferry</h1>' });
  await store.db.transaction().execute((db) => removePage(db, id));
  for (const address of ['/cases/ferry', '/projects/ferry']) expect((await ask(address)).status).toBe(404);
});

it('the feed of a category or an author is there at its new address before anything is generated', async () => {
  await addEntry(store.db, categories, { name: 'New', slug: 'fresh', description: '' });
  const feed = await fetch(`${server.url}/blog/category/fresh/rss.xml`);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect((await ask('/blog/category/unheard-of/rss.xml')).status).toBe(404);
  await addEntry(store.db, authors, authors.schema.parse({ name: 'New', slug: 'nina' }));
  expect((await ask('/blog/author/nina/rss.xml')).status).toBe(200);
  expect((await ask('/blog/author/nobody/rss.xml')).status).toBe(404);
});

it('password managers find the way to change a password', async () => {
  expect(await ask('/.well-known/change-password')).toMatchObject({ status: 302, to: '/admin/account' });
});
