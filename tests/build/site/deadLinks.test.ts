import { beforeEach, expect, it } from 'vitest';
import { postPreviewRenderer, postRenderer } from '#build/onDemand.ts';
import { planChanges } from '#build/planChanges.ts';
import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import { postAsPublished } from '#content-api/blog/posts/reading/published.ts';
import { writePost } from '#content-api/blog/posts/store.ts';
import { files } from '#content-api/kinds/files.shared.ts';
import { addEntry, removeEntry } from '#content-api/library/kinds/store.ts';
import { storeFile } from '#content-api/library/uploadedFiles.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf, writeSql } from '../../support/sql.ts';

const site = await openTestSite();
await addPost(site.store, 'target');
const linking = await addPost(site.store, 'linking', { title: 'It links' });

const write = async (html: string, id = linking) =>
  writePost(site.store.db, id, { prepared: await preparePost(site.store.db, html) });
const setStatus = (slug: string, status: PostStatus) => setPost(site.store, slug, { status });
const warningsOf = ({ warnings }: { warnings: { page: string; text: string }[] }) =>
  warnings.filter(({ page }) => page === '/blog/linking').map(({ text }) => text);
const gone = (href: string) =>
  `“It links” links to ${href}, which doesn’t exist: the page shows the text without a link`;

beforeEach(async () => {
  await setStatus('target', 'published');
  await write('<p>See <a href="/blog/target?from=here#x">the <em>other</em> one</a>.</p>');
  await site.generate();
});

it('a post that is withdrawn stops nobody: links to it are their words, in page and feeds, until it is back', async () => {
  expect(site.read('blog/linking.html')).toContain('<a href="/blog/target?from=here#x">');
  await setStatus('target', 'draft');
  const { because } =
    (await planChanges(site.parts(), site.store)).pages.find(({ url }) => url === '/blog/linking') ?? {};
  expect(because).toEqual(['Post “target” was withdrawn']);
  const withdrawn = await site.generate({ verify: true });
  expect(warningsOf(withdrawn)).toEqual([gone('/blog/target?from=here#x')]);
  expect(site.read('blog/linking.html')).toContain('See the <em>other</em> one.');
  for (const path of ['rss.xml', 'blog/author/a/rss.xml', 'feed.json']) {
    expect([path, site.read(path).includes('/blog/target')]).toEqual([path, false]);
    expect(site.read(path)).toContain('See the <em>other</em> one.');
  }
  await writeSql(site.store, "UPDATE authors SET bio = 'Another' WHERE slug = 'ada-example'");
  expect(warningsOf(await site.generate())).toEqual([gone('/blog/target?from=here#x')]);
  expect(warningsOf(await site.generate())).toEqual([gone('/blog/target?from=here#x')]);
  await setStatus('target', 'published');
  const back = await site.generate({ verify: true });
  expect(warningsOf(back).filter((text) => text.includes('doesn’t exist'))).toEqual([]);
  expect(site.read('blog/linking.html')).toContain('<a href="/blog/target?from=here#x">');
  expect(site.read('feed.json')).toContain('/blog/target?from=here#x');
});

/** What a link to nothing leads to. */
const DEAD: [what: string, href: string][] = [
  ['a page that never was', '/nowhere'],
  ['a file that never was', '/papers/brochure.pdf'],
  ['one with an ampersand', '/papers/a&b.pdf'],
  ['a post that never was', '/blog/nothing'],
  ['a post by the whole address', 'https://mini.example/blog/nothing'],
  ['a category without posts', '/blog/category/unused'],
  ['a category that was deleted', '/blog/category/gone/'],
  ['the feed of an author who is gone', '/blog/author/nobody/rss.xml'],
  ['a page of the blog that isn’t reached', '/blog/page/7'],
  ['an error page', '/404'],
  ['a draft', '/blog/secret-draft'],
  ['a part that its page hasn’t got', '#nowhere'],
  ['a picture that was removed', `/uploads/${'0'.repeat(32)}.webp`],
];

it('a link to what isn’t there is its words, with a warning', async () => {
  const links = DEAD.map(([what, href]) => `See <a href="${href}">${what}</a>, <a href="#part">that</a>.`);
  await write(`<h2>Part</h2><p>${links.join('</p><p>')}</p>`);
  const generated = await site.generate({ verify: true });
  const page = site.read('blog/linking.html');
  for (const [what] of DEAD) expect(page).toContain(`<p>See ${what}, <a href="#part">that</a>.</p>`);
  expect(warningsOf(generated)).toEqual(DEAD.map(([, href]) => gone(href)));
});

const LIVING = [
  '/',
  '/about',
  '/services/design',
  '/thank-you',
  '/blog',
  '/blog/category/craft',
  '/blog/category/craft/rss.xml',
  '/rss.xml',
  '/sitemap.xml',
  '/api/docs',
  '/admin/posts',
  '/blog/second-post.html',
  'https://other.example/blog/nothing',
  'https://mini.example/shop',
  'mailto:ada@example.com',
  '#main',
];

it('a link to what is there, or to another site, stays, and nobody is warned', async () => {
  const links = LIVING.map((href, nth) => `See <a href="${href}">link ${nth}</a>.`);
  await write(`<p>${links.join('</p><p>')}</p>`);
  const generated = await site.generate();
  const page = site.read('blog/linking.html');
  for (const nth of LIVING.keys())
    expect(page, LIVING[nth]).toMatch(new RegExp(`See <a [^>]*>link ${nth}</a>\\.`));
  expect(warningsOf(generated)).toEqual([]);
});

it('a link to a part that another page hasn’t got leads to that page, with a warning in each run', async () => {
  await write('<p>See <a href="/blog/second-post#gone">this</a>.</p>');
  const text = 'links to #gone on /blog/second-post, but there is no such id';
  expect(warningsOf(await site.generate())).toEqual([text]);
  expect(site.read('blog/linking.html')).toContain('<a href="/blog/second-post#gone">');
  expect(warningsOf(await site.generate())).toEqual([text]);
  await setStatus('target', 'draft');
  expect(warningsOf(await site.generate())).toEqual([text]);
});

it('a relative link is followed from its post, and told where it leads nowhere', async () => {
  await write('<p>See <a href="second-post">this</a> and <a href="../nothing">that</a>.</p>');
  expect(warningsOf(await site.generate())).toEqual(['links to /nothing, which isn’t a page of this site']);
});

it('a picture that somebody links to goes along', async () => {
  const [url = ''] = await columnOf<string>(site.store, 'SELECT url FROM images');
  await write(`<p>See <a href="${url}">this</a>.</p>`);
  const { manifest } = await site.generate();
  expect(manifest.files[url.slice(1)]?.kind).toBe('upload');
  expect(site.read('blog/linking.html')).toContain(`<a href="${url}">`);
});

it('is the same for who reads a post before it is generated, and for a preview', async () => {
  await setStatus('target', 'draft');
  const { root, takeSnapshot } = site.parts();
  const program = { root, restyle: (html: string) => html };
  expect(await postRenderer(program, takeSnapshot)('linking')).toContain('See the <em>other</em> one.');
  await setStatus('linking', 'draft');
  const draft = await postAsPublished(site.store.db, linking);
  expect(draft && (await postPreviewRenderer(program, takeSnapshot)(draft))).toContain(
    'See the <em>other</em> one.',
  );
  await setStatus('linking', 'published');
});

it('a release brings the files that its posts link to; without its entry a file is no address any more', async () => {
  const { store } = site;
  const url = await storeFile(site.parts().uploads as FileStorage, Buffer.from('%PDF-1.7 prices'));
  const { id } = await addEntry(store.db, files, files.schema.parse({ name: 'Prices', file_url: url }));
  await write(`<p data-block="button"><a href="${url}">Prices</a></p>`);
  expect(warningsOf(await site.generate({ verify: true }))).toEqual([]);
  expect(site.read('blog/linking.html')).toContain(
    `<a href="${url}" download="Prices.pdf">Prices (PDF, 15 bytes)</a>`,
  );
  expect(site.read(url.slice(1))).toBe('%PDF-1.7 prices');
  expect(site.isThere('static-data/files.json')).toBe(false);
  await removeEntry(store.db, files, id);
  expect(warningsOf(await site.generate({ verify: true }))).toEqual([gone(url)]);
  expect(site.isThere(url.slice(1))).toBe(false);
});
