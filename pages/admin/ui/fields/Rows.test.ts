import { expect, it } from 'vitest';
import { withMoved } from './Rows.tsx';

it('moves one entry and leaves the others in their order', () => {
  expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(withMoved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(withMoved(['a'], 3, 0)).toEqual(['a']);
});
