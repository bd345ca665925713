import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeAbandonedFolders, temporaryPrefix } from './temporaryFolders.ts';

it('removes what killed processes left, and nothing of those at work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orphans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { pid: gone } = spawnSync(process.execPath, ['-e', '']);
  const own = mkdtempSync(temporaryPrefix(join(folder, 'copy-')));
  for (const name of [`copy-${gone}-a`, 'copy-x4fQ', `other-${gone}-a`])
    mkdirSync(join(folder, name, 'in'), { recursive: true });
  await removeAbandonedFolders(join(folder, 'copy-'));
  expect(
    readdirSync(folder)
      .map((name) => join(folder, name))
      .sort(),
  ).toEqual([own, join(folder, `other-${gone}-a`)].sort());
});
