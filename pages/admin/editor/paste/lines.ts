import { type Piece, styleOf } from '#content-api/richText/foreign/pieces.shared.ts';

type Kind = 'break' | 'paragraph' | 'blank' | 'inline' | 'block' | 'content';

const BLOCK =
  /^(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|figure|figcaption|caption|section|article|main|header|footer|aside|nav|form|fieldset|legend|address|center|details|summary)$/;
/** They hold one line of words, which can break and can't be parted. */
const ONE_LINE = /^(?:h[1-6]|dt|figcaption|caption)$/;
const KEEPS_LINES = /^(?:pre|break-spaces|preserve)/;

/**
 * Lines as paragraphs: an empty line, in whatever way it was made, parts two of them, and none is empty.
 * A single break between words stays.
 */
export function linesAsParagraphs(given: readonly Piece[]): Piece[] {
  const pieces = withBreaks(given);
  const kinds = pieces.map(kindOf);
  if (!kinds.includes('content')) return [...given];
  const result: Piece[] = [];
  const open: { tag: string; at: number }[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    const end = emptyUntil(pieces, kinds, at);
    if (end !== undefined) {
      const before = result.at(-1);
      if (before && kindOf(before) !== 'block') result.push(...PARTING);
      at = end;
      continue;
    }
    if (kinds[at] === 'content' || kinds[at] === 'block') {
      result.push(piece.kind === 'close' ? closing(piece, result, open) : piece);
      if (piece.kind === 'open' && !piece.isVoid && kinds[at] === 'block')
        open.push({ tag: piece.tag, at: result.length - 1 });
      if (piece.kind === 'open' && piece.tag === 'pre') {
        const code = pieces.slice(at + 1);
        const length = code.findIndex((one) => one.kind === 'close' && one.tag === 'pre');
        result.push(...code.slice(0, length < 0 ? undefined : length));
        at += length < 0 ? code.length : length;
      }
      continue;
    }
    let next = at;
    let breaks = 0;
    for (; next < pieces.length && kinds[next] !== 'content' && kinds[next] !== 'block'; next += 1)
      breaks += { break: 1, paragraph: 2 }[kinds[next] as string] ?? 0;
    const isBetweenWords = kinds[at - 1] === 'content' && kinds[next] === 'content';
    const run = pieces.slice(at, next);
    const isBreak = (one: Piece) => /^(?:break|paragraph)$/.test(kindOf(one));
    const around = open.at(-1);
    const first = run.find(isBreak);
    const parts = breaks > 1 && !ONE_LINE.test(around?.tag ?? '');
    const instead = isBetweenWords ? (parts ? PARTING : [BREAK]) : [];
    result.push(...run.flatMap((one) => (one === first ? instead : isBreak(one) ? [] : [one])));
    // A paragraph can't hold what parts it.
    if (isBetweenWords && parts && around?.tag === 'p') {
      const opened = result[around.at];
      if (opened?.kind === 'open') result[around.at] = { ...opened, tag: 'div' };
    }
    at = next - 1;
  }
  return result;
}

const BREAK: Piece = { kind: 'open', tag: 'br', attributes: new Map(), isVoid: true };
const PARTING: Piece[] = [
  { kind: 'open', tag: 'div', attributes: new Map(), isVoid: false },
  { kind: 'close', tag: 'div' },
];

function closing(
  piece: Piece & { kind: 'close' },
  result: readonly Piece[],
  open: { tag: string; at: number }[],
): Piece {
  const place = open.findLastIndex(({ tag }) => tag === piece.tag);
  const [own] = place < 0 ? [] : open.splice(place);
  const opened = result[own?.at ?? -1];
  return opened?.kind === 'open' ? { ...piece, tag: opened.tag } : piece;
}

/** The end of a block that holds no word; undefined for any other piece. */
function emptyUntil(pieces: readonly Piece[], kinds: readonly Kind[], at: number): number | undefined {
  const opened = pieces[at];
  if (opened?.kind !== 'open' || !/^(?:p|div|h[1-6])$/.test(opened.tag)) return undefined;
  let end = at + 1;
  while (end < pieces.length && kinds[end] !== 'content' && kinds[end] !== 'block') end += 1;
  const closed = pieces[end];
  return closed?.kind === 'close' && closed.tag === opened.tag ? end : undefined;
}

function kindOf(piece: Piece): Kind {
  if (piece.kind === 'text')
    return piece.text.replace(/&nbsp;|&#160;|&#xa0;/gi, ' ').trim() === '' ? 'blank' : 'content';
  if (BLOCK.test(piece.tag)) return 'block';
  if (piece.kind === 'close') return 'inline';
  if (piece.tag === 'br') return 'break';
  // Slack's.
  if (piece.attributes.get('data-stringify-type') === 'paragraph-break') return 'paragraph';
  return piece.isVoid ? 'content' : 'inline';
}

/** Line ends of a text whose style keeps them, as chats have it. */
function withBreaks(pieces: readonly Piece[]): Piece[] {
  const open: { tag: string; keepsLines: boolean }[] = [];
  return pieces.flatMap((piece) => {
    if (piece.kind === 'open' && !piece.isVoid) {
      const style = styleOf(piece.attributes);
      const said = style.get('white-space') ?? style.get('white-space-collapse');
      const keepsLines = said === undefined ? open.at(-1)?.keepsLines === true : KEEPS_LINES.test(said);
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
