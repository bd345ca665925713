import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { openTestApi } from '../../support/api.ts';
import { newSlug, postBody, writer } from '../../support/entries/content.ts';
import { newKey } from '../../support/entries/keys.ts';
import { png } from '../../support/entries/pictures.ts';

const api = await openTestApi({ webhooksMayBePrivate: true, corsOrigins: ['https://app.example.com'] });
const strict = await openTestApi();
const token = await api.signIn('admin');
await writer(api, token).author();

const bytes = await png(8, 6);
const web = createServer((request, response) => {
  if (request.url === '/inside.png') return response.writeHead(302, { location: 'http://127.0.0.2/' }).end();
  if (request.url === '/page.html') return response.end('<p>No image</p>');
  if (request.url !== '/cat.png') return response.writeHead(404).end();
  response.end(bytes);
}).listen(0, '127.0.0.1');
await once(web, 'listening');
const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
afterAll(() => void web.close());

type Content = { id: number; content: string };

it('a post can be written in Markdown, which is sanitised as HTML is', async () => {
  const content = '## Tea\n\nGreen **and** black.\n\n<script>alert(1)</script>';
  const json = { ...(await postBody(api)), content, content_format: 'markdown' };
  const made = await api.send<Content>('POST', '/posts', { token, json });
  expect(made.status).toBe(201);
  expect(made.body.content).toBe('<h2>Tea</h2><p>Green <strong>and</strong> black.</p>');
  const path = `/posts/${made.body.id}`;
  const changed = await api.send<Content>('PUT', path, {
    token,
    json: { content: '1. One', content_format: 'markdown' },
  });
  expect(changed.body.content).toBe('<ol><li><p>One</p></li></ol>');
  const asHtml = await api.send<Content>('PUT', path, { token, json: { content: '1. One' } });
  expect(asHtml.body.content).toBe('1. One');
});

it('a page that is sent again with its Idempotency-Key is created once', async () => {
  const send = (key: string) =>
    api.send<{ id: number }>('POST', '/pages', {
      token,
      json: { address: '/once', title: 'Once', sections: [] },
      headers: { 'idempotency-key': key },
    });
  const first = await send('a');
  const again = await send('a');
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect((await send('b')).status).toBe(409);
});

it('a lead that is sent again with its Idempotency-Key is added once', async () => {
  const json = { name: 'Nadia', email: `${newSlug('nadia')}@example.com` };
  const send = () =>
    api.send<{ id: number }>('POST', '/leads', { token, json, headers: { 'idempotency-key': 'n' } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.body.id]).toEqual([201, first.body.id]);
});

const fetched = (name: string, to = api, by = token) =>
  to.send<{ alt_text: string; image_url: string; fields?: object }>('POST', '/gallery/from-address', {
    token: by,
    json: { url: `${origin}/${name}`, alt_text: 'A cat' },
  });

it('an image is taken into the gallery from its address', async () => {
  const image = { alt_text: 'A cat', image_url: expect.stringMatching(/^\/uploads\//) };
  expect(await fetched('cat.png')).toMatchObject({ status: 201, body: image });
});

it('no image is fetched from a private address, nor where a public one redirects to', async () => {
  const refusal = (name: string) => ({
    status: 400,
    body: { fields: { url: `${origin}/${name} is a private address` } },
  });
  const direct = await fetched('cat.png', strict, await strict.signIn('admin'));
  expect(direct).toMatchObject(refusal('cat.png'));
  expect(await fetched('inside.png')).toMatchObject(refusal('inside.png'));
});

it.each([
  ['missing.png', 400],
  ['page.html', 415],
])('%s is refused with %i', async (name, status) => expect((await fetched(name)).status).toBe(status));

it('an answer that has not changed is spared, until a word of it changes', async () => {
  const post = await writer(api, token).post({ status: 'published' });
  const read = (tag = '') => api.send('GET', '/posts', { headers: { 'if-none-match': tag } });
  const first = await read();
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await read(tag);
  expect([again.status, again.body]).toEqual([304, '']);
  await api.send('PUT', `/posts/${post.id}`, { token, json: { title: 'Another' } });
  expect((await read(tag)).status).toBe(200);
});

it('a key gets the revision of a post as its tag, to send it back when it changes the post', async () => {
  const { id } = await writer(api, token).post();
  const rights = ['posts.readUnpublished', 'posts.change'];
  const key = (await newKey(api, token, rights)).secret;
  const tag = (await api.send('GET', `/posts/id/${id}`, { token: key })).headers.get('etag') ?? '';
  const change = (title: string) =>
    api.send('PUT', `/posts/${id}`, { token: key, json: { title }, headers: { 'if-match': tag } });
  expect([(await change('One')).status, (await change('Two')).status]).toEqual([200, 409]);
});

it('a key gets the version of an author as its tag', async () => {
  const author = await writer(api, token).author();
  const key = (await newKey(api, token, ['authors.write'])).secret;
  const path = `/authors/${author.id}`;
  const tag = (await api.send('GET', path, { token: key })).headers.get('etag') ?? '';
  const change = { token: key, json: { name: 'Renamed', slug: author.slug }, headers: { 'if-match': tag } };
  expect((await api.send('PUT', path, change)).status).toBe(200);
});

it('fields leave all others out, in lists and in entries', async () => {
  const { slug } = await writer(api, token).post({ status: 'published', title: 'Short' });
  const list = await api.send<{ posts: object[]; total: number }>('GET', '/posts?fields=slug,title&limit=1');
  expect(list.body).toMatchObject({ posts: [{ slug, title: 'Short' }] });
  expect(Object.keys(list.body.posts[0] ?? {})).toHaveLength(2);
  expect(list.body.total).toBeGreaterThan(1);
  expect((await api.send('GET', `/posts/${slug}?fields=title`)).body).toEqual({ title: 'Short' });
});

it.each([
  ['https://app.example.com', 'https://app.example.com'],
  ['https://evil.example.com', null],
])('a page of %s is let in as %s', async (origin, allowed) => {
  const headers = { origin, 'access-control-request-method': 'PUT' };
  const asked = await api.send('OPTIONS', '/posts/1', { headers });
  const read = await api.send('GET', '/posts', { headers: { origin } });
  expect([asked, read].map((reply) => reply.headers.get('access-control-allow-origin'))).toEqual([
    allowed,
    allowed,
  ]);
  expect(read.headers.get('access-control-allow-credentials')).toBeNull();
});

it('no page of another origin may call the API unless the operator names it', async () => {
  const { headers } = await strict.send('GET', '/posts', { headers: { origin: 'https://app.example.com' } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
