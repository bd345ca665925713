import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { lookAtStorage } from '#cli/doctor/uploads.ts';
import { createApp } from '#content-api/app.ts';
import type { Storage } from '#content-api/storage/storage.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { imageForm, png } from '../../support/entries/pictures.ts';
import { type Bucket, temporaryBucket } from '../../support/processes/storages.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});

let api: TestApi;
let bucket: Bucket;
let request: (path: string, init?: RequestInit) => Promise<Response>;
let storage: Storage;
let upload: () => Promise<Response>;
beforeEach(async () => {
  bucket = await temporaryBucket();
  api = await createTestApi();
  storage = await bucket.open(api.store.db, api.dataDir);
  const { uploads, releases, ask: askStorage } = storage;
  const app = createApp({ ...api.parts, uploads, releases, askStorage });
  request = async (path, init) => app.request(path, init);
  const headers = { authorization: `Bearer ${await api.signIn('admin')}` };
  const form = imageForm(await png(), { alt_text: 'A bridge' });
  upload = () => request('/api/gallery', { method: 'POST', headers, body: form });
});
afterEach(() => {
  log.mockClear();
});

it('accepts a picture when all of its files are in the storage, and none while that is gone', async () => {
  bucket.store.hooks.answer = () => ({ status: 503, code: 'SlowDown' });
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '60',
    { error: expect.stringContaining('try again'), code: 'unavailable' },
  ]);
  expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/keeps asking to slow down/)]);
  expect(await api.store.db.selectFrom('images').select('id').execute()).toEqual([]);
  delete bucket.store.hooks.answer;
  await expect.poll(async () => (await upload()).status, { timeout: 10_000 }).toBe(201);
  const files = await api.store.db.selectFrom('image_renditions').select('url').execute();
  const put = bucket.store.did.filter((what) => what.startsWith('PUT agency/uploads/'));
  expect(put.length).toBeGreaterThan(files.length);
});

it('shows pictures that are at hand while the storage is gone, and says of others that they come later', async () => {
  expect((await upload()).status).toBe(201);
  const { url = '' } = (await api.store.db.selectFrom('images').select('url').executeTakeFirst()) ?? {};
  bucket.store.hooks.answer = () => ({ status: 503, code: 'SlowDown' });
  expect((await request(url)).status).toBe(200);
  const other = await request(url.replace(/[\da-f]{8}/, '00000000'));
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '60']);
});

it('answers 503 rather than with half a picture', async () => {
  expect((await upload()).status).toBe(201);
  const { url = '' } = (await api.store.db.selectFrom('images').select('url').executeTakeFirst()) ?? {};
  rmSync(join(api.dataDir, 'cache'), { recursive: true });
  bucket.store.hooks.lie = (what, body) => (what.startsWith('GET') ? body.subarray(1) : undefined);
  const refused = await request(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  delete bucket.store.hooks.lie;
  const served = await request(url);
  expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get('content-length')));
});

it('doesn’t wait for each file of a picture as long as for all of them', async () => {
  const { timeout } = AbortSignal;
  const hurried = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  onTestFinished(() => hurried.mockRestore());
  bucket.store.hooks.after = (what) =>
    what.startsWith('PUT') ? new Promise((resolve) => setTimeout(resolve, 100)) : undefined;
  expect((await upload()).status).toBe(503);
  expect(await api.store.db.selectFrom('images').select('id').execute()).toEqual([]);
});

it('tells balancers that the storage doesn’t answer', async () => {
  const ready = async () => {
    const response = await request('/readyz');
    return [response.status, await response.json()];
  };
  expect(await ready()).toEqual([
    200,
    { status: 'ready', store: 'ok', storage: 'ok', disk: 'ok', release: 'ok' },
  ]);
  bucket.store.hooks.answer = () => ({ status: 403, code: 'AccessDenied' });
  await expect
    .poll(ready, { timeout: 10_000 })
    .toEqual([503, { status: 'unready', store: 'ok', storage: 'unavailable', disk: 'ok', release: 'ok' }]);
});

it('lets the doctor say where pictures and releases lie, and whether that answers', async () => {
  const { releases, location: storagePlace, ask: askStorage } = storage;
  const look = () =>
    lookAtStorage({ releases, storagePlace, askStorage, env: { STORAGE_URL: 's3://website' } });
  expect(await look()).toMatchObject([
    {
      state: 'ok',
      text: expect.stringMatching(/s3:\/\/website\/agency at 127\..*, which answers, and has no release/),
    },
  ]);
  bucket.store.hooks.answer = () => ({ status: 403, code: 'AccessDenied' });
  expect(await look()).toMatchObject([
    { state: 'problem', text: expect.stringMatching(/doesn’t answer.*to allow s3:ListBucket/) },
  ]);
});
