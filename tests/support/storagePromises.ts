import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { temporaryFolder } from './store.ts';

const text = (bytes: Buffer | null) => bytes?.toString() ?? null;

/**
 * What every way of keeping files promises.
 * @param open one that has no files yet.
 */
export function itKeepsFiles(way: string, open: () => FileStorage | Promise<FileStorage>): void {
  describe(way, () => {
    let storage: FileStorage;
    beforeEach(async () => {
      storage = await open();
    });

    it('has nothing at first', async () => {
      expect(await storage.list()).toEqual([]);
      expect([await storage.get('a.webp'), await storage.stat('a.webp')]).toEqual([null, null]);
    });

    it('gives back what was put', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 0]);
      const before = Date.now() - 2000;
      await storage.put('a-480.webp', bytes);
      await storage.put('b.jpg', new Uint8Array());
      expect((await storage.list()).sort()).toEqual(['a-480.webp', 'b.jpg']);
      expect(await storage.get('a-480.webp')).toEqual(bytes);
      expect(await storage.get('b.jpg')).toHaveLength(0);
      const found = await storage.stat('a-480.webp');
      expect(found?.bytes).toBe(5);
      expect(found?.changedAt.getTime()).toBeGreaterThan(before);
    });

    it('puts one file in place of another, and neither is half of the other', async () => {
      await storage.put('a.webp', Buffer.from('the first one'));
      await storage.put('a.webp', Buffer.from('second'));
      expect(text(await storage.get('a.webp'))).toBe('second');
    });

    it('takes the same file from several at once', async () => {
      await Promise.all([1, 2, 3, 4].map(() => storage.put('a.webp', Buffer.from('same'))));
      expect([text(await storage.get('a.webp')), await storage.list()]).toEqual(['same', ['a.webp']]);
    });

    it('streams a file, and none that is not there', async () => {
      await storage.put('a.webp', Buffer.from('0123456789'));
      const opened = await storage.open('a.webp');
      expect([opened?.bytes, opened && text(await buffer(opened.stream))]).toEqual([10, '0123456789']);
      expect(await storage.open('b.webp')).toBeNull();
      const part = await storage.open('a.webp', { start: 2, end: 4 });
      expect([part?.bytes, part && text(await buffer(part.stream))]).toEqual([10, '234']);
    });

    it('removes a file, also one that is gone', async () => {
      await storage.put('a.webp', Buffer.from('a'));
      await storage.remove('a.webp');
      await storage.remove('a.webp');
      expect([await storage.get('a.webp'), await storage.list()]).toEqual([null, []]);
    });

    it('places files in a folder, and tells which it has not', async () => {
      const folder = join(temporaryFolder(), 'placed');
      await storage.put('a.webp', Buffer.from('a'));
      await storage.put('b.webp', Buffer.from('b'));
      const failed = await storage.placeIn(folder, ['a.webp', 'none.webp', 'b.webp']);
      expect([...failed].map(([name, { code }]) => [name, code])).toEqual([['none.webp', 'ENOENT']]);
      expect(readdirSync(folder).sort()).toEqual(['a.webp', 'b.webp']);
      await storage.remove('a.webp');
      expect(await storage.placeIn(folder, ['b.webp'])).toEqual(new Map());
      expect(['a', 'b'].map((name) => readFileSync(join(folder, `${name}.webp`), 'utf8'))).toEqual([
        'a',
        'b',
      ]);
    });

    it('never writes to a file that was placed, or to one that is in its place', async () => {
      const folder = temporaryFolder();
      writeFileSync(join(folder, 'b.webp'), 'there');
      for (const name of ['a.webp', 'b.webp']) await storage.put(name, Buffer.from('first'));
      expect(await storage.placeIn(folder, ['a.webp', 'b.webp'])).toEqual(new Map());
      await storage.put('a.webp', Buffer.from('second'));
      expect(readFileSync(join(folder, 'a.webp'), 'utf8')).toBe('first');
      expect(readFileSync(join(folder, 'b.webp'), 'utf8')).toBe('there');
      expect(text(await storage.get('a.webp'))).toBe('second');
    });

    it.each(['../a.webp', 'b/a.webp', '..', '.', ''])('knows no name %j', async (name) => {
      await expect(storage.placeIn(temporaryFolder(), [name])).rejects.toThrow('isn’t a file name');
      await expect(storage.put(name, Buffer.from('a'))).rejects.toThrow('isn’t a file name');
      await expect(storage.get(name)).rejects.toThrow('isn’t a file name');
      await expect(storage.remove(name)).rejects.toThrow('isn’t a file name');
    });
  });
}
