import { describe, expect, it } from 'vitest';
import { contentType } from '#content-api/http/siteHeaders.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf, writeSql } from '../../support/sql.ts';

const LATER = '2026-11-20T08:00:00.000Z';

const site = await openTestSite();
await site.generate();

it('offers feeds with the whole text and whole addresses', () => {
  expect(site.read('rss.xml')).toContain('https://mini.example/blog/second-post');
  expect(site.read('rss.xml')).toMatch(/<lastBuildDate>\w+, \d+ \w+ 2026 /);
  const [, first] = JSON.parse(site.read('feed.json')).items as {
    content_html: string;
    date_modified: string;
  }[];
  expect(first?.content_html).toContain('href="https://mini.example/blog/second-post"');
  expect(first?.content_html).not.toMatch(/(src|href)="\//);
});

it('offers a feed of each category, which the pages of the category name', () => {
  const trade = site.read('blog/category/trade/rss.xml');
  expect(trade).toContain('<link>https://mini.example/blog/category/trade</link>');
  expect(trade.match(/<guid[^>]*>[^<]+/g)).toEqual([expect.stringMatching(/\/blog\/second-post$/)]);
  expect(trade).toContain('href="https://mini.example/blog/category/trade/rss.xml" rel="self"');
  expect(site.read('blog/category/craft/rss.xml').match(/<item>/g)).toHaveLength(2);
  const named =
    '<link rel="alternate" type="application/rss+xml" title="Mini: Trade" href="/blog/category/trade/rss.xml"/>';
  expect(site.read('blog/category/trade.html')).toContain(named);
  expect(site.read('blog.html')).not.toContain('/blog/category/trade/rss.xml');
  expect(contentType('blog/category/trade/rss.xml')).toBe(contentType('rss.xml'));
});

it('offers a feed of each author, which the posts of the author name', () => {
  const ada = site.read('blog/author/ada-example/rss.xml');
  expect(ada).toContain('<title>Mini: Ada Example</title>');
  expect(ada).toContain('<link>https://mini.example/about-us#ada-example</link>');
  expect(ada).toContain('href="https://mini.example/blog/author/ada-example/rss.xml" rel="self"');
  expect(ada.match(/<item>/g)).toHaveLength(2);
  const named = 'title="Mini: Ada Example" href="/blog/author/ada-example/rss.xml"/>';
  expect(site.read('blog/first-post.html')).toContain(named);
});

it('leaves what somebody wrote in the feeds as they wrote it, and names the author as RSS 2.0 allows', () => {
  const [second] = JSON.parse(site.read('feed.json')).items as { content_html: string; summary: string }[];
  expect(second?.content_html).toContain('<code>&lt;img src="/a.png"&gt;</code>');
  expect(second?.summary).toBe('Signs that HTML minds: & and <dialog>.');
  const rss = site.read('rss.xml');
  expect(rss).toContain(
    '<description><![CDATA[Signs that HTML minds: &amp; and &lt;dialog&gt;.]]></description>',
  );
  expect(rss).toContain('<dc:creator><![CDATA[Ada Example]]></dc:creator>');
  expect(rss).not.toContain('<author>');
});

describe('an entry', () => {
  const ids = () => {
    const json = JSON.parse(site.read('feed.json')).items as { id: string; url: string }[];
    const guids = Array.from(site.read('rss.xml').matchAll(/<guid[^>]*>([^<]+)/g), ([, guid]) => guid);
    expect(json.map(({ id }) => id)).toEqual(guids);
    return new Map(json.map(({ id, url }) => [url.replace(/.*\//, ''), id.replace(/.*\/blog\//, '')]));
  };
  const write = async (slug: string, values: Parameters<typeof setPost>[2]) => {
    const [id = 0] = await columnOf<number>(site.store, 'SELECT id FROM posts WHERE slug = ?', slug);
    await setPost(site.store, slug, values);
    await site.generate();
    return id;
  };

  it('keeps its id when its post is renamed, even twice, and when another post takes the address', async () => {
    expect(ids().get('second-post')).toBe('second-post');
    await write('second-post', { slug: 'renamed' });
    await write('renamed', { slug: 'renamed-again' });
    expect(ids().get('renamed-again')).toBe('second-post');
    await write('secret-draft', { published_at: null });
    const online = { slug: 'second-post', status: 'published', published_at: LATER } as const;
    const later = await write('secret-draft', online);
    expect(ids().get('second-post')).toBe(`second-post#${later}`);
    await write('second-post', { slug: 'secret-draft', status: 'draft' });
    await write('renamed-again', { slug: 'second-post' });
    expect(ids().get('second-post')).toBe('second-post');
    expect(await site.generate({ verify: true })).toMatchObject({ changed: false });
  });
});

it('tells feed readers of no time at which nothing changed, where no post is published', async () => {
  await writeSql(site.store, "UPDATE posts SET status = 'draft'");
  await site.generate();
  const rss = site.read('rss.xml');
  expect(rss).toContain('<link>https://mini.example/blog</link>');
  expect(rss).not.toMatch(/<item>|<lastBuildDate>/);
});
