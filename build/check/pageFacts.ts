import type { Problem } from '../problem.ts';
import { type DocumentPieces, isShared, piecesOf, type ScannedPieces, scanPieces } from './pieces.ts';
import type { Piece } from './scanPiece.ts';

export type Pointing = Pick<Piece, 'links' | 'loads'> & Partial<Pick<Piece, 'written'>>;

/** What the checks need of a document, so that the document itself needn't stay in memory. */
export interface PageFacts {
  url: string;
  ids: Set<string>;
  /** What it points at, on its own and in what it shares with thousands of pages, as menus and a footer. */
  pieces: ScannedPieces<Pointing>;
  problems: Problem[];
}

/** What it says of links, ids and files are pieces of the document: copy what is kept. */
export function readPageFacts(url: string, document: DocumentPieces | string): PageFacts {
  const texts = typeof document === 'string' ? piecesOf(document) : document;
  const pieces = scanPieces(texts);
  const facts: PageFacts = { url, ids: new Set(), pieces, problems: [] };
  let headings = 0;
  for (const piece of [...pieces.own, ...pieces.shared]) {
    headings += piece.headings;
    for (const id of piece.ids) noteId(facts, id);
    for (const problem of piece.problems) facts.problems.push({ page: url, ...problem });
  }
  if (headings !== 1) fail(facts, `has ${headings} h1 headings; a page has exactly one`);
  const says = (words: RegExp) => texts.some((text, place) => !isShared(place, texts) && words.test(text));
  if (!says(/<title>[^<]+<\/title>/)) fail(facts, 'has no title');
  if (!says(/<meta name="description" content="[^"]+"/)) fail(facts, 'has no description');
  return facts;
}

export function linksOf({ pieces }: Pick<PageFacts, 'pieces'>): Set<string> {
  return new Set([...pieces.own, ...pieces.shared].flatMap(({ links }) => [...links]));
}

/** Whether a link of this page stands nowhere but in what staff have written. */
export function isWritten({ pieces }: Pick<PageFacts, 'pieces'>, link: string): boolean {
  return [...pieces.own, ...pieces.shared].every(
    ({ links, written }) => !links.has(link) || written?.has(link),
  );
}

export function loadsOf({ pieces }: Pick<PageFacts, 'pieces'>): Set<string> {
  return new Set([...pieces.own, ...pieces.shared].flatMap(({ loads }) => [...loads]));
}

function noteId(facts: PageFacts, id: string): void {
  if (facts.ids.has(id)) fail(facts, `uses the id “${id}” twice`);
  facts.ids.add(id);
}

function fail(facts: PageFacts, text: string): void {
  facts.problems.push({ page: facts.url, text, severity: 'error' });
}
