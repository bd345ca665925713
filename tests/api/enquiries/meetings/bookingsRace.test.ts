import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { compiledProcess } from '../../../support/processes/compiledProcess.ts';

/** @returns what lets a hundred people loose, and answers what each of them got. */
async function startHalf(program: string, { dataDir, store }: TestApi) {
  const child = spawn(process.execPath, [program, dataDir, store.location, '100'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return async () => {
    child.stdin.write('go\n');
    const [said] = await once(lines, 'line');
    return JSON.parse(said) as { status: number; offered: number }[];
  };
}

it('two hundred people who want one half hour from two processes: one has it, the others are offered more', async () => {
  const api = await createTestApi();
  const program = await compiledProcess('bookAtOnce');
  const halves = await Promise.all([startHalf(program, api), startHalf(program, api)]);
  const replies = (await Promise.all(halves.map((begin) => begin()))).flat();
  const won = replies.filter(({ status }) => status === 201);
  const lost = replies.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 199]);
  expect(lost.every(({ offered }) => offered === 3)).toBe(true);
  const stored = await api.store.db.selectFrom('bookings').select('id').execute();
  expect(stored).toHaveLength(1);
}, 60_000);
