import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { transportSecurity } from '#content-api/http/siteHeaders.ts';
import { openTestServer } from '../../support/api.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { publishFiles } from '../../support/entries/release.ts';

const pages = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'blog/a-post.html': '<h1>A post</h1>',
  '404.html': '<h1>Oops! Page not found</h1>',
  'blog/404.html': '<h1>Post Not Found</h1>',
  'assets/site.Ab12.css': 'body{}',
};

const { dataDir, store, server } = await openTestServer();
await addPost(store, 'a-post');

interface Answer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** Plain HTTP: `fetch` would follow redirects, decode bodies and tidy up addresses. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Answer['headers'],
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('before the first release', () => {
  it('says so, and the health check is degraded', async () => {
    expect((await ask('/')).status).toBe(503);
    const health = await ask('/healthz');
    expect(health.status).toBe(503);
    expect(JSON.parse(health.body.toString())).toEqual({
      status: 'degraded',
      store: 'ok',
      release: null,
      version: 'test',
      reasons: [{ code: 'release', text: 'There is no release to serve yet.' }],
    });
  });
});

describe('the published site', () => {
  let id: string;
  beforeAll(async () => {
    id = await publishFiles(dataDir, pages);
    await new Promise((resolve) => setTimeout(resolve, 250));
  });

  it('answers clean addresses', async () => {
    for (const [path, text] of [
      ['/', 'Home'],
      ['/about', 'About'],
      ['/blog/a-post?x=1', 'A post'],
    ] as const) {
      const answer = await ask(path);
      expect([answer.status, answer.body.toString()]).toEqual([200, `<h1>${text}</h1>`]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('redirects the second addresses of a page for good, keeping the query', async () => {
    const answer = await ask('/about/?utm=1');
    expect([answer.status, answer.headers.location]).toEqual([308, '/about?utm=1']);
    expect((await ask('/about.html')).headers.location).toBe('/about');
  });

  it('leads from an address in capitals to the page, keeping the query', async () => {
    const answer = await ask('/Blog/A-Post?utm=Print');
    expect([answer.status, answer.headers.location]).toEqual([308, '/blog/a-post?utm=Print']);
    expect((await ask('/ABOUT')).headers.location).toBe('/about');
    for (const path of ['/Nothing/Here', '/Assets/Site.Ab12.css'])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('answers 404 with the page made for it', async () => {
    const page = await ask('/nothing/here');
    expect([page.status, page.body.toString()]).toEqual([404, pages['404.html']]);
    const post = await ask('/blog/nothing');
    expect([post.status, post.body.toString()]).toEqual([404, pages['blog/404.html']]);
    expect((await ask('/404')).status).toBe(404);
  });

  it('lets nothing but the release be read', async () => {
    for (const path of [
      '/../content.db',
      '/%2e%2e/content.db',
      `/../releases/${id}.json`,
      '/.env',
      '//about',
    ])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('compresses with brotli, else gzip, else not at all', async () => {
    const brotli = await ask('/about', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(pages['about.html']);
    const gzip = await ask('/about', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(pages['about.html']);
    expect((await ask('/about')).headers['content-encoding']).toBeUndefined();
    expect(brotli.headers.vary).toBe('Accept, Accept-Encoding');
  });

  it('answers 304 to who has the page, and asks for pages to be checked each time', async () => {
    const first = await ask('/about', { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('lets browsers keep hashed assets for good', async () => {
    const asset = await ask('/assets/site.Ab12.css');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends headers but no body to HEAD, and refuses to be written to', async () => {
    const head = await ask('/about', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '14']);
    const post = await ask('/about', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('allows no script but its own, and no frame around it', async () => {
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('keeps to https who came over it, on pages and in the API, and leaves other hosts of the domain alone', async () => {
    for (const path of ['/', '/assets/site.Ab12.css', '/healthz', '/api/posts']) {
      expect((await ask(path)).headers['strict-transport-security'], path).toBe('max-age=15552000');
    }
  });

  it.each([
    ['year', 'max-age=31536000'],
    ['year-subdomains', 'max-age=31536000; includeSubDomains'],
    ['', 'max-age=15552000'],
  ])('keeps browsers on https as long as HSTS=%s says', (policy, header) => {
    expect(transportSecurity(policy)).toBe(header);
  });

  it('serves a new release from the moment it is current, and the health check names it', async () => {
    const anew = { ...pages, 'about.html': '<h1>About us</h1>' };
    const next = await publishFiles(dataDir, anew, new Date(Date.now() + 2000));
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await ask('/about')).body.toString()).toBe('<h1>About us</h1>');
    expect(JSON.parse((await ask('/healthz')).body.toString())).toMatchObject({
      status: 'ok',
      release: next,
    });
  });
});

describe('a damaged release', () => {
  it('is helped out by the one before it', async () => {
    const text = '<h1>About them</h1>';
    const id = await publishFiles(dataDir, { ...pages, 'about.html': text }, new Date(Date.now() + 5000));
    await writeFile(join(dataDir, 'releases', id, 'about.html'), '<h1>Ab');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await ask('/about')).body.toString()).toBe('<h1>About us</h1>');
    await rm(join(dataDir, 'releases', id, 'about.html'));
    expect((await ask('/about', { 'accept-encoding': 'br' })).status).toBe(200);
  });
});

describe('posts between two releases', () => {
  it('are shown as soon as they are published', async () => {
    await addPost(store, 'brand-new');
    const answer = await ask('/blog/brand-new');
    expect([answer.status, answer.body.toString()]).toEqual([200, '<h1>brand-new</h1>']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are gone as soon as they are withdrawn', async () => {
    await setPost(store, 'a-post', { status: 'draft' });
    const answer = await ask('/blog/a-post');
    expect([answer.status, answer.body.toString()]).toEqual([404, pages['blog/404.html']]);
    await setPost(store, 'a-post', { status: 'published' });
    expect((await ask('/blog/a-post')).status).toBe(200);
  });
});

describe('uploads', () => {
  it('are kept for good, sandboxed, and nothing else in the folder can be read', async () => {
    await writeFile(join(dataDir, 'uploads', 'abc123-480.webp'), 'webp');
    await writeFile(join(dataDir, 'uploads', 'note.html'), '<script>');
    const answer = await ask('/uploads/abc123-480.webp');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body.toString()).toBe('webp');
    expect(answer.headers).not.toHaveProperty('cross-origin-resource-policy');
    for (const path of ['/uploads/note.html', '/uploads/..%2fcontent.db', '/uploads/']) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  it('of the release may be shown by whoever reads its feeds, and aren’t sent twice', async () => {
    await publishFiles(dataDir, { ...pages, 'uploads/abc123-960.webp': 'large webp' });
    await expect.poll(async () => (await ask('/uploads/abc123-960.webp')).headers.etag).toBeDefined();
    const { headers, body } = await ask('/uploads/abc123-960.webp', { 'accept-encoding': 'br' });
    expect([headers['content-type'], body.toString()]).toEqual(['image/webp', 'large webp']);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers).not.toHaveProperty('cross-origin-resource-policy');
    const again = await ask('/uploads/abc123-960.webp', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});
