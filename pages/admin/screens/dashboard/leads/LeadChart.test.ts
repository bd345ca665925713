import { expect, it } from 'vitest';
import { niceTop } from '../../../ui/values/fileSize.ts';
import { piecesOf, totalOf } from './LeadChart.tsx';

const week = (counts: object) => ({
  week: '2026-11-16',
  counts: { Lead: 0, Pined: 0, Won: 0, Discard: 0, ...counts },
});

it.each([
  [0, 4],
  [3, 4],
  [4, 4],
  [7, 8],
  [11, 20],
  [21, 30],
  [37, 40],
  [830, 1000],
])('the scale for %i ends at %i', (largest, top) => expect(niceTop(largest)).toBe(top));

it('stacks a week from the bottom, without what nobody has', () => {
  const weeks = [week({ Lead: 2, Won: 1 }), week({})];
  expect(totalOf(weeks[0] ?? week({}))).toBe(3);
  expect(piecesOf(weeks, 200, 100, 4)).toEqual([
    { status: 'Lead', x: expect.closeTo(15), y: 50, width: 70, height: 50 },
    { status: 'Won', x: expect.closeTo(15), y: 25, width: 70, height: 25 },
  ]);
});
