import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createTestSite } from '../support/site.ts';

const root = join(import.meta.dirname, '../..');

it('publishes each change while watching, and tells a program of every release', async () => {
  const site = await createTestSite();
  const watching = spawn(process.execPath, ['cli/vitrine.mjs', 'generate', '--watch', '--json'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 25_000,
  });
  const ended = once(watching, 'exit');
  const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
  const nextResult = async () => {
    for (;;) {
      const line = await lines.next();
      if (line.done) throw new Error('It has ended.');
      const said = JSON.parse(line.value) as { type: string; release?: string; changed?: boolean };
      if (said.type === 'result') return said;
    }
  };
  const retitle = (title: string) =>
    site.store.db.updateTable('posts').set({ title }).where('slug', '=', 'first-post').execute();
  try {
    expect(await nextResult()).toMatchObject({ changed: true });
    await retitle('Changed once');
    const first = await nextResult();
    await retitle('Changed twice');
    const second = await nextResult();
    expect([first, second]).toMatchObject([{ changed: true }, { changed: true }]);
    expect(first.release).not.toBe(second.release);
  } finally {
    watching.kill();
    await ended;
    await site.close();
  }
});
