import { type Piece, scanPiece } from './scanPiece.ts';

/** What was read of menus and footers, by their text, the last one used first: thousands of pages share a few. */
const known: { text: string; piece: Piece }[] = [];

/** Far more than a site has; a process that goes on for months must not keep those of every release. */
const MOST_KNOWN = 50;

/** A document in pieces. */
export interface Pieces<Part> {
  /** Its head and its own part. */
  own: Part[];
  /** What stands before and after: the same objects for all pages that have it word for word. */
  shared: Part[];
}

/** Scans a document in pieces; what pages have in common before `<main` and after `</main>` is scanned once. */
export function piecesOf(html: string): Pieces<Piece> {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  if (body < 0 || main < 0 || end < main) return { own: [scanPiece(html)], shared: [] };
  return {
    own: [scanPiece(html.slice(0, body)), scanPiece(html.slice(main, end))],
    shared: [scanOnce(html, body, main), scanOnce(html, end, html.length)],
  };
}

/** Comparing with a few texts takes less than looking up one of some kilobytes. */
function scanOnce(html: string, from: number, to: number): Piece {
  const place = known.findIndex(({ text }) => text.length === to - from && html.startsWith(text, from));
  const [met] = place < 0 ? [] : known.splice(place, 1);
  if (met) {
    known.unshift(met);
    return met.piece;
  }
  // A copy, since a piece holds on to the whole document that it was cut out of.
  const text = Buffer.from(html.slice(from, to)).toString();
  const piece = scanPiece(text);
  known.unshift({ text, piece });
  known.length = Math.min(known.length, MOST_KNOWN);
  return piece;
}
