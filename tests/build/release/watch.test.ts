import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { setPost } from '../../support/entries/post.ts';
import { createTestSite } from '../../support/site.ts';

const root = join(import.meta.dirname, '../../..');

interface Line {
  type: string;
  stage?: string;
  release?: string;
  changed?: boolean;
}

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
  const next = async (wanted: Partial<Line>) => {
    for (;;) {
      const line = await lines.next();
      if (line.done) throw new Error('It has ended.');
      const said = JSON.parse(line.value) as Line;
      if (said.type === wanted.type && (!wanted.stage || said.stage === wanted.stage)) return said;
    }
  };
  const nextResult = () => next({ type: 'result' });
  const retitle = (title: string) => setPost(site.store, 'first-post', { title });
  try {
    // What comes after the first run has read the content, and before it ends, isn't missed.
    await next({ type: 'done', stage: 'snapshot' });
    await retitle('Changed once');
    expect(await nextResult()).toMatchObject({ changed: true });
    const first = await nextResult();
    await retitle('Changed twice');
    const second = await nextResult();
    expect([first, second]).toMatchObject([{ changed: true }, { changed: true }]);
    expect(first.release).not.toBe(second.release);
  } finally {
    watching.kill();
    await ended;
  }
});
