import { type Piece, scanPiece } from './scanPiece.ts';

/** What was read of menus and footers, by their text, the last one used first: thousands of pages share a few. */
const known: { text: string; piece: Piece }[] = [];

/** Far more than a site has; a process that goes on for months must not keep those of every release. */
const MOST_KNOWN = 50;

/** A document in pieces. */
export interface Pieces<Part> {
  /** What it says of itself in its head, and its own part. */
  own: Part[];
  /** What stands before, between and after: the same objects for all pages that have it word for word. */
  shared: Part[];
}

/**
 * Scans a document in pieces; what pages have in common before `<title>`, before `<main` and after `</main>` is
 * scanned once.
 */
export function piecesOf(html: string): Pieces<Piece> {
  const title = html.indexOf('<title>');
  const body = html.indexOf('<body', title);
  const main = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  if (title < 0 || body < 0 || main < 0 || end < main) return { own: [scanPiece(html)], shared: [] };
  return {
    own: [scanPiece(html.slice(title, body)), scanPiece(html.slice(main, end))],
    shared: [scanOnce(html.slice(0, title)), scanOnce(html.slice(body, main)), scanOnce(html.slice(end))],
  };
}

/** Comparing with a few texts takes less than looking up one of some kilobytes. */
function scanOnce(part: string): Piece {
  const place = known.findIndex(({ text }) => text === part);
  const [met] = place < 0 ? [] : known.splice(place, 1);
  if (met) {
    known.unshift(met);
    return met.piece;
  }
  // A copy, since a piece holds on to the whole document that it was cut out of.
  const text = Buffer.from(part).toString();
  const piece = scanPiece(text);
  known.unshift({ text, piece });
  known.length = Math.min(known.length, MOST_KNOWN);
  return piece;
}
