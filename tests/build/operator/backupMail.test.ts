import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { stageData } from '#cli/backup/stage.ts';
import { readEnv } from '#content-api/env.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { createTestSite } from '../../support/site.ts';
import { temporaryFolder } from '../../support/store.ts';

it('holds every mail that lay there, while others are being written and deleted', async () => {
  const site = await createTestSite();
  const mail = join(site.dataDir, 'mail');
  mkdirSync(mail);
  const names = Array.from({ length: 300 }, (_, nth) => `${nth}.eml`);
  for (const name of names) writeFileSync(join(mail, name), name);
  let isGoingOn = true;
  const goOn = async (own: string) => {
    for (let nth = 0; isGoingOn; nth += 1) {
      const path = join(mail, `new-${own}-${nth % 200}.eml`);
      await writeFile(`${path}.${process.pid}`, 'whole');
      await rename(`${path}.${process.pid}`, path);
      await rm(path);
    }
  };
  const others = ['a', 'b', 'c'].map(goOn);
  onTestFinished(async () => {
    isGoingOn = false;
    await Promise.all(others);
  });
  for (let round = 0; round < 3; round += 1) {
    const folder = temporaryFolder();
    const env = { ...readEnv(), DATA_DIR: site.dataDir };
    const uploads = uploadsIn(site.dataDir);
    await stageData({ env, store: site.store, uploads }, folder);
    const held = readdirSync(join(folder, 'mail'));
    expect(held).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(readFileSync(join(folder, 'mail', name), 'utf8')).toBe(name);
  }
});
