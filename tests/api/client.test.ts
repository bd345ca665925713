import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { build, type Rollup } from 'vite';
import { expect, expectTypeOf, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { signature } from '#content-api/webhooks/post.ts';
import { ApiError, answerOf, createClient } from '../../client/index.mjs';
import { openTestApi } from '../support/api.ts';
import { writer } from '../support/entries/content.ts';
import { newKey } from '../support/entries/keys.ts';

const root = join(import.meta.dirname, '../..');
const api = await openTestApi();
const app = createApp(api.parts);
const token = await api.signIn('admin');

const keyWith = async (rights: string[]) => (await newKey(api, token, rights)).secret;

const clientWith = (key?: string) =>
  createClient({ url: 'http://localhost', key, fetch: async (...sent) => app.request(...sent) });

it('the example writes a post with a key and publishes it', async () => {
  await writer(api, token).author();
  const KEY = await keyWith(['posts.create', 'posts.publish', 'site.generate']);
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    const SITE = `http://127.0.0.1:${port}`;
    const options = { cwd: root, env: { ...process.env, SITE, KEY } };
    const { stdout } = await promisify(execFile)(process.execPath, ['examples/publishPost.mjs'], options);
    expect(stdout).toMatch(/\/blog\/we-moved is in release \S+\n$/);
  } finally {
    server.close();
  }
  const { content } = await answerOf(clientWith().posts[':id'].$get({ param: { id: 'we-moved' } }));
  expectTypeOf(content).toEqualTypeOf<string>();
  expect(content).toContain('Our new office');
});

it('the example of a receiver prints events, and refuses what another secret signed', async () => {
  const PORT = String(await freePort());
  const env = { ...process.env, SECRET: 'whsec_ours', PORT };
  const receiver = spawn(process.execPath, ['examples/receiveEvents.mjs'], { cwd: root, env });
  try {
    let printed = '';
    receiver.stdout.on('data', (text) => {
      printed += text;
    });
    await once(receiver.stdout, 'data');
    const body = JSON.stringify({ event: 'post.published', data: { post: { id: 7 } } });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const call = async (secret: string) => {
      const headers = {
        'Webhook-Timestamp': timestamp,
        'Webhook-Signature': signature(secret, timestamp, body),
      };
      return (await fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', headers, body })).status;
    };
    expect([await call('whsec_theirs'), await call('whsec_ours')]).toEqual([401, 204]);
    await expect.poll(() => printed).toContain('post.published { post: { id: 7 } }');
  } finally {
    receiver.kill();
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it('knows the calls of each kind of content', async () => {
  const client = clientWith(await keyWith(['categories.write']));
  const added = await answerOf(client.categories.$post({ json: { name: 'News', slug: 'news' } }));
  const listed = await answerOf(client.categories.$get());
  expectTypeOf(added.slug).toEqualTypeOf<string>();
  expect(listed.categories.map(({ slug }) => slug)).toContain(added.slug);
});

it('a refusal says which field is wrong, in words for people and a code for programs', async () => {
  const client = clientWith(await keyWith(['posts.create']));
  const json = { title: '', slug: 'none', author_id: 1, content: '<p>x</p>' };
  const refused = answerOf(client.posts.$post({ json }));
  await expect(refused).rejects.toThrow(ApiError);
  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { title: expect.any(String) },
  });
  const unknown = answerOf(clientWith('vitr_wrong').leads.$get({ query: {} }));
  await expect(unknown).rejects.toMatchObject({ status: 401 });
});

it('is a small file in the browser', async () => {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: join(root, 'client/index.mjs'), preserveEntrySignatures: 'strict' },
    },
  })) as Rollup.RollupOutput;
  expect(output).toHaveLength(1);
  const { code } = output[0];
  expect(code).toContain('ApiError');
  expect(Buffer.byteLength(code)).toBeLessThan(10_000);
});
