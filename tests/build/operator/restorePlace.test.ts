import type fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBackup } from '#cli/backup/makeBackup.ts';
import { checkBackup, restoreBackup } from '#cli/backup/restoreBackup.ts';
import { archive } from '#cli/backup/source.ts';
import { readEnv } from '#content-api/env.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';

/** The superuser, as whom tests may run, is denied nothing: so the folder is closed by hand. */
const { closed } = vi.hoisted(() => ({ closed: { folder: '' } }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof fs>();
  const mkdtemp = async (prefix: string) => {
    if (dirname(prefix) !== closed.folder) return real.mkdtemp(prefix);
    throw Object.assign(new Error('denied'), { code: 'EACCES', path: prefix });
  };
  return { ...real, mkdtemp };
});

let site: TestSite;
let file: string;
beforeEach(async () => {
  vi.stubGlobal('__VERSION__', 'test');
  site = await createTestSite();
  file = join(site.dataDir, 'mine.tar.gz');
  const env = { ...readEnv(), DATA_DIR: site.dataDir };
  const uploads = uploadsIn(site.dataDir);
  await makeBackup({ env, store: site.store, uploads }, file, false);
  closed.folder = dirname(site.dataDir);
});
afterEach(() => {
  closed.folder = '';
});

it('checks a backup where only the data folder may be written to, as on most servers', async () => {
  await expect(checkBackup(await archive(file), site.dataDir)).resolves.toMatchObject({ program: 'test' });
});

it('says where it would have to write to put one in place', async () => {
  await expect(
    restoreBackup(await archive(file), { DATA_DIR: join(closed.folder, 'new'), DATABASE_URL: '' }, false),
  ).rejects.toThrow(
    `This user can’t write to ${closed.folder}: grant the permission, or set DATA_DIR to a new folder elsewhere.`,
  );
});
