import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
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

/** A command that serves a folder, once it says where. */
export async function serving(
  dataDir: string,
  words = ['serve'],
  env?: Record<string, string>,
  program?: string[],
) {
  const server = vitrine(dataDir, words, env, program);
  const serves = /Serving http.*\n|Press Ctrl\+C to stop the server/;
  await expect.poll(server.said, { timeout: 200_000 }).toMatch(serves);
  const [, url = ''] = /(?:Site|Serving) +(http:\S+)/.exec(server.said()) ?? [];
  const stop = async (signal?: NodeJS.Signals) => {
    server.child.kill(signal);
    expect(await server.ended).toEqual([0, null]);
  };
  return { ...server, url, stop };
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
