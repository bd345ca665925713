import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, temporaryBucket } from '../../../tests/support/processes/storages.ts';
import { itKeepsFiles } from '../../../tests/support/storagePromises.ts';
import { temporaryFolder, temporaryStore } from '../../../tests/support/store.ts';
import { diskCache } from '../diskCache.ts';
import type { FileStorage } from '../fileStorage.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { carryUploads, uploadsIn } from '../uploads.ts';
import { objectStorage } from './objectStorage.ts';
import type { Objects } from './objects.ts';
import { HURRIED } from './retryStrategy.ts';

itKeepsFiles(
  'an object store',
  async () => (await (await temporaryBucket()).open((await temporaryStore()).db)).uploads,
);

describe('pictures in an object store', () => {
  let bucket: Bucket;
  let uploads: FileStorage;
  let other: FileStorage;
  let dataDir: string;
  beforeEach(async () => {
    bucket = await temporaryBucket();
    const { db } = await temporaryStore();
    dataDir = temporaryFolder();
    uploads = (await bucket.open(db, dataDir)).uploads;
    other = (await bucket.open(db)).uploads;
  });

  it('are there on every server, and asked for once', async () => {
    await uploads.put('a.webp', Buffer.from('a'));
    expect((await other.get('a.webp'))?.toString()).toBe('a');
    bucket.store.did.length = 0;
    expect([await other.stat('a.webp'), await other.get('a.webp')]).toMatchObject([
      { bytes: 1 },
      Buffer.from('a'),
    ]);
    expect(bucket.store.did).toEqual([]);
  });

  it('are served while the store is gone where they are at hand; nothing else is, and nothing is accepted', async () => {
    await uploads.put('a.webp', Buffer.from('a'));
    await uploads.put('b.webp', Buffer.from('b'));
    await other.get('a.webp');
    bucket.store.hooks.answer = () => ({ status: 500, code: 'InternalError' });
    expect((await other.get('a.webp'))?.toString()).toBe('a');
    await expect(other.get('b.webp')).rejects.toThrow(StorageUnavailable);
    await expect(other.put('c.webp', Buffer.from('c'))).rejects.toThrow(/has a problem/);
    expect(readdirSync(join(dataDir, 'cache')).sort()).toEqual(['a.webp', 'b.webp']);
  });

  it.each<[string, (objects: Objects) => Promise<unknown>]>([
    ['puts', (objects) => objects.put('a', Buffer.from('a'))],
    ['reads', (objects) => objects.get('a')],
    ['looks', (objects) => objects.stat('a')],
    ['lists', (objects) => objects.list().next()],
    ['removes', (objects) => objects.remove(['a'])],
    ['asks', (objects) => objects.ask()],
  ])(
    'who %s waits for a store that hangs no longer than a visitor would',
    async (_, ask) => {
      const objects = await bucket.objects({ ...HURRIED, within: 300 });
      bucket.store.hooks.after = () => new Promise(() => {});
      await expect(ask(objects)).rejects.toThrow(/cannot be reached/);
    },
    5_000,
  );

  it('are served by no other server for long after one has removed them', async () => {
    let clock = Date.now();
    const cache = diskCache(temporaryFolder(), 1000);
    const third = objectStorage(await bucket.objects(), 'uploads/', cache, () => clock);
    await uploads.put('a.webp', Buffer.from('a'));
    await third.get('a.webp');
    await uploads.remove('a.webp');
    expect(await third.stat('a.webp')).not.toBeNull();
    clock += 11 * 60_000;
    expect([await third.stat('a.webp'), await third.get('a.webp')]).toEqual([null, null]);
  });

  it('are put there when a backup has brought them into the folder', async () => {
    await uploads.put('a.webp', Buffer.from('a'));
    const restored = temporaryFolder();
    for (const name of ['a.webp', 'b.webp']) await uploadsIn(restored).put(name, Buffer.from(name));
    expect(await carryUploads(restored, uploads)).toBe(1);
    expect([(await other.get('b.webp'))?.toString(), readdirSync(restored)]).toEqual(['b.webp', []]);
  });

  it('come from the last release where it has them', async () => {
    await uploads.put('a.webp', Buffer.from('a'));
    const [known, placed] = [temporaryFolder(), temporaryFolder()];
    writeFileSync(join(known, 'a.webp'), 'a');
    bucket.store.did.length = 0;
    await other.placeIn(placed, ['a.webp'], known);
    expect(statSync(join(placed, 'a.webp')).ino).toBe(statSync(join(known, 'a.webp')).ino);
    expect(bucket.store.did).toEqual([]);
  });
});

describe('the cache', () => {
  it('clears away what was used least recently when it is full, and never holds more', async () => {
    const folder = temporaryFolder();
    const cache = diskCache(folder, 1000);
    const keep = (name: string) => cache.keep(name, Buffer.alloc(300), new Date());
    for (const name of ['a', 'b', 'c']) {
      await keep(name);
      await sleep(20);
    }
    const again = diskCache(folder, 1000);
    await again.find('a');
    await sleep(20);
    await again.keep('d', Buffer.alloc(300), new Date());
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd']);
    expect(await again.keep('huge', Buffer.alloc(1001), new Date())).toBe(false);
  });

  it('doesn’t count what is half written, and clears it away after an hour', async () => {
    const folder = temporaryFolder();
    for (const name of ['a.webp.1234abcd.tmp', 'old.webp.1234abcd.tmp'])
      writeFileSync(join(folder, name), 'half');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(join(folder, 'old.webp.1234abcd.tmp'), before, before);
    const cache = diskCache(folder, 1000);
    await cache.keep('b.webp', Buffer.from('b'), new Date());
    expect([await cache.find('a.webp'), readdirSync(folder)]).toEqual([
      null,
      ['a.webp.1234abcd.tmp', 'b.webp'],
    ]);
  });
});
