import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { pageRenderer } from '#build/onDemand.ts';
import { planChanges } from '#build/planChanges.ts';
import { fillStore } from '../../bench/content.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf, writeSql } from '../../support/sql.ts';

/** No other post links to it. */
const slug = 'post-11';

const site = await openTestSite();
await fillStore(site.store, 12);
beforeEach(async () => {
  await writeSql(site.store, "UPDATE posts SET slug = ? WHERE slug LIKE 'named%'", slug);
  await writeSql(site.store, 'DELETE FROM post_addresses');
  await site.generate();
});

const rename = (from: string, to: string) => setPost(site.store, from, { slug: to });
const titleOf = async (slug: string) =>
  (await columnOf<string>(site.store, 'SELECT title FROM posts WHERE slug = ?', slug))[0];
const planned = async () => (await planChanges(site.parts(), site.store)).pages;

it('leads on from the earlier address, with a link for whom nothing happens by itself', async () => {
  await rename(slug, 'named');
  const { manifest } = await site.generate({ verify: true });
  const file = `blog/${slug}.html`;
  expect(manifest.files[file]).toMatchObject({ kind: 'moved', to: '/blog/named' });
  const page = site.read(file);
  expect(page).toContain('<html lang="en-GB">');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/blog/named">');
  expect(page).toMatch(/<link rel="canonical" href="https?:\/\/[^"/]+\/blog\/named">/);
  expect(page).toContain('<a href="/blog/named">This article has moved</a>');
  expect(page).not.toMatch(/<script|<style|style=/);
});

it('is told to nobody who looks for pages: no sitemap, feed, list or index has it, and no page count', async () => {
  const before = (await site.generate()).manifest;
  await rename(slug, 'named');
  const { manifest } = await site.generate();
  expect(manifest.pages).toBe(before.pages);
  const others = Object.entries(manifest.files).filter(([, { kind }]) => /page|feed|data/.test(kind));
  // A feed's entry keeps the id that readers know it by.
  const ids = /<guid.*?<\/guid>|"id":\s*"[^"]*"/g;
  for (const [path] of others) {
    const told = new RegExp(`blog/${slug}(?![\\w-])`).test(site.read(path).replace(ids, ''));
    expect([path, told]).toEqual([path, false]);
  }
});

it('leads straight to the last of several addresses, and nowhere in a circle', async () => {
  await rename(slug, 'named');
  await site.generate();
  await rename('named', 'named-again');
  await site.generate();
  for (const earlier of [slug, 'named'])
    expect(site.read(`blog/${earlier}.html`)).toContain('url=/blog/named-again');
  await rename('named-again', slug);
  const { manifest } = await site.generate({ verify: true });
  expect(manifest.files[`blog/${slug}.html`]?.kind).toBe('page');
  for (const earlier of ['named', 'named-again'])
    expect(manifest.files[`blog/${earlier}.html`]).toMatchObject({ kind: 'moved', to: `/blog/${slug}` });
});

it('ends while the post is withdrawn, and when it is removed', async () => {
  await rename(slug, 'named');
  await site.generate();
  await writeSql(site.store, "UPDATE posts SET status = 'draft' WHERE slug = 'named'");
  await site.generate();
  expect(existsSync(join(site.dataDir, `current/blog/${slug}.html`))).toBe(false);
  await writeSql(site.store, "UPDATE posts SET status = 'published' WHERE slug = 'named'");
  expect((await site.generate()).manifest.files[`blog/${slug}.html`]?.kind).toBe('moved');
  await writeSql(site.store, 'DELETE FROM post_addresses');
  expect((await site.generate()).manifest.files[`blog/${slug}.html`]).toBeUndefined();
});

it('leads on while a draft has the address, ends when that is published, and comes back when it is withdrawn', async () => {
  await rename(slug, 'named');
  await writeSql(
    site.store,
    "UPDATE posts SET html = ?, toc = '[]', content_hash = 'to the old address' WHERE slug = 'post-1'",
    `<p><a href="/blog/${slug}">That</a></p>`,
  );
  const draft = await addPost(site.store, slug, { status: 'draft' });
  const set = (status: string) =>
    writeSql(
      site.store,
      'UPDATE posts SET status = ?, published_at = created_at WHERE id = ?',
      status,
      draft,
    );
  const kind = async () => (await site.generate({ verify: true })).manifest.files[`blog/${slug}.html`]?.kind;
  expect(await kind()).toBe('moved');
  await set('published');
  expect(await kind()).toBe('page');
  await set('draft');
  expect(await kind()).toBe('moved');
  await writeSql(site.store, 'DELETE FROM posts WHERE id = ?', draft);
  expect(await kind()).toBe('moved');
  await writeSql(
    site.store,
    "UPDATE posts SET html = '<p>No link</p>', content_hash = 'none' WHERE slug = 'post-1'",
  );
});

it('says in the plan what becomes of each address, and that the post was renamed', async () => {
  const because = [`Post “${await titleOf(slug)}” was moved to another address`];
  await rename(slug, 'named');
  const plan = await planChanges(site.parts(), site.store);
  expect(plan.entries).toEqual([
    { kind: 'post', slug: 'named', name: await titleOf('named'), change: 'renamed', was: slug },
  ]);
  expect(plan.pages).toContainEqual({ url: `/blog/${slug}`, change: 'changed', because });
  expect(plan.pages).toContainEqual({ url: '/blog/named', change: 'added', because });
  expect(plan.pages.filter(({ url }) => url === `/blog/${slug}`)).toHaveLength(1);
  expect(plan.removed).toBe(0);
  await site.generate();
  expect(await planned()).toEqual([]);
  await writeSql(site.store, 'DELETE FROM post_addresses');
  expect(await planned()).toEqual([
    { url: `/blog/${slug}`, change: 'removed', because: [`Earlier address /blog/${slug} was deleted`] },
  ]);
  await site.generate();
  expect(await planned()).toEqual([]);
});

it('renders nothing for an address that was ended, and takes the others over as they are', async () => {
  await rename(slug, 'named');
  await rename('named', 'named-again');
  const first = await site.generate();
  await writeSql(site.store, "DELETE FROM post_addresses WHERE slug = 'named'");
  const { manifest, rendered } = await site.generate();
  expect(rendered).toBe(0);
  expect(manifest.files['blog/named.html']).toBeUndefined();
  expect(manifest.files[`blog/${slug}.html`]).toEqual(first.manifest.files[`blog/${slug}.html`]);
});

it('is no dead link; of a part of the page that isn’t there staff are told', async () => {
  const link = (part: string) =>
    setPost(site.store, 'post-1', {
      html: `<p><a href="/blog/${slug}${part}">That</a></p>`,
      toc: '[]',
      content_hash: `linking ${part}`,
    });
  await link('');
  await rename(slug, 'named');
  const { warnings } = await site.generate();
  expect(warnings.filter(({ text }) => text.includes(slug))).toEqual([]);
  await link('#nowhere');
  const texts = (await site.generate()).warnings.map(({ text }) => text);
  expect(texts).toContain(`links to #nowhere on /blog/${slug}, but there is no such id`);
  await link('');
});

it('shows who previews the address the page that it leads to', async () => {
  await rename(slug, 'named');
  const render = pageRenderer({ root: site.parts().root, restyle: (html) => html }, () =>
    site.parts().takeSnapshot(),
  );
  expect(await render(`/blog/${slug}`)).toBe(await render('/blog/named'));
});
