export const PAPER = '#EFF2ED';

export const SPOT = '#FF5A1F';
export const SPOT_TINT = '#FFC9B0';

/** The ink as a reader sees it. Logos are cut from it directly; plates use the compensated values below. */
export const INK_ON_PAPER = '#10251F';

/** Multiplying the ink plate onto the paper darkens it; dividing first lands exactly on the palette. */
function beforeMultiply(wanted: string): string {
  const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
  const divided = [1, 3, 5].map((at) =>
    Math.min(255, Math.round((channel(wanted, at) * 255) / channel(PAPER, at))),
  );
  return `#${divided.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The ink plate: full strength, its single flat tint, and white, which lets the plate below through. */
export const INK = beforeMultiply(INK_ON_PAPER);
export const INK_TINT = beforeMultiply('#CBD6CD');
export const HOLE = '#fff';
