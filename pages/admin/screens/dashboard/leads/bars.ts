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
