import { lutimesSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepLeftovers } from '#build/pipeline.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';

it('a link that a killed process was about to put in place goes; one that is just being put stays', async () => {
  const dataDir = await temporaryDataDir();
  const put = (name: string) => symlinkSync('releases/one', join(dataDir, name));
  for (const name of ['current', 'current.killed.next', 'current.hurrying.next']) put(name);
  const before = new Date(Date.now() - 120_000);
  for (const name of ['current', 'current.killed.next']) lutimesSync(join(dataDir, name), before, before);
  await (await sweepLeftovers(join(import.meta.dirname, '../../..'), releaseFolder(dataDir))).swept;
  expect(readdirSync(dataDir).sort()).toEqual(['current', 'current.hurrying.next', 'releases', 'uploads']);
});
