import { readdirSync, readFileSync, statSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Store } from '#content-api/database/open.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import { currentRelease, pathInRelease, type ReleaseStorage } from '#content-api/storage/releaseFolder.ts';
import { objectReleases } from '#content-api/storage/s3/objectReleases.ts';
import { publishIn } from '../../support/entries/release.ts';
import { type Bucket, temporaryBucket } from '../../support/processes/storages.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

const FIRST = { 'index.html': 'home', 'about.html': 'about', 'assets/a.js': 'a' };
const SECOND = { ...FIRST, 'index.html': 'home, anew' };

let bucket: Bucket;
let store: Store;
let one: ReleaseStorage;
let other: ReleaseStorage;
let hour = 0;
beforeEach(async () => {
  bucket = await temporaryBucket();
  store = await temporaryStore();
  one = (await bucket.open(store.db)).releases;
  other = (await bucket.open(store.db)).releases;
});

/** As a run of the pipeline does. */
async function publish(releases: ReleaseStorage, files: Record<string, string>): Promise<string> {
  const held = await releases.hold();
  try {
    hour += 1;
    return await publishIn(releases, files, new Date(Date.UTC(2026, 10, 20, hour)));
  } finally {
    await held.release();
  }
}

/** What a visitor finds on the start page of this server. */
function home({ folder }: ReleaseStorage): string {
  return readFileSync(pathInRelease(folder, currentRelease(folder) ?? 'none', 'index.html'), 'utf8');
}

async function objectsDuring(work: () => Promise<unknown>): Promise<string[]> {
  bucket.store.did.length = 0;
  await work();
  return bucket.store.did.filter((what) => /^(PUT|GET) agency\/objects\//.test(what));
}

it('serves on every server what one of them has published, and on all of them what one goes back to', async () => {
  const first = await publish(one, FIRST);
  await other.catchUp();
  const second = await publish(other, SECOND);
  await one.catchUp();
  expect([home(one), home(other)]).toEqual(['home, anew', 'home, anew']);
  expect([await one.list(), await one.current()]).toEqual([[second, first], second]);
  await other.serve(first);
  await one.catchUp();
  expect([home(one), home(other), await one.current()]).toEqual(['home', 'home', first]);
});

it('puts and brings only what is new, and shares the rest on the disk', async () => {
  const first = await publish(one, FIRST);
  await other.catchUp();
  const put = await objectsDuring(() => publish(one, SECOND));
  // The page, and the list.
  expect(put.filter((what) => what.startsWith('PUT'))).toHaveLength(2);
  const brought = await objectsDuring(() => other.catchUp());
  expect(brought).toHaveLength(2);
  const about = [first, (await other.current()) ?? ''].map((id) =>
    pathInRelease(other.folder, id, 'about.html'),
  );
  expect(new Set(about.map((path) => statSync(path).ino)).size).toBe(1);
});

it('lets runs of several servers make releases one after the other', async () => {
  const held = await one.hold();
  let waits = false;
  const next = other.hold(() => {
    waits = true;
  });
  await expect.poll(() => waits).toBe(true);
  await held.release();
  await (await next).release();
});

it('takes over from a server that has died, which can’t publish any more should it come back', async () => {
  const dead = await one.hold();
  const later = new Date(Date.now() + 60_000);
  const objects = await bucket.objects();
  const taker = objectReleases({ objects, db: store.db, dataDir: temporaryFolder(), now: () => later });
  const held = await taker.hold();
  await expect(publishIn(one, FIRST, new Date())).rejects.toThrow('Another server started a run');
  await held.release();
  await dead.release();
});

it('keeps ten releases, and removes what none of them shows once it has lain there for a day', async () => {
  const shown = await publish(one, { ...FIRST, 'old.html': 'only in the first' });
  for (let n = 0; n < 9; n += 1) await publish(one, { ...FIRST, 'index.html': `home ${n}` });
  expect(await one.list()).toContain(shown);
  const objects = await bucket.objects();
  const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const tomorrow = objectReleases({ objects, db: store.db, dataDir: temporaryFolder(), now: () => later });
  const last = await publish(tomorrow, SECOND);
  const kept = await tomorrow.list();
  expect([kept.length, kept[0], kept.includes(shown)]).toEqual([10, last, false]);
  // Every one that is kept can still be brought to a new server, whole.
  const fresh = (await bucket.open(store.db)).releases;
  for (const id of kept) await fresh.serve(id);
  expect(home(fresh)).toBe('home 0');
  const names: string[] = [];
  for await (const { key } of objects.list('objects/')) names.push(key);
  // Ten start pages, ten lists, the two files that all of them have.
  expect(names).toHaveLength(22);
});

it('brings whole releases or none, and goes on with the last one while the storage is gone', async () => {
  await publish(one, FIRST);
  await other.catchUp();
  await publish(one, SECOND);
  // The list of the release is brought, and none of its files.
  const isObject = (what: string) => what.startsWith('GET agency/objects/');
  let asked = 0;
  bucket.store.hooks.answer = (what) => {
    if (isObject(what)) asked += 1;
    return isObject(what) && asked > 1 ? { status: 503, code: 'SlowDown' } : undefined;
  };
  await expect(other.catchUp()).rejects.toThrow('keeps asking to slow down');
  expect(home(other)).toBe('home');
  expect(readdirSync(other.folder.releases).filter((name) => name.startsWith('next.'))).toEqual([]);
  delete bucket.store.hooks.answer;
  await expect.poll(() => other.catchUp().then(() => home(other)), { timeout: 10_000 }).toBe('home, anew');
});

it('takes along what an installation had published before it had a bucket', async () => {
  const dataDir = temporaryFolder();
  const before = (await bucket.open(store.db, dataDir)).releases;
  const id = await publishIn(folderReleases(dataDir), FIRST, new Date());
  await (await before.hold()).release();
  await other.catchUp();
  expect([await other.current(), home(other)]).toEqual([id, 'home']);
});
