import { readFileSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeBackup } from '#cli/backup/makeBackup.ts';
import { restoreBackup } from '#cli/backup/restoreBackup.ts';
import { archive } from '#cli/backup/source.ts';
import { readEnv } from '#content-api/env.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { createTestSite } from '../../support/site.ts';

const { refused } = vi.hoisted(() => ({ refused: { to: '' } }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof fs>();
  const rename = async (from: string, to: string) => {
    if (to !== refused.to || !from.includes('restoring')) return real.rename(from, to);
    throw new Error('the disk is gone');
  };
  return { ...real, rename };
});

it('puts back what was there when what is restored can not take its place', async () => {
  vi.stubGlobal('__VERSION__', 'test');
  const site = await createTestSite();
  const target = join(await temporaryDataDir(), 'data');
  const file = `${target}.tar.gz`;
  const env = { ...readEnv(), DATA_DIR: site.dataDir };
  const uploads = uploadsIn(site.dataDir);
  await makeBackup({ env, store: site.store, uploads }, file, false);
  await site.close();
  await restoreBackup(await archive(file), { DATA_DIR: target, DATABASE_URL: '' }, false);
  writeFileSync(join(target, 'mine.txt'), 'mine');
  refused.to = target;
  await expect(
    restoreBackup(await archive(file), { DATA_DIR: target, DATABASE_URL: '' }, true),
  ).rejects.toThrow(`${target} can't be replaced as a whole`);
  expect(readFileSync(join(target, 'mine.txt'), 'utf8')).toBe('mine');
});
