import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#content-api/database/open.ts';
import { type RunningServer, startServer } from '#content-api/server.ts';
import { testParts } from '../../support/api.ts';
import { openEmptyStore } from '../../support/emptyStore.ts';
import { publishFiles, temporaryDataDir } from '../../support/entries/release.ts';

const before = {
  'index.html': '<h1>Home before</h1>',
  'about.html': '<h1>About</h1>',
  'static-data/posts.json': '[1]',
  'assets/site.Ab12.css': 'body{}',
};
const now = { ...before, 'index.html': '<h1>Home</h1>', 'static-data/posts.json': '[1,2]' };

let dataDir: string;
let store: Store;
let older: string;
let current: string;
let server: RunningServer | undefined;
vi.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(async () => {
  dataDir = await temporaryDataDir();
  store = await openEmptyStore(join(dataDir, 'content.db'));
  older = await publishFiles(dataDir, before, new Date(Date.UTC(2026, 10, 20)));
  current = await publishFiles(dataDir, now, new Date(Date.UTC(2026, 10, 21)));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await store.close();
});

const inRelease = (path: string, id = current) => join(dataDir, 'releases', id, path);

async function serve(renderPage: (url: string) => Promise<string | null> = async () => null): Promise<void> {
  const parts = testParts(store, dataDir, { renderPage });
  server = await startServer(parts, { port: 0, host: '127.0.0.1' });
}

async function ask(path: string): Promise<[number, string]> {
  const response = await fetch(`${server?.url}${path}`);
  return [response.status, await response.text()];
}

/** Longer than the link is believed. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

/** The files are looked at only now and then: at most a hundredth of the time. */
async function expectHealth(status: 'ok' | 'degraded'): Promise<void> {
  await expect
    .poll(async () => JSON.parse((await ask('/healthz'))[1]), { timeout: 10_000 })
    .toMatchObject({ status, store: 'ok' });
  expect((await ask('/healthz'))[0]).toBe(status === 'ok' ? 200 : 503);
}

const damages: [string, () => Promise<void>, Record<string, string>][] = [
  ['a page that is gone', () => rm(inRelease('index.html')), { '/': before['index.html'] }],
  ['a page cut short', () => truncate(inRelease('index.html'), 4), { '/': before['index.html'] }],
  ['an empty page', () => truncate(inRelease('index.html')), { '/': before['index.html'] }],
  [
    'data cut short',
    () => truncate(inRelease('static-data/posts.json'), 1),
    { '/static-data/posts.json': '[1]' },
  ],
  [
    'an asset that is gone',
    () => rm(inRelease('assets/site.Ab12.css')),
    { '/assets/site.Ab12.css': 'body{}' },
  ],
  ['the link that is gone', () => rm(join(dataDir, 'current')), { '/': now['index.html'] }],
  [
    'a release that is gone',
    () => rm(inRelease(''), { recursive: true }),
    { '/': before['index.html'], '/about': before['about.html'] },
  ],
];

describe.each(damages)('%s', (_, damage, expected) => {
  const expectFallback = async () => {
    for (const [path, text] of Object.entries(expected)) expect(await ask(path)).toEqual([200, text]);
    await expectHealth('degraded');
  };

  it('is helped out when it happens to a running server', async () => {
    await serve();
    await expectHealth('ok');
    await damage();
    await aMoment();
    await expectFallback();
  });

  it('is helped out when the server starts with it', async () => {
    await damage();
    await serve();
    await expectFallback();
  });
});

it('a manifest that can’t be read leaves the release before it', async () => {
  await writeFile(`${inRelease('')}.json`, '{');
  await serve();
  expect(await ask('/')).toEqual([200, before['index.html']]);
  await expectHealth('degraded');
});

it('other bytes of the same length are not what was published', async () => {
  await writeFile(inRelease('index.html'), now['index.html'].toUpperCase());
  await serve();
  expect(await ask('/')).toEqual([200, before['index.html']]);
});

describe('where no release has the page', () => {
  beforeEach(() => Promise.all([older, current].map((id) => truncate(inRelease('index.html', id)))));

  it('it is made anew, once for many who ask', async () => {
    const renderPage = vi.fn(async (url: string) => `<h1>Made for ${url}</h1>`);
    await serve(renderPage);
    expect(await Promise.all([ask('/'), ask('/')])).toEqual([
      [200, '<h1>Made for /</h1>'],
      [200, '<h1>Made for /</h1>'],
    ]);
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  it('or said to be missing for now, never sent blank', async () => {
    await serve();
    expect(await ask('/')).toEqual([503, expect.stringContaining('try again later')]);
    expect((await ask('/about'))[0]).toBe(200);
  });
});

it('a release that was mended is served again', async () => {
  await serve();
  await truncate(inRelease('index.html'));
  expect((await ask('/'))[1]).toBe(before['index.html']);
  await writeFile(inRelease('index.html'), now['index.html']);
  await aMoment();
  expect((await ask('/'))[1]).toBe(now['index.html']);
  await expectHealth('ok');
});
