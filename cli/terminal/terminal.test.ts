import { expect, it, vi } from 'vitest';
import { OperatorError } from '#content-api/errors.ts';
import { reportFailure } from '../failures/failure.ts';
import { createReport } from './terminal.ts';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it('stops drawing a bar when the work fails, so that the command ends', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const isTTY = { value: true, configurable: true };
  Object.defineProperty(process.stdout, 'isTTY', isTTY);
  Object.defineProperty(process.stderr, 'isTTY', isTTY);
  const before = timers();
  createReport()({ type: 'progress', stage: 'pages', done: 1, total: 9 });
  expect(timers()).toBe(before + 1);
  expect(reportFailure(new OperatorError('The store is gone.'))).toBe(1);
  expect(timers()).toBe(before);
});
