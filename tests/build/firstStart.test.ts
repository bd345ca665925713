import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openToRead } from '#content-api/database/openToRead.ts';
import { countUsers } from '#content-api/users/store.ts';
import { temporaryDataDir } from '../support/release.ts';

const root = join(import.meta.dirname, '../..');

/** `vitrine start` over that folder; `said` is all it has printed so far. */
function start(dataDir: string) {
  const child = spawn(process.execPath, ['cli/vitrine.mjs', 'start'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  return { child, ended: once(child, 'exit'), said: () => text };
}

it('a first start that was cut short is a first start again', { timeout: 180_000 }, async () => {
  const dataDir = await temporaryDataDir();
  const cut = start(dataDir);
  await expect
    .poll(() => readdirSync(join(dataDir, 'uploads')).length, { timeout: 60_000 })
    .toBeGreaterThan(5);
  cut.child.kill('SIGKILL');
  await cut.ended;
  expect(cut.said()).not.toContain('First admin');

  const again = start(dataDir);
  await expect.poll(again.said, { timeout: 90_000 }).toContain('Ctrl+C stops the server');
  expect(again.said()).toMatch(
    /First admin {2}admin@example\.com\n {2}Password {5}\S+ {2}\(shown only now\)/,
  );
  const store = openToRead(join(dataDir, 'content.db'));
  expect(await countUsers(store.db)).toBe(1);
  const posts = await store.db.selectFrom('posts').select('id').where('status', '=', 'published').execute();
  expect(posts.length).toBeGreaterThan(10);
  await store.close();
  again.child.kill();
  expect((await again.ended)[0]).toBe(0);
});
