import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { publishFiles, temporaryDataDir } from '../../support/entries/release.ts';

const root = join(import.meta.dirname, '../../..');

const reasons = [
  'nobody reads its log any longer',
  ...(existsSync('/dev/full') ? ['its log lies on a disk that is full'] : []),
];

it.each(reasons)('a server goes on when %s', async (reason) => {
  const log = reason.includes('full') ? openSync('/dev/full', 'w') : 'pipe';
  const dataDir = await temporaryDataDir();
  const store = openEmbedded(join(dataDir, 'content.db'));
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const server = spawn(process.execPath, ['cli/vitrine.mjs', 'serve'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', log],
  });
  const ended = once(server, 'exit');
  const { stdout } = server;
  if (!stdout) throw new Error('There is no output');
  const [said] = (await once(stdout, 'data')) as [Buffer];
  const origin = /http:\S+/.exec(String(said))?.[0] ?? '';
  stdout.destroy();
  server.stderr?.destroy();
  // A mistake of ours, which goes to the log with its stack.
  store.file.exec('DROP TABLE testimonials');
  for (let call = 0; call < 3; call += 1) {
    expect((await fetch(`${origin}/api/testimonials`)).status).toBe(500);
    await sleep(50);
  }
  expect((await fetch(origin, { signal: AbortSignal.timeout(2000) })).status).toBe(200);
  server.kill();
  expect((await ended)[0]).toBe(0);
  await store.close();
});
