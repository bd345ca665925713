/** What was read of menus and footers, by their text, the last one used first: thousands of pages share a few. */
const known: { text: string; piece: unknown }[] = [];

/** Far more than a site has; a process that goes on for months must not keep those of every release. */
const MOST_KNOWN = 50;

/** A document in pieces. */
export interface Pieces<Piece> {
  /** Its head and its own part. */
  own: Piece[];
  /** What stands before and after: the same objects for all pages that have it word for word. */
  shared: Piece[];
}

/** Reads a document in pieces; what pages have in common before `<main` and after `</main>` is read once. */
export function piecesOf<Piece>(html: string, read: (text: string) => Piece): Pieces<Piece> {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  if (body < 0 || main < 0 || end < main) return { own: [read(html)], shared: [] };
  return {
    own: [read(html.slice(0, body)), read(html.slice(main, end))],
    shared: [readOnce(html, body, main, read), readOnce(html, end, html.length, read)],
  };
}

/** Comparing with a few texts takes less than looking up one of some kilobytes. */
function readOnce<Piece>(html: string, from: number, to: number, read: (text: string) => Piece): Piece {
  const place = known.findIndex(({ text }) => text.length === to - from && html.startsWith(text, from));
  const [met] = place < 0 ? [] : known.splice(place, 1);
  if (met) {
    known.unshift(met);
    return met.piece as Piece;
  }
  // A copy, since a piece holds on to the whole document that it was cut out of.
  const text = Buffer.from(html.slice(from, to)).toString();
  const piece = read(text);
  known.unshift({ text, piece });
  known.length = Math.min(known.length, MOST_KNOWN);
  return piece;
}
