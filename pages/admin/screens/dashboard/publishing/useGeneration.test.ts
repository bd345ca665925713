import { expect, it } from 'vitest';
import { progressAfter, START } from './useGeneration.ts';

it('never goes back while a run goes on', () => {
  let progress = START;
  const shares = (
    [
      { type: 'stage', stage: 'snapshot' },
      { type: 'done', stage: 'snapshot', milliseconds: 1, text: '' },
      { type: 'stage', stage: 'render', total: 4 },
      { type: 'progress', stage: 'render', done: 1, total: 4 },
      { type: 'progress', stage: 'render', done: 4, total: 4 },
      { type: 'warning', text: 'an image without a text' },
      { type: 'stage', stage: 'release' },
      { type: 'done', stage: 'release', milliseconds: 1, text: '' },
    ] as const
  ).map((event) => {
    progress = progressAfter(progress, event);
    return progress.share;
  });
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

it('says how many of how many', () => {
  const { text } = progressAfter(START, { type: 'progress', stage: 'render', done: 3, total: 40 });
  expect(text).toBe('Rendering the pages: 3 of 40');
});

it('leaves a stage it does not know alone', () => {
  expect(progressAfter(START, { type: 'stage', stage: 'somersault' })).toBe(START);
});
