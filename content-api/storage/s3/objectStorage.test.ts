import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, type Hooks } from '../../../tests/support/doubles/objectStore.ts';
import { type Bucket, temporaryBucket } from '../../../tests/support/processes/storages.ts';
import { itKeepsFiles } from '../../../tests/support/storagePromises.ts';
import { temporaryFolder, temporaryStore } from '../../../tests/support/store.ts';
import { diskCache } from '../diskCache.ts';
import type { FileStorage } from '../fileStorage.ts';
import { carryUploads, uploadsIn } from '../folderStorage.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { readStoreAddress } from './address.ts';
import { openClient } from './client.ts';
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

  describe('that are compared', () => {
    const page = { status: 200, html: '<html><body>Please sign in to the network.</body></html>' };
    const bytes = Buffer.from('0123456789');

    it.each<[string, Hooks]>([
      ['a page of HTML', { answer: () => page }],
      ['HTML for uploads alone', { answer: (what) => (what.startsWith('PUT') ? page : undefined) }],
      ['half of it', { corrupt: (what, sent) => (what.startsWith('PUT') ? sent.subarray(0, 5) : sent) }],
      ['other bytes', { corrupt: (what, sent) => (what.startsWith('PUT') ? Buffer.alloc(10) : sent) }],
    ])('are not accepted when the store takes %s', async (_, lies) => {
      Object.assign(bucket.store.hooks, lies);
      await expect(uploads.put('a.webp', bytes)).rejects.toThrow(StorageUnavailable);
      expect(await uploads.get('a.webp').catch(() => null)).toBeNull();
    });

    it.each<[string, Hooks]>([
      ['half a body', { lie: (what, body) => (what.startsWith('GET') ? body.subarray(0, 5) : undefined) }],
      ['other bytes', { lie: (what) => (what.startsWith('GET') ? Buffer.alloc(10) : undefined) }],
      ['a page of HTML', { answer: () => page }],
    ])(
      'are neither served nor cached when the store returns %s, and are when the store is honest again',
      async (_, lies) => {
        await other.put('a.webp', bytes);
        Object.assign(bucket.store.hooks, lies);
        await expect(uploads.get('a.webp')).rejects.toThrow(StorageUnavailable);
        await expect(uploads.open('a.webp')).rejects.toThrow(StorageUnavailable);
        expect(existsSync(join(dataDir, 'cache'))).toBe(false);
        for (const name of Object.keys(lies)) delete bucket.store.hooks[name as keyof Hooks];
        expect(await uploads.get('a.webp')).toEqual(bytes);
      },
    );

    it('are read once more when a body was damaged on its way', async () => {
      await other.put('a.webp', bytes);
      let lies = 1;
      bucket.store.hooks.lie = () => (lies-- > 0 ? Buffer.alloc(10) : undefined);
      expect(await uploads.get('a.webp')).toEqual(bytes);
    });

    it('are no objects when a page of HTML answers', async () => {
      bucket.store.hooks.answer = () => page;
      await expect(uploads.stat('a.webp')).rejects.toThrow('doesn’t answer like a store');
    });

    it.each<[string, Partial<Hooks>]>([
      ['its bytes end too early', { lie: (_, body) => body.subarray(0, 5) }],
      ['its bytes are others', { lie: () => Buffer.alloc(10) }],
    ])('that another program put there are read, unless %s', async (_, lies) => {
      const client = await openClient(readStoreAddress(bucket.url, bucket.options), HURRIED);
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'agency/uploads/a.webp', Body: bytes }));
      Object.assign(bucket.store.hooks, lies);
      await expect(uploads.get('a.webp')).rejects.toThrow('other bytes');
      delete bucket.store.hooks.lie;
      expect(await uploads.get('a.webp')).toEqual(bytes);
    });

    it('are given up when a body never ends', async () => {
      await other.put('a.webp', bytes);
      const objects = await bucket.objects({ ...HURRIED, within: 300 });
      bucket.store.hooks.lie = () => 'endless';
      await expect(objects.get('uploads/a.webp')).rejects.toThrow(/cannot be reached/);
    }, 5_000);
  });

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
