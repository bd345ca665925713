import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createTestApi } from '../../support/api.ts';
import { newSlug, postBody, writer } from '../../support/entries/content.ts';
import { png } from '../../support/entries/pictures.ts';

const api = await createTestApi({ webhooksMayBePrivate: true });
const strict = await createTestApi();
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
afterAll(async () => {
  web.close();
  await Promise.all([api.close(), strict.close()]);
});

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
  const { status, body } = await fetched('cat.png');
  expect([status, body.alt_text]).toEqual([201, 'A cat']);
  expect(body.image_url).toMatch(/^\/uploads\//);
});

it('no image is fetched from a private address, nor where a public one redirects to', async () => {
  const refused = await fetched('cat.png', strict, await strict.signIn('admin'));
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { url: `${origin}/cat.png is a private address` },
  ]);
  expect((await fetched('inside.png')).body.fields).toEqual({
    url: `${origin}/inside.png is a private address`,
  });
});

it.each([
  ['missing.png', 400],
  ['page.html', 415],
])('%s is refused with %i', async (name, status) => expect((await fetched(name)).status).toBe(status));
