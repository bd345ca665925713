import { expect, it } from 'vitest';
import { isPart, partBetween, WHOLE, withNumber } from './CutDialog.tsx';

it('a part lies between two corners, whichever was first, and is neither all of it nor nothing', () => {
  const part = { left: 10, top: 20, width: 30, height: 60 };
  expect(partBetween({ x: 10, y: 80 }, { x: 40, y: 20 })).toEqual(part);
  expect([part, WHOLE, { ...part, width: 0.5 }].map(isPart)).toEqual([true, false, false]);
});

it('a number moves or stretches it, and never beyond the edges', () => {
  const part = { left: 10, top: 20, width: 80, height: 60 };
  expect(withNumber(part, 'left', 40)).toEqual({ ...part, left: 40, width: 60 });
  expect(withNumber(part, 'height', 90)).toEqual({ ...part, top: 10, height: 90 });
  expect(withNumber(part, 'width', 300)).toEqual({ ...part, left: 0, width: 100 });
});
