import { expect, it } from 'vitest';
import { prefersMarkdown } from '#content-api/publishing/site/markdownTwin.ts';
import { openTestServer } from '../../support/api.ts';
import { addPost, setPost } from '../../support/entries/post.ts';

const page = (path: string, title: string, main: string) =>
  `<html><head><title>${title}</title><meta property="og:url" content="https://a.example${path}"/></head><body><header>Menu</header><main id="main">${main}</main></body></html>`;
const files = {
  'index.html': page('/', 'Home', '<h1>Home</h1><a href="/about-us">About</a>'),
  'about-us.html': page('/about-us', 'Salt &amp; “Pepper”', '<h1>About</h1>'),
  'blog/a-post.html': page('/blog/a-post', 'A post', '<p>Words</p>'),
  'thank-you.html': page('/thank-you', 'Thank you', '<p>Thanks</p>'),
  '404.html': page('/404', 'Not found', '<p>Oops</p>'),
  'blog/404.html': page('/blog/404', 'Not found', '<p>Post Not Found</p>'),
  'llms.txt':
    '- [About](https://a.example/about-us)\n- [Home](https://a.example)\n- [Feed](https://a.example/rss.xml)\n',
};

const { store, server } = await openTestServer(files);
await addPost(store, 'a-post');

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.url + path, { headers, method, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('answers the address of a twin with the words of its page, below what it is', async () => {
  const { status, headers, text } = await ask('/about-us.md');
  expect(status).toBe(200);
  expect(text).toBe('---\ntitle: "Salt & “Pepper”"\nurl: "https://a.example/about-us"\n---\n\n# About\n');
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('link')).toBe('</about-us>; rel="canonical"');
  expect((await ask('/index.md')).text).toContain('[About](https://a.example/about-us)');
  const etag = headers.get('etag') ?? '';
  expect(await ask('/about-us.md', { 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' });
  expect(await ask('/about-us.md', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
});

it('answers a page’s own address in Markdown to whoever prefers that, and names the twin to all others', async () => {
  expect((await ask('/about-us', { Accept: 'text/markdown, text/html' })).text).toContain('# About');
  const html = await ask('/about-us', { Accept: 'text/html' });
  expect(html.text).toContain('<h1>About</h1>');
  expect(html.headers.get('vary')).toBe('Accept, Accept-Encoding');
  expect(html.headers.get('link')).toBe('</about-us.md>; rel="alternate"; type="text/markdown"');
});

it.each([
  ['text/markdown', true],
  ['text/markdown;q=0.5, text/html;q=0.9', false],
  ['text/markdown, text/html, */*;q=0.1', true],
  ['text/markdown;q=0, */*', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  [',;q=,text/markdown;q=x', false],
])('takes %s for a wish for Markdown: %s', (accept, prefers) => {
  expect(prefersMarkdown(accept)).toBe(prefers);
});

it.each(['/thank-you.md', '/404.md', '/blog/404.md', '/admin.md', '/nothing.md', '/%zz.md', '/.md'])(
  'has no twin at %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it('withdraws the twin of a post with the post, and leads to that of a moved one', async () => {
  expect((await ask('/blog/a-post.md')).text).toContain('Words');
  await setPost(store, 'a-post', { slug: 'renamed' });
  const moved = await ask('/blog/a-post.md');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/renamed.md']);
  await setPost(store, 'renamed', { status: 'draft' });
  expect((await ask('/blog/a-post.md')).status).toBe(404);
  expect((await ask('/blog/renamed.md')).status).toBe(404);
});

it('lists twins in llms.txt', async () => {
  expect((await ask('/llms.txt')).text).toBe(
    '- [About](https://a.example/about-us.md)\n- [Home](https://a.example/index.md)\n- [Feed](https://a.example/rss.xml)\n',
  );
});
