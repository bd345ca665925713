import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmptyStore } from '../../support/emptyStore.ts';
import { serving, vitrine } from '../../support/processes/vitrine.ts';
import { temporaryFolder } from '../../support/store.ts';

it('a rehearsal that is ended by hand leaves no copy of the store behind, nor that of a killed one', async () => {
  const [dataDir, tmp, files] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  await (await openEmptyStore(join(dataDir, 'content.db'))).close();
  const text = `---\ndate: 2026-01-01\n---\n${'Words in a paragraph.\n\n'.repeat(200)}`;
  for (let at = 0; at < 500; at += 1) writeFileSync(join(files, `post-${at}.md`), text);
  mkdirSync(join(tmp, 'vitrine-rehearsal-killed'));
  const run = vitrine(dataDir, ['import', files, '--dry-run'], { TMPDIR: tmp });
  const copies = () => readdirSync(tmp).filter((name) => name.startsWith('vitrine-rehearsal-'));
  const atWork = () => copies().filter((name) => !name.endsWith('killed'));
  await expect.poll(atWork, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  run.child.kill('SIGINT');
  expect(await run.ended).toEqual([null, 'SIGINT']);
  expect(copies()).toEqual([]);
});

it.each(['SIGTERM', 'SIGHUP'] as const)('a server that hears %s ends in order', async (signal) => {
  const dataDir = temporaryFolder();
  await (await openEmptyStore(join(dataDir, 'content.db'))).close();
  await (await serving(dataDir)).stop(signal);
  expect(readdirSync(dataDir)).not.toContain('content.db-wal');
});
