import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestApi } from '../support/api.ts';

const root = join(import.meta.dirname, '../..');

it('two hundred people who want one half hour from two processes: one has it, the others are offered more', async () => {
  const api = await createTestApi();
  // Both are up and running by then.
  const when = String(Date.now() + 6000);
  const half = async () => {
    const program = ['--import', 'tsx', 'tests/support/bookAtOnce.ts', api.dataDir, '100', when];
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root });
    return JSON.parse(stdout) as { status: number; offered: number }[];
  };
  const replies = (await Promise.all([half(), half()])).flat();
  const won = replies.filter(({ status }) => status === 201);
  const lost = replies.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 199]);
  expect(lost.every(({ offered }) => offered === 3)).toBe(true);
  const stored = await api.store.db.selectFrom('bookings').select('id').execute();
  expect(stored).toHaveLength(1);
  await api.close();
}, 60_000);
