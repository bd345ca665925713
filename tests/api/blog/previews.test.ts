import { describe, expect, it } from 'vitest';
import { PREVIEW_LIFE, previewToken, shownBy } from '#content-api/blog/preview/routes.ts';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('author');
await writer(api, await api.signIn('editor')).author();

type Offer = { url: string; expires_at: string };
const offer = (id: number, as?: string) => api.send<Offer>('POST', `/posts/${id}/preview`, { token: as });
const show = (url: string) => api.send<string>('GET', url.replace(/^\/api/, ''));

const named = (id: number) => Buffer.from(`post ${id}`).toString('base64url');

describe('a preview', () => {
  it('shows a draft as it would be, to who was given its address, and to no cache or crawler', async () => {
    const post = await writer(api, token).post({ title: 'Not yet', content: '<h2>Part</h2><p>Text</p>' });
    const { status, body } = await offer(post.id, token);
    expect(status).toBe(200);
    expect(Date.parse(body.expires_at) - Date.now()).toBeGreaterThan(PREVIEW_LIFE - 60_000);
    const page = await show(body.url);
    expect([page.status, page.body]).toEqual([200, '<h1>Not yet</h1><h2 id="part">Part</h2><p>Text</p>']);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });

  it('is offered to staff only, of posts that are there', async () => {
    const post = await writer(api, token).post();
    expect((await offer(post.id)).status).toBe(401);
    expect((await offer(987_654_321, token)).status).toBe(404);
  });

  it('has an address that nobody can make, change or keep', async () => {
    const [first, second] = [await writer(api, token).post(), await writer(api, token).post()];
    const { url } = (await offer(first.id, token)).body;
    const [, expires, signed] = url.slice(url.lastIndexOf('/') + 1).split('.');
    for (const made of [
      '',
      'x',
      `${named(second.id)}.${expires}.${signed}`,
      `${named(first.id)}.${expires}.${'A'.repeat(43)}`,
      previewToken(api.parts.secrets, '/about-us', Date.now() + 1000),
    ]) {
      expect((await show(`/api/posts/preview/${made}`)).status, made).toBe(404);
    }
    const late = previewToken(api.parts.secrets, `post ${first.id}`, Date.now() - 1);
    expect(shownBy(api.parts.secrets, late)).toBeUndefined();
    const tooLate = await show(`/api/posts/preview/${late}`);
    expect([tooLate.status, tooLate.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(tooLate.body).toContain('<h1>This preview has expired</h1>');
    expect(tooLate.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a preview of a page', () => {
  const offered = (url: string, as?: string) =>
    api.send<Offer>('GET', `/admin/preview-link?url=${encodeURIComponent(url)}`, { token: as });

  it('shows what would be published, to who was given its address', async () => {
    const { body } = await offered('/about-us', token);
    const page = await show(body.url);
    expect([page.status, page.body]).toEqual([200, '<h1>/about-us</h1>']);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('has no script where it stands in a frame, which lets none run and tells the console of each', async () => {
    const { body } = await offered('/a<script>b()</script>', token);
    expect((await show(body.url)).body).toContain('<script');
    const headers = { 'sec-fetch-dest': 'iframe' };
    expect((await api.send('GET', body.url.replace(/^\/api/, ''), { headers })).body).toBe('<h1>/a</h1>');
  });

  it('is offered to staff, of addresses of this site, and shows none that is not there', async () => {
    expect((await offered('/')).status).toBe(401);
    for (const url of ['', '//elsewhere.example', 'https://x.example'])
      expect((await offered(url, token)).status, url).toBe(400);
    const nowhere = await show((await offered('/nowhere', token)).body.url);
    expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    const post = previewToken(api.parts.secrets, 'post 1', Date.now() + 1000);
    expect((await show(`/api/preview/${post}`)).status).toBe(404);
  });
});
