import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oncePerTurn } from './siteOnly.ts';

test('what is asked in one turn of the event loop has one answer, and the next turn asks anew', async () => {
  const asked: string[] = [];
  let published = true;
  const isPublished = oncePerTurn((slug) => {
    asked.push(slug);
    return published;
  });
  expect([isPublished('a'), isPublished('b'), isPublished('a')]).toEqual([true, true, true]);
  expect(asked).toEqual(['a', 'b']);
  published = false;
  await setImmediate();
  expect(isPublished('a')).toBe(false);
});
