import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itKeepsFiles } from '../../tests/support/storagePromises.ts';
import { temporaryFolder } from '../../tests/support/store.ts';
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
