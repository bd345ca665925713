import { expect, test } from 'vitest';
import { latelyFirst } from './usedLately.ts';

const named = (...ids: number[]) => ids.map((id) => ({ id, name: `Entry ${id}` }));

test('what was used last comes first, the others in their order, and what is gone is left out', () => {
  expect(latelyFirst(named(1, 2, 3, 4), [3, 9, 2])).toEqual(named(3, 2, 1, 4));
  expect(latelyFirst(named(1, 2), [])).toEqual(named(1, 2));
});
