import { type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import type { LeadWeek } from '#content-api/office/overview/overview.shared.ts';

/** A piece of a bar: leads of one week with one status. All in pixels, from the top left of the drawing. */
export interface Piece {
  status: LeadStatus;
  x: number;
  y: number;
  width: number;
  height: number;
}

const FILL = 0.7;

/**
 * Returns the top of the chart's scale: a round number that halves evenly, no smaller than the largest bar.
 */
export function niceTop(largest: number): number {
  if (largest <= 10) return [4, 6, 8, 10].find((top) => top >= largest) ?? 10;
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
}

export function totalOf({ counts }: LeadWeek): number {
  return leadStatuses.reduce((sum, status) => sum + counts[status], 0);
}

export function piecesOf(weeks: readonly LeadWeek[], width: number, height: number, top: number): Piece[] {
  const room = width / Math.max(weeks.length, 1);
  return weeks.flatMap(({ counts }, index) => {
    let y = height;
    return leadStatuses
      .filter((status) => counts[status] > 0)
      .map((status) => {
        const piece = (counts[status] / top) * height;
        y -= piece;
        return { status, x: (index + (1 - FILL) / 2) * room, y, width: room * FILL, height: piece };
      });
  });
}
