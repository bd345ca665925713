import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How many edits are published one after another. */
const EDITS = 5;

/** A run of the pipeline as the command tells of it in JSON. */
interface Said {
  type: string;
  changed: boolean;
  milliseconds: number;
}

/**
 * Publishes edits in one process, as `vitrine generate --watch` does: what an edit takes where the program needn't be
 * loaded for it.
 * @param retitle saves an edit.
 * @returns milliseconds, the median of them.
 */
export async function measureWatching(
  root: string,
  env: NodeJS.ProcessEnv,
  retitle: () => Promise<void>,
): Promise<number> {
  const watching = spawn(process.execPath, ['cli/vitrine.mjs', 'generate', '--watch', '--json'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(watching, 'exit');
  const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
  const nextResult = async (): Promise<Said> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('generate --watch has ended');
      const said = JSON.parse(value) as Said;
      if (said.type === 'result') return said;
    }
  };
  try {
    await nextResult();
    const times: number[] = [];
    while (times.length < EDITS) {
      await retitle();
      const { changed, milliseconds } = await nextResult();
      if (!changed) throw new Error('An edit was not published.');
      times.push(milliseconds);
    }
    return times.sort((a, b) => a - b)[EDITS >> 1] ?? Number.NaN;
  } finally {
    watching.kill();
    await ended;
  }
}
