import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { damageText, isDamage } from '#content-api/database/condition.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { type RunningServer, startServer, startSiteOnly } from '#content-api/server.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { testParts } from '../support/api.ts';
import { damageOpenTable, damageTable, overwrite } from '../support/damage.ts';
import { publishFiles, temporaryDataDir } from '../support/entries/release.ts';

const pages = { 'index.html': '<h1>Home</h1>', 'blog/a-post.html': '<h1>A post</h1>' };
const options = { port: 0, host: '127.0.0.1' };

let dataDir: string;
let file: string;
let store: EmbeddedStore | undefined;
let server: RunningServer;
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
const logged = () => log.mock.calls.map((words) => words.map(String).join(' '));

beforeEach(async () => {
  log.mockClear();
  dataDir = await temporaryDataDir();
  file = join(dataDir, 'content.db');
  await openEmbedded(file).close();
  await publishFiles(dataDir, pages);
});
afterEach(async () => {
  await server.stop();
  await store?.close();
  store = undefined;
});

async function serve(): Promise<EmbeddedStore> {
  store = openEmbedded(file);
  server = await startServer(testParts(store, dataDir), options);
  return store;
}

async function ask(path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(server.url + path, init);
  return { status: response.status, text: await response.text() };
}

const enquiry = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'A', email: 'a@example.com', message: 'Hello there' }),
};

async function expectSiteWithoutApi(): Promise<void> {
  for (const [path, text] of [
    ['/', 'Home'],
    ['/blog/a-post', 'A post'],
  ] as const) {
    expect(await ask(path)).toEqual({ status: 200, text: `<h1>${text}</h1>` });
  }
  for (const [path, init] of [['/api/logos'], ['/api/posts?search=x'], ['/api/contact', enquiry]] as const) {
    const { status, text } = await ask(path, init);
    expect([path, status, JSON.parse(text)]).toEqual([
      path,
      503,
      { error: expect.stringContaining('try again'), code: 'unavailable' },
    ]);
  }
  const { status, text } = await ask('/healthz');
  expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'degraded', store: 'damaged' }]);
}

it('a store that is damaged under a running server leaves the site served and answers 503', async () => {
  damageOpenTable(await serve(), 'categories');
  expect((await ask('/api/categories')).status).toBe(503);
  await expectSiteWithoutApi();
  expect(logged()).toEqual([expect.stringMatching(/content\.db is damaged \(.+\): .*vitrine restore/)]);
});

it('pages of posts are served although nobody can tell whether they are still published', async () => {
  damageOpenTable(await serve(), 'sqlite_autoindex_posts_1');
  await expectSiteWithoutApi();
  expect(await ask('/blog/no-post')).toMatchObject({ status: 404 });
  expect(logged()).toHaveLength(1);
});

it('a store that was damaged while nothing ran does the same from the first query that meets it', async () => {
  damageTable(file, 'categories');
  await serve();
  expect((await ask('/api/categories')).status).toBe(503);
  await expectSiteWithoutApi();
});

it('without a store that opens at all the site is served alone', async () => {
  overwrite(file, 0);
  expect(() => openEmbedded(file)).toThrow(
    /content\.db is damaged \(.+\): stop the server, .*vitrine restore/,
  );
  server = await startSiteOnly(
    { dataDir, version: 'test', uploads: uploadsIn(dataDir), askStorage: async () => {} },
    'damaged',
    options,
  );
  await expectSiteWithoutApi();
});

it('a search index that is damaged takes nothing else away', async () => {
  const { condition } = await serve();
  condition.note(Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT_VTAB' }));
  expect((await ask('/api/logos')).status).toBe(200);
});

it('damage is recognised in an error that names it as its cause, as that of a page does', () => {
  const malformed = Object.assign(new Error('malformed'), { code: 'SQLITE_CORRUPT' });
  const page = new Error('The page /blog could not be rendered.', { cause: malformed });
  expect([isDamage(page), isDamage(new Error('x', { cause: 'SQLITE_CORRUPT' }))]).toEqual([true, false]);
  expect(damageText(page)).toContain('content.db is damaged (malformed)');
});
