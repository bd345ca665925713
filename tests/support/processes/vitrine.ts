import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Finally } from '../finally.ts';

/**
 * A command over that folder, ended with the test; `said` is all it has printed so far.
 * @param program what is run, with its first words.
 */
export function vitrine(
  dataDir: string,
  words: string[],
  env: Record<string, string> = {},
  program = ['cli/vitrine.mjs'],
  after: Finally = onTestFinished,
) {
  const child = spawn(process.execPath, [...program, ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  return { child, ended: once(child, 'exit'), said: () => text };
}
