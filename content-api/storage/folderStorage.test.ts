import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itKeepsFiles } from '../../tests/support/storagePromises.ts';
import { temporaryFolder } from '../../tests/support/store.ts';
import { removeHalfWritten, writeDurably } from './durable.ts';
import { folderStorage } from './folderStorage.ts';

itKeepsFiles('a folder', () => folderStorage(join(temporaryFolder(), 'files')));

it('leaves nothing beside a file that can’t be put', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'a.webp'));
  await expect(folderStorage(folder).put('a.webp', Buffer.from('a'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['a.webp']);
});

it('places a file without copying its bytes, and no folder', async () => {
  const [folder, placed] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(folder, 'a.webp'), 'a');
  mkdirSync(join(folder, 'b.webp'));
  const failed = await folderStorage(folder).placeIn(placed, ['a.webp', 'b.webp']);
  expect(failed.get('b.webp')).toMatchObject({ code: 'ENOENT' });
  expect(statSync(join(placed, 'a.webp')).ino).toBe(statSync(join(folder, 'a.webp')).ino);
});

it('leaves nothing of what can’t be written in the place of a folder', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'list.json'));
  expect(() => writeDurably(join(folder, 'list.json'), 'text')).toThrow();
  expect(readdirSync(folder)).toEqual(['list.json']);
});

it('clears away what a process was writing when it ended, and nothing that is being written', async () => {
  const dataDir = temporaryFolder();
  const half = ['list.json.next', 'secrets.json.123', 'uploads/a.webp.1234abcd.tmp', 'mail/12345678.eml.99'];
  const others = ['content.db', 'uploads/a.webp', 'mail/12345678.eml', 'uploads/b.webp.1234abcd.tmp'];
  for (const folder of ['uploads', 'mail']) mkdirSync(join(dataDir, folder));
  for (const name of [...half, ...others]) writeFileSync(join(dataDir, name), 'a');
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of [...half, ...others.slice(0, 3)]) utimesSync(join(dataDir, name), before, before);
  await removeHalfWritten(dataDir);
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(left.map(({ name }) => name).sort()).toEqual(others.map((name) => name.replace(/.*\//, '')).sort());
});
