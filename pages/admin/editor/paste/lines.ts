import { type Piece, styleOf } from '#content-api/richText/foreign/pieces.shared.ts';

type Kind = 'break' | 'gap' | 'blank' | 'inline' | 'block' | 'content';

const BLOCK =
  /^(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|figure|figcaption|caption|section|article|main|header|footer|aside|nav|form|fieldset|legend|address|center|details|summary)$/;
/** They hold one line of words, which may break but can't become two. */
const ONE_LINE = /^(?:h[1-6]|dt|figcaption|caption)$/;
const MAY_BE_EMPTY = /^(?:p|div|h[1-6])$/;
const KEEPS_LINES = /^(?:pre|break-spaces|preserve)/;

const BREAK: Piece = { kind: 'open', tag: 'br', attributes: new Map(), isVoid: true };
const GAP: Piece = {
  ...BREAK,
  tag: 'span',
  attributes: new Map([['data-stringify-type', 'paragraph-break']]),
};
const PARAGRAPH: Piece = { kind: 'open', tag: 'p', attributes: new Map(), isVoid: false };
const END: Piece = { kind: 'close', tag: 'p' };

/** Any kind of empty line parts two paragraphs, and no paragraph is empty. A single break between words stays. */
export function linesAsParagraphs(given: readonly Piece[]): Piece[] {
  const pieces = withGaps(withBreaks(given));
  const kinds = pieces.map(kindOf);
  if (!kinds.includes('content')) return [...given];
  const lines = new Lines();
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    if (kinds[at] === 'block') lines.block(piece);
    else if (kinds[at] === 'content') lines.add(piece);
    else {
      let next = at;
      while (next < pieces.length && kinds[next] !== 'content' && kinds[next] !== 'block') next += 1;
      const isBetweenWords = kinds[at - 1] === 'content' && kinds[next] === 'content';
      lines.between(pieces.slice(at, next), isBetweenWords);
      at = next - 1;
    }
  }
  return lines.end();
}

class Lines {
  readonly #result: Piece[] = [];
  readonly #blocks: string[] = [];
  /** Marks that this line has opened. */
  #marks: (Piece & { kind: 'open' })[] = [];
  #lineStart = 0;
  #isWrapped = false;

  add(piece: Piece): void {
    this.#result.push(piece);
    if (piece.kind === 'open' && !piece.isVoid) this.#marks.push(piece);
    if (piece.kind !== 'close') return;
    const at = this.#marks.findLastIndex(({ tag }) => tag === piece.tag);
    if (at >= 0) this.#marks.splice(at, 1);
  }

  block(piece: Piece): void {
    this.#endLine();
    this.#result.push(piece);
    this.#lineStart = this.#result.length;
    this.#marks = [];
    if (piece.kind === 'open' && !piece.isVoid) this.#blocks.push(piece.tag);
    if (piece.kind === 'close' && this.#blocks.at(-1) === piece.tag) this.#blocks.pop();
  }

  /** Adds the pieces between words or blocks. Breaks between words become one break or a new paragraph. */
  between(run: readonly Piece[], isBetweenWords: boolean): void {
    const kinds = run.map(kindOf);
    const breaks = kinds.filter((kind) => kind === 'break' || kind === 'gap');
    const parts = breaks.length > 1 || breaks.includes('gap');
    let isFirst = true;
    for (const [at, piece] of run.entries()) {
      if (kinds[at] !== 'break' && kinds[at] !== 'gap') this.add(piece);
      else {
        if (isBetweenWords && isFirst) {
          if (parts && !ONE_LINE.test(this.#blocks.at(-1) ?? '')) this.#part();
          else this.add(BREAK);
        }
        isFirst = false;
      }
    }
  }

  end(): Piece[] {
    this.#endLine();
    return this.#result;
  }

  #part(): void {
    const open = [...this.#marks];
    const isInParagraph = this.#blocks.at(-1) === 'p';
    if (!isInParagraph && !this.#isWrapped) this.#result.splice(this.#lineStart, 0, PARAGRAPH);
    this.#isWrapped = !isInParagraph;
    this.#result.push(
      ...open.map(({ tag }): Piece => ({ kind: 'close', tag })).reverse(),
      END,
      PARAGRAPH,
      ...open,
    );
  }

  #endLine(): void {
    if (this.#isWrapped) this.#result.push(END);
    this.#isWrapped = false;
  }
}

function kindOf(piece: Piece): Kind {
  if (piece.kind === 'text')
    return piece.text.replace(/&nbsp;|&#160;|&#xa0;/gi, ' ').trim() === '' ? 'blank' : 'content';
  if (BLOCK.test(piece.tag)) return 'block';
  if (piece.kind === 'close') return 'inline';
  if (piece.tag === 'br') return 'break';
  if (piece.attributes.get('data-stringify-type') === 'paragraph-break') return 'gap';
  return piece.isVoid ? 'content' : 'inline';
}

/** The most pieces to search for words in a block, so that boxes in boxes don't take long. */
const FARTHEST = 60;

/** Replaces blocks without words by the empty lines that they show. */
function withGaps(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const end = emptyUntil(pieces, at);
    result.push(end === undefined ? (pieces[at] as Piece) : GAP);
    at = end ?? at;
  }
  return result;
}

function emptyUntil(pieces: readonly Piece[], start: number): number | undefined {
  const isEmptied = (piece: Piece | undefined) =>
    piece !== undefined && piece.kind !== 'text' && MAY_BE_EMPTY.test(piece.tag);
  if (pieces[start]?.kind !== 'open' || !isEmptied(pieces[start])) return undefined;
  let depth = 0;
  for (let at = start; at < Math.min(pieces.length, start + FARTHEST); at += 1) {
    const piece = pieces[at] as Piece;
    const kind = kindOf(piece);
    if (kind === 'content' || (kind === 'block' && !isEmptied(piece))) return undefined;
    if (kind === 'block') depth += piece.kind === 'open' ? 1 : -1;
    if (depth === 0) return at;
  }
  return undefined;
}

/** Adds breaks where the style of a text keeps its line ends, as in chats. */
function withBreaks(pieces: readonly Piece[]): Piece[] {
  const open: { tag: string; keepsLines: boolean }[] = [];
  return pieces.flatMap((piece) => {
    if (piece.kind === 'open' && !piece.isVoid) {
      const style = styleOf(piece.attributes);
      const whiteSpace = style.get('white-space') ?? style.get('white-space-collapse');
      const keepsLines =
        whiteSpace === undefined ? open.at(-1)?.keepsLines === true : KEEPS_LINES.test(whiteSpace);
      open.push({ tag: piece.tag, keepsLines: keepsLines && piece.tag !== 'pre' });
    } else if (piece.kind === 'close') {
      const deepest = open.slice(-100).findLastIndex(({ tag }) => tag === piece.tag);
      if (deepest >= 0) open.length = Math.max(0, open.length - 100) + deepest;
    } else if (piece.kind === 'text' && open.at(-1)?.keepsLines && piece.text.includes('\n')) {
      const lines = piece.text.split(/\r?\n/);
      return lines.flatMap((text, at): Piece[] => [
        ...(at > 0 ? [BREAK] : []),
        ...(text === '' ? [] : [{ kind: 'text' as const, text }]),
      ]);
    }
    return [piece];
  });
}
