import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frameAround } from '#content-api/http/pages/siteFrame.ts';
import { contentType } from '#content-api/http/siteHeaders.ts';
import { currentRelease, listReleases, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { setPost } from '../../support/entries/post.ts';
import { createTestSite, openTestSite } from '../../support/site.ts';

const site = await openTestSite();
const manifest = (await site.generate()).manifest;

const pathsOf = (kind: string) =>
  Object.entries(manifest.files)
    .filter(([, file]) => file.kind === kind)
    .map(([path]) => path);

describe('a release of the mini-site', () => {
  it('holds exactly these pages', () => {
    expect(pathsOf('page')).toEqual([
      '404.html',
      'about-us.html',
      'about.html',
      'admin.html',
      'blog.html',
      'blog/404.html',
      'blog/category/craft.html',
      'blog/category/trade.html',
      'blog/first-post.html',
      'blog/second-post.html',
      'book.html',
      'contact-us.html',
      'contact.html',
      'index.html',
      'privacy.html',
      'services.html',
      'services/ai-solutions.html',
      'services/content-writing.html',
      'services/design.html',
      'services/digital-marketing.html',
      'services/video-editing.html',
      'services/web-app-development.html',
      'thank-you.html',
      'thank-you/booked.html',
    ]);
    expect(manifest.pages).toBe(24);
  });

  it('holds feeds, data, icons, and no asset that no page loads', () => {
    expect(pathsOf('feed').sort()).toEqual([
      '.well-known/security.txt',
      'blog/author/ada-example/rss.xml',
      'blog/category/craft/rss.xml',
      'blog/category/trade/rss.xml',
      'feed.json',
      'llms.txt',
      'robots.txt',
      'rss.xml',
      'site.webmanifest',
      'sitemap.xml',
    ]);
    expect(pathsOf('data')).toHaveLength(19);
    expect(pathsOf('icon')).toEqual(expect.arrayContaining(['favicon.svg', 'favicon.ico']));
    expect(pathsOf('asset').filter((path) => /server-routing|pages_(?!admin_)/.test(path))).toEqual([]);
  });

  it('loads one script, after all that is seen', () => {
    const home = readFileSync(join(site.dataDir, 'current/index.html'), 'utf8');
    const loading = home.match(/<(?:script[^>]*type="module"|link[^>]*rel="modulepreload")[^>]*>/g);
    expect(loading).toEqual([expect.stringContaining('fetchpriority="low"')]);
  });

  it('has an icon where browsers and feed readers look unasked, of one picture', () => {
    const bytes = (path: string) => readFileSync(join(site.dataDir, 'current', path));
    const [icon, picture] = [bytes('favicon.ico'), bytes('favicon-32.png')];
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [size, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
    expect(offset + size).toBe(icon.length);
    expect(icon.subarray(offset).equals(picture)).toBe(true);
    expect(contentType('favicon.ico')).toBe('image/x-icon');
  });

  it('lends its frame to what the server writes itself', () => {
    const frame = frameAround(readFileSync(join(site.dataDir, 'current/404.html'), 'utf8'));
    expect(frame?.head).toMatch(/^<link rel="stylesheet"/);
    expect(frame?.head).not.toMatch(/<title|robots|og:|canonical|ld\+json/);
    expect(frame?.before).toContain('<header');
    expect(frame?.after).toContain('<footer');
  });

  it('is found under current, and what the manifest lists is there', () => {
    expect(currentRelease(releaseFolder(site.dataDir))).toBe(manifest.id);
    for (const path of Object.keys(manifest.files))
      expect(existsSync(join(site.dataDir, 'current', path)), path).toBe(true);
  });

  it('can be read by a web server that runs as another user', () => {
    expect(statSync(join(site.dataDir, 'current')).mode & 0o777).toBe(0o755);
  });

  it('brings the pictures its pages show', () => {
    const picture = /srcset="([^" ]+\.avif) /i.exec(site.read('blog/first-post.html'))?.[1] ?? '';
    expect(picture).toMatch(/^\/uploads\//);
    expect(existsSync(join(site.dataDir, 'current', picture))).toBe(true);
  });

  it('says nothing of drafts, inactive logos or staff anywhere', () => {
    const texts = Object.keys(manifest.files)
      .filter((path) => /\.(html|json|xml|txt)$/.test(path))
      .map(site.read)
      .join('\n');
    for (const secret of ['secret-draft', 'xylophone', 'Hidden Client', 'argon2'])
      expect(texts).not.toContain(secret);
  });

  it('takes titles and descriptions from the post and the SEO configuration', () => {
    expect(site.read('index.html')).toContain('<title>Mini, the smallest agency</title>');
    expect(site.read('blog/first-post.html')).toContain('The first post, retitled');
    expect(site.read('about.html')).toContain('<link rel="canonical" href="https://mini.example/about-us"/>');
  });

  it('escapes what a title holds, in markup, data and feeds', () => {
    const html = site.read('blog/second-post.html');
    expect(html).toContain('The &lt;second&gt; post &amp; its');
    expect(html).not.toContain('<second>');
    expect(JSON.parse(site.read('feed.json')).items[0].title).toBe('The <second> post & its "signs"');
  });

  it('lists canonical pages in the sitemap, with the time their content changed', () => {
    const xml = site.read('sitemap.xml');
    expect(xml).toMatch(
      /<loc>https:\/\/mini\.example\/blog\/first-post<\/loc><lastmod>2026-02-01T09:00:00\.000Z<\/lastmod>/,
    );
    expect(xml).toContain('<loc>https://mini.example/about-us</loc>');
    expect(xml).not.toMatch(/mini\.example\/(about|contact|thank-you|404|blog\/404)</);
  });

  it('tells researchers whom to write to, for less than a year', () => {
    const expires = /Expires: (.+)/.exec(site.read('.well-known/security.txt'))?.[1] ?? '';
    const days = (Date.parse(expires) - Date.UTC(2026, 10, 20)) / 86_400_000;
    expect(days).toBeGreaterThan(200);
    expect(days).toBeLessThan(365);
  });
});

it('warns of what an entry holds and staff should mend, and publishes all the same', async () => {
  const { warnings } = await site.generate();
  expect(warnings.map(({ page, text }) => `${page}: ${text}`)).toEqual([
    '/blog/second-post: shows the image https://pictures.example/a.png without width, height',
  ]);
});

describe('generating again', () => {
  it('publishes nothing when nothing has changed', async () => {
    const again = await site.generate();
    expect([again.changed, again.manifest.id]).toEqual([false, manifest.id]);
    expect(await listReleases(releaseFolder(site.dataDir))).toEqual([manifest.id]);
  });

  it('sweeps away what a killed run left behind', async () => {
    const releases = join(site.dataDir, 'releases');
    mkdirSync(join(releases, 'next.tmp'), { recursive: true });
    writeFileSync(join(releases, 'next.tmp', 'index.html'), 'half');
    writeFileSync(join(releases, '20260101-000000-deadbeef.json'), '{}');
    await site.generate();
    expect(readdirSync(releases).sort()).toEqual([
      manifest.id,
      `${manifest.id}.basis.json`,
      `${manifest.id}.json`,
      `${manifest.id}.search.json`,
      `${manifest.id}.state.json`,
    ]);
  });

  it('publishes nothing while a file is lacking without which a page is broken, and names it', async () => {
    const before = await site.store.db
      .selectFrom('posts')
      .select(['html', 'content_hash'])
      .where('slug', '=', 'second-post')
      .executeTakeFirstOrThrow();
    const html = '<img src="/assets/static/none.webp" alt="">';
    await setPost(site.store, 'second-post', { html, content_hash: 'another' });
    await expect(site.generate()).rejects.toThrow(
      '/blog/second-post: loads /assets/static/none.webp, which doesn’t exist',
    );
    expect(currentRelease(releaseFolder(site.dataDir))).toBe(manifest.id);
    await setPost(site.store, 'second-post', before);
  });

  it('publishes a change as a new release and keeps the old one for a rollback', async () => {
    await setPost(site.store, 'second-post', { title: 'Renamed' });
    const next = await site.generate();
    expect(next.changed).toBe(true);
    expect(site.read('blog/second-post.html')).toContain('Renamed');
    expect(await listReleases(releaseFolder(site.dataDir))).toEqual([next.manifest.id, manifest.id]);
  });

  it('replaces a damaged release although nothing has changed', async () => {
    const before = await site.generate();
    writeFileSync(join(site.dataDir, 'current', 'privacy.html'), 'half');
    const mended = await site.generate();
    expect([before.changed, mended.changed]).toEqual([false, true]);
    expect(site.read('privacy.html')).toContain('</html>');
  });

  it('replaces a file of the right size and other bytes when everything is rendered', async () => {
    await site.generate();
    const whole = site.read('privacy.html');
    writeFileSync(join(site.dataDir, 'current', 'privacy.html'), whole.replace('<h1', '<h2'));
    const mended = await site.generate({ full: true });
    expect(mended.changed).toBe(true);
    expect(site.read('privacy.html')).toBe(whole);
  });

  it('lets a second run wait for the first', async () => {
    await setPost(site.store, 'second-post', { title: 'Renamed again' });
    const [first, second] = await Promise.all([site.generate(), site.generate()]);
    expect([first.changed, second.changed].sort()).toEqual([false, true]);
    expect(first.manifest.id).toBe(second.manifest.id);
  });
});

it.each([
  ['an id is used twice', '<h2 id="main">Part</h2>', 'uses the id “main” twice'],
  ['a link leads nowhere', '<a href="nowhere">This</a>', 'links to /blog/nowhere'],
  ['a feed is no XML', '<p>\u0008</p>', 'contains the character U+0008 in line'],
])('publishes although %s, and names it', async (_, html, problem) => {
  const other = await createTestSite();
  await setPost(other.store, 'second-post', { html, content_hash: 'another' });
  const { warnings } = await other.generate();
  expect(warnings.map(({ text }) => text)).toContainEqual(expect.stringContaining(problem));
});
