import { expect, it, onTestFinished, vi } from 'vitest';
import { log } from './log.ts';
import { logFailure } from './logFailure.ts';

it('tells of a mistake of ours each time, and of a disk that can’t be written in one sentence', () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const mistake = new Error('Mistaken');
  const failed = (code: string) => Object.assign(new Error('x'), { code });
  for (const error of [
    failed('SQLITE_READONLY'),
    mistake,
    failed('SQLITE_READONLY'),
    failed('SQLITE_CORRUPT'),
  ])
    logFailure(error);
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/^The database can’t be written: check/)],
    ['Something in the background failed.', { error: mistake }],
  ]);
});
