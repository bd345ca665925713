import { mkdirSync, readdirSync } from 'node:fs';
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
