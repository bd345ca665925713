import { INK } from './palette.ts';
import { placed, poly, rect, stroke } from './shapes.ts';

export interface Letter {
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
  /** 1 is 380 by 260, measured around the centre. */
  readonly size: number;
}

/** A closed envelope around its own centre, in the same cut wherever post turns up. */
export function envelope({ x, y, degrees, size }: Letter, body: string, flap: string): string {
  const [w, h] = [190 * size, 130 * size];
  const edge = stroke(`M${-w} ${-h}H${w}V${h}H${-w}Z`, INK, 12);
  return placed(x, y, degrees, rect(-w, -h, 2 * w, 2 * h, body), envelopeFlap(size, flap), edge);
}

export function envelopeBody({ x, y, degrees, size }: Letter, fill: string): string {
  const [w, h] = [190 * size, 130 * size];
  return placed(x, y, degrees, rect(-w, -h, 2 * w, 2 * h, fill));
}

export function envelopeFlap(size: number, fill: string): string {
  const [w, h] = [190 * size, 130 * size];
  return poly(
    [
      [-w, -h],
      [w, -h],
      [0, h * 0.25],
    ],
    fill,
  );
}
