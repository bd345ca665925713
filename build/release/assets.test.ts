import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { StagedRelease } from '../base/stagedRelease.ts';
import { checkLoads } from '../check/checkSite.ts';
import { readPageFacts } from '../facts/scanDocument.ts';
import { linkUploads } from './assets.ts';

/** The superuser, as whom tests may run, may read everything: so the disk refuses by hand. */
function refusing(uploads: FileStorage, code: string): FileStorage {
  const error = (name: string) =>
    Object.assign(new Error(`${code}: permission denied, copyfile '${name}'`), { code });
  return {
    ...uploads,
    placeIn: async (_folder, names) => new Map([...names].map((name) => [name, error(name)])),
  };
}

const PATH = 'uploads/a.webp';

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'uploads'));
  writeFileSync(join(folder, PATH), 'picture');
  return folder;
}

function stagedIn(dataDir: string): StagedRelease {
  const staged = new StagedRelease(join(dataDir, 'staged'));
  mkdirSync(staged.folder);
  return staged;
}

const pointers = { links: new Map<string, number>(), loads: new Map([[`/${PATH}`, 1]]) };

it('an upload that can’t be read stops the release, with the page and the cause', async () => {
  const dataDir = dataFolder();
  const staged = stagedIn(dataDir);
  await linkUploads(refusing(uploadsIn(dataDir), 'EACCES'), pointers, staged, null);
  const page = readPageFacts('/about', `<img src="/${PATH}" alt="">`);
  expect(checkLoads([page], (path) => staged.files.has(path), staged.unreadable)).toEqual([
    {
      page: '/about',
      text: `loads /${PATH}, which can't be read (EACCES: permission denied)`,
      severity: 'error',
    },
  ]);
});

it('a full disk is another matter', async () => {
  const dataDir = dataFolder();
  const linking = linkUploads(refusing(uploadsIn(dataDir), 'ENOSPC'), pointers, stagedIn(dataDir), null);
  await expect(linking).rejects.toThrow('ENOSPC');
});

it('a picture whose address cannot be decoded keeps nothing from being published', async () => {
  const dataDir = dataFolder();
  const loads = new Map(
    ['/uploads/100%.webp', 'https://example.com/100%.png', `/${PATH}`].map((one) => [one, 1]),
  );
  const staged = stagedIn(dataDir);
  await linkUploads(uploadsIn(dataDir), { links: new Map(), loads }, staged, null);
  expect([...staged.files.keys()]).toEqual([PATH]);
  const page = readPageFacts('/about', '<img src="/uploads/100%.webp" alt="">');
  expect(checkLoads([page], (path) => staged.files.has(path), staged.unreadable)).toMatchObject([
    { severity: 'warning', text: 'loads /uploads/100%.webp, which doesn’t exist' },
  ]);
});
