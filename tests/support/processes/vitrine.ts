import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestApi } from '../api.ts';
import type { Finally } from '../finally.ts';
import { variablesOf } from '../postgres.ts';

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

/** A command over a folder, or over the store of an API, and what came of it. */
export async function runVitrine(where: string | TestApi, ...words: string[]) {
  const { ended, said } =
    typeof where === 'string'
      ? vitrine(where, words)
      : vitrine(where.dataDir, words, variablesOf(where.store));
  const [code] = await ended;
  return { code, said: said() };
}
