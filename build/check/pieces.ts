import { type Piece, scanPiece } from './scanPiece.ts';

/**
 * Shared with other pages and the page's own by turns: until the title, the head, until the main part, that,
 * the rest. The renderer hands over the same strings for shared ones; a foreign document is one piece.
 */
export type DocumentPieces = readonly string[];

export interface ScannedPieces<Part> {
  own: Part[];
  /** The same objects for all pages that have it word for word. */
  shared: Part[];
}

export function isShared(place: number, pieces: DocumentPieces): boolean {
  return pieces.length > 1 && place % 2 === 0;
}

export function piecesOf(html: string): DocumentPieces {
  const title = html.indexOf('<title>');
  const head = html.indexOf('</head>', title);
  const main = html.indexOf('<main', head);
  const body = html.indexOf('>', main) + 1;
  const end = html.lastIndexOf('</main>');
  if (title < 0 || head < 0 || main < 0 || body === 0 || end < body) return [html];
  return [
    html.slice(0, title),
    html.slice(title, head),
    html.slice(head, body),
    html.slice(body, end),
    html.slice(end),
  ];
}

export function scanPieces(pieces: DocumentPieces): ScannedPieces<Piece> {
  const scanned: ScannedPieces<Piece> = { own: [], shared: [] };
  for (const [place, text] of pieces.entries()) {
    if (isShared(place, pieces)) scanned.shared.push(scanOnce(text));
    else scanned.own.push(scanPiece(text));
  }
  return scanned;
}

/** What was read of menus and footers, by their text, the last one used first: thousands of pages share a few. */
const known: { text: string; piece: Piece }[] = [];

/** Far more than a site has; a process that goes on for months must not keep those of every release. */
const MOST_KNOWN = 50;

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
