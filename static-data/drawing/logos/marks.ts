import type { Point } from '../kit/shapes.ts';
import { arcPath, n, outline, polar, ringPath } from '../kit/shapes.ts';
import type { Mark } from './mark.ts';

/** A fell with ploughed land running up to it. */
export function furrowedPeak(): Mark {
  const furrow = (from: number, to: number): string =>
    outline([
      [from, 84],
      [to, 84],
      [45, 36],
    ]);
  const peak: readonly Point[] = [
    [0, 84],
    [45, 12],
    [90, 84],
  ];
  return { width: 90, fill: outline(peak) + furrow(15, 26) + furrow(39, 51) + furrow(64, 75) };
}

/** A drop above a soft bank, both cut from one disc. */
export function dropOnBank(): Mark {
  const drop = 'M37 19C45 32 50 38 50 45A13 13 0 0 1 24 45C24 38 29 32 37 19Z';
  const bank = 'M2.9 61Q20 51.5 37 63T71.1 61L68.2 67.5Q54 80 37 71T5.8 67.5Z';
  return { width: 74, fill: ringPath(37, 48, 37) + drop + bank };
}

/** Funnel, hull and one wave. */
export function ferry(): Mark {
  return {
    width: 92,
    fill: 'M34 14H56V24H34ZM34 30H56V42H34ZM2 46H90L76 68H16Z',
    lines: 'M0 80q11.5-10 23 0t23 0t23 0t23 0',
    weight: 7,
  };
}

/** An open book on the guard of a sword, the blade for a spine; a quillon is one arm of that guard. */
export function bookSword(): Mark {
  const pages = 'M2 24Q20 14 35 26V70Q20 60 2 66ZM82 24Q64 14 49 26V70Q64 60 82 66Z';
  const blade = 'M38.5 66V16L42 5L45.5 16V66Z';
  const guard = 'M8 72Q26 66 42 76Q58 66 76 72V79Q60 74 46 83V85H38V83Q24 74 8 79Z';
  return { width: 84, fill: pages + blade + guard + ringPath(42, 91, 4) };
}

/** An apple, as in Bramley, with the cross left out of it. */
export function appleCross(): Mark {
  const apple =
    'M36 30C24 20 2 24 2 50C2 70 16 86 27 86C31 86 33 84 36 84S41 86 45 86C56 86 70 70 70 50C70 24 48 20 36 30Z';
  const leaf = 'M37 25C37 14 45 8 57 8C57 19 49 25 37 25Z';
  return { width: 72, fill: `${apple}${leaf}M31 41H41V51H51V61H41V71H31V61H21V51H31Z` };
}

/** One dovetail, closed but for the saw's width. */
export function dovetail(): Mark {
  const tail: readonly Point[] = [
    [0, 12],
    [26, 12],
    [26, 36],
    [48, 26],
    [48, 70],
    [26, 60],
    [26, 84],
    [0, 84],
  ];
  const socket: readonly Point[] = [
    [32, 12],
    [74, 12],
    [74, 84],
    [32, 84],
    [32, 69.5],
    [54, 79.5],
    [54, 16.5],
    [32, 26.5],
  ];
  return { width: 74, fill: outline(tail) + outline(socket) };
}

/** One stem: grains of rye to the left, fronds of fennel to the right. */
export function grainAndFrond(): Mark {
  const rows = [30, 45, 60];
  const grains = rows.map((y) => `M31 ${y + 12}Q8 ${y + 8} 9 ${y - 12}Q28 ${y - 8} 31 ${y + 12}Z`);
  const fronds = rows.map(
    (y) => `M36 ${y + 12}Q42 ${y - 4} 60 ${y - 10}M40 ${y + 4}Q50 ${y + 4} 60 ${y + 1}`,
  );
  return {
    width: 62,
    fill: `${grains.join('')}M33 26Q24 16 33 4Q42 16 33 26Z`,
    lines: `M33.5 22V90${fronds.join('')}`,
    weight: 3.5,
  };
}

/** A lamp coming up over the walls of a yard. */
export function lampYard(): Mark {
  const rays = [180, 216, 252, 288, 324, 360].map((degrees) => {
    const [[x0, y0], [x1, y1]] = [polar(39, 50, 24, degrees), polar(39, 50, 37, degrees)];
    return `M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}`;
  });
  return { width: 78, fill: 'M23 50A16 16 0 0 1 55 50Z', lines: `M5 60V80H73V60${rays.join('')}`, weight: 7 };
}

/** A bulrush that transmits. */
export function bulrush(): Mark {
  const waves = [18, 32].map((r) => arcPath(36, 36, r, -48, 48) + arcPath(36, 36, r, 132, 228));
  return {
    width: 70,
    fill: 'M28 22Q28 12 36 12T44 22V50Q44 58 36 58T28 50Z',
    lines: `M36 56V84M4 84H68${waves.join('')}`,
    weight: 6.5,
  };
}

/** A sun, two orbits and what runs on them. */
export function orbits(): Mark {
  const planets: readonly (readonly [r: number, orbit: number, degrees: number])[] = [
    [7.5, 37, -38],
    [5, 22, 150],
  ];
  const discs = planets.map(([r, orbit, degrees]) => {
    const [x, y] = polar(40, 48, orbit, degrees);
    return ringPath(x, y, r);
  });
  return {
    width: 78,
    fill: ringPath(40, 48, 9) + discs.join(''),
    lines: ringPath(40, 48, 37) + ringPath(40, 48, 22),
    weight: 2.6,
  };
}
