import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeployedFile, filesToDeploy, folderLayout, storeLayout } from '#build/deploy/files.ts';
import { bytesOf } from '#build/deploy/releaseFiles.ts';
import { pageRenderer, postRenderer } from '#build/onDemand.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { type RunningServer, startServer } from '#content-api/server.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { testParts } from '../../support/api.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { writeSql } from '../../support/sql.ts';

const ORIGIN = 'https://mini.example';
const OWN = { '/blog': ['/notizen', '/journal'], '/contact-us': ['/kontakt'], '/about-us': ['/über-uns'] };
/** Addresses that no visitor is to find anywhere any more. */
const LEFT = /^\/(?:blog|journal|contact-us|contact|about-us|about)(?:$|[/?#.])/;

const site = await openTestSite();
let server: RunningServer;
let manifest: Manifest;
beforeAll(async () => {
  await writeSql(
    site.store,
    `UPDATE posts SET html = '<p><a href="/blog/first-post">A</a> <a href="/contact-us?service=design#form">B</a> <a href="${ORIGIN}/journal/first-post">C</a> <code>href="/blog"</code></p>', toc = '[]', content_hash = 'x' WHERE slug = 'second-post'`,
  );
  await site.generate();
  await saveSettings(site.store.db, { addresses: OWN });
  manifest = (await site.generate({ verify: true })).manifest;
  const { root, takeSnapshot } = site.parts();
  const program = { root, restyle: (html: string) => html };
  server = await startServer(
    {
      ...testParts(site.store, site.dataDir),
      renderPost: postRenderer(program, takeSnapshot),
      renderPage: pageRenderer(program, takeSnapshot),
    },
    { port: 0, host: '127.0.0.1' },
  );
});
afterAll(() => server.stop());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', headers });
  const { status } = response;
  return { status, to: response.headers.get('location'), text: await response.text() };
};
/** The links in a document or a feed, as paths of the site. */
function linksIn(text: string): string[] {
  const found = [
    ...text.matchAll(/(?<=\s(?:href|action)=")[^"]+|(?<=content="|"@id":"|"item":"|"url":")https?:[^"]+/g),
    ...text.matchAll(/(?<=<loc>|<link>|\]\(|"url": ")https?:[^<)"]+/g),
  ].map(([link]) => link.replaceAll('&amp;', '&').replace(ORIGIN, ''));
  return found.filter((link) => /^\/(?!\/)/.test(link));
}

describe('a site with its own addresses', () => {
  it('links to no address that it has left, and to none where nothing is', async () => {
    const waiting = [
      '/',
      '/sitemap.xml',
      '/rss.xml',
      '/feed.json',
      '/llms.txt',
      '/notizen/page/1',
      '/nowhere',
    ];
    const seen = new Map<string, number>();
    const left: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const { status, text } = await ask(path);
      seen.set(path, status);
      for (const link of linksIn(text)) {
        if (LEFT.test(link)) left.push(`${path} to ${link}`);
        const [page = ''] = encodeURI(decodeURI(link)).split(/[?#]/);
        if (!/^\/(?:api|admin|assets|uploads|link-pictures)(?:\/|$)/.test(page)) waiting.push(page);
      }
    }
    expect(left).toEqual([]);
    const odd = [...seen].filter(([, status]) => status !== 200);
    expect(odd.sort()).toEqual([
      ['/404', 404],
      ['/notizen/page/1', 308],
      ['/nowhere', 404],
    ]);
    for (const path of ['/notizen', '/notizen/second-post', '/kontakt', '/%C3%BCber-uns'])
      expect([...seen.keys()]).toContain(path);
  });

  it('changes links alone, and no words', async () => {
    const { text } = await ask('/notizen/second-post');
    expect(text).toContain('<a href="/notizen/first-post">A</a>');
    expect(text).toContain('<a href="/kontakt?service=design#form">B</a>');
    expect(text).toContain(`<a href="${ORIGIN}/notizen/first-post">C</a>`);
    expect(text).toContain('<code>href="/blog"</code>');
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/notizen/second-post"/>`);
    expect((await ask('/kontakt')).text).toMatch(/href="\/kontakt"[^>]* aria-current="page"/);
  });

  it('says the same of entries in feeds as before, so that no reader shows them again', async () => {
    const { text } = await ask('/rss.xml');
    expect(text).toMatch(new RegExp(`<guid[^>]*>${ORIGIN}/blog/second-post</guid>`));
    expect((await ask('/feed.json')).text).toContain(`"id": "${ORIGIN}/blog/second-post"`);
  });

  it.each([
    ['/blog', '/notizen'],
    ['/journal/second-post?a=b', '/notizen/second-post?a=b'],
    ['/blog/category/craft/rss.xml', '/notizen/category/craft/rss.xml'],
    ['/blog/page/1', '/notizen'],
    ['/NOTIZEN', '/notizen'],
    ['/contact', '/kontakt'],
    ['/contact-us.html', '/kontakt'],
    ['/contact-us.md', '/kontakt.md'],
    ['/about-us', '/%C3%BCber-uns'],
    ['/about', '/%C3%BCber-uns'],
  ])('redirects from %s to %s', async (from, to) => {
    expect(await ask(from)).toMatchObject({ status: 301, to });
  });

  it('answers at its addresses as at the default ones', async () => {
    expect(await ask('/kontakt/')).toMatchObject({ status: 308, to: '/kontakt' });
    expect(await ask('/kontakt?service=design')).toMatchObject({ status: 200 });
    expect((await ask('/kontakt.md')).text).toContain(`${ORIGIN}/kontakt`);
    expect(await ask('/notizen/none')).toMatchObject({ status: 404 });
    expect((await ask('/notizen/none')).text).toContain('Post Not Found');
  });

  it('shows a post published since the release, redirects from the one it was, and withdraws it at once', async () => {
    await addPost(site.store, 'fresh');
    const { status, text } = await ask('/notizen/fresh');
    expect([status, linksIn(text).filter((link) => LEFT.test(link))]).toEqual([200, []]);
    await setPost(site.store, 'fresh', { slug: 'fresher' });
    expect(await ask('/blog/fresh')).toMatchObject({ status: 301, to: '/notizen/fresher' });
    expect(await ask('/notizen/fresh')).toMatchObject({ status: 301, to: '/notizen/fresher' });
    await setPost(site.store, 'fresher', { status: 'draft' });
    expect((await ask('/notizen/fresher')).status).toBe(404);
  });
});

describe('a host', () => {
  const text = (files: DeployedFile[], key: string) => {
    const file = files.find((one) => one.key === key);
    return file && bytesOf(releaseFolder(site.dataDir), manifest.id, file).then(String);
  };

  it('has pages and feeds at their own addresses, and redirects from the others', async () => {
    const files = filesToDeploy(manifest, storeLayout(''));
    const objects = new Map(files.map((file) => [file.key, file]));
    expect(objects.size).toBe(files.length);
    expect(await text(files, 'notizen/second-post')).toContain('/notizen/first-post');
    expect(objects.get('blog/second-post')?.redirectsTo).toBe('/notizen/second-post');
    expect(objects.get('journal')?.redirectsTo).toBe('/notizen');
    expect(objects.get('contact')?.redirectsTo).toBe('/kontakt');
    expect(objects.get('about-us')?.redirectsTo).toBe('/%C3%BCber-uns');
    expect(await text(files, 'blog/second-post')).toContain('This page has moved');
    const feed = await text(files, 'notizen/category/craft/rss.xml');
    expect(feed).toContain('<rss');
    expect(await text(files, 'blog/category/craft/rss.xml')).toBe(feed);
  });

  it('gets rules for them, behind which an error below the blog is its own', async () => {
    const files = filesToDeploy(manifest, folderLayout(''));
    const lines = (await text(files, '_redirects'))?.split('\n') ?? [];
    expect(lines).toEqual(
      expect.arrayContaining([
        '/blog /notizen 301!',
        '/journal /notizen 301',
        '/blog/* /notizen/:splat 301!',
        '/contact /kontakt 301',
        '/about-us /%C3%BCber-uns 301',
        '/notizen/* /notizen/404.html 404',
      ]),
    );
    expect(lines.filter((line) => / (?:\/blog|\/contact-us|\/about-us)\b/.test(line))).toEqual([]);
    expect(files.map(({ key }) => key)).toContain('notizen/404.html');
    expect(await text(files, '_headers')).toContain('/notizen/category/:slug/rss.xml');
  });
});

it('has no loop after it is renamed back', async () => {
  await saveSettings(site.store.db, { addresses: { '/blog': ['/blog', '/notizen'] } });
  manifest = (await site.generate({ verify: true })).manifest;
  expect(await ask('/notizen/second-post')).toMatchObject({ status: 301, to: '/blog/second-post' });
  expect((await ask('/blog/second-post')).text).toContain(`href="${ORIGIN}/blog/second-post"`);
  expect((await ask('/contact-us')).status).toBe(200);
  expect((await ask('/about')).status).toBe(200);
  expect(filesToDeploy(manifest, folderLayout('')).map(({ key }) => key)).toContain('about.html');
});
