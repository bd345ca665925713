import { expect, it, onTestFinished, vi } from 'vitest';
import { logFailure } from './logFailure.ts';

it('tells of a mistake of ours each time, and of a disk that can’t be written in one sentence', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const mistake = new Error('Mistaken');
  const failed = (code: string) => Object.assign(new Error('x'), { code });
  for (const error of [
    failed('SQLITE_READONLY'),
    mistake,
    failed('SQLITE_READONLY'),
    failed('SQLITE_CORRUPT'),
  ])
    logFailure(error);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The database can’t be written: check/)],
    [mistake],
  ]);
});
