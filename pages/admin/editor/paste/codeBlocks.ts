import { codeLanguageId, codeLanguageIn } from '#content-api/richText/codeLanguages.ts';
import { closingAt, type Piece } from '#content-api/richText/foreign/pieces.shared.ts';

function languageOf(piece: Piece | undefined): string {
  if (piece?.kind !== 'open') return '';
  const { attributes } = piece;
  const language = codeLanguageIn(attributes.get('class') ?? '');
  const named = ['data-lang', 'data-language', 'lang'].map((name) => attributes.get(name) ?? '');
  const isCode = piece.tag === 'pre' || piece.tag === 'code' || piece.tag === 'div' || piece.tag === 'figure';
  return (
    language ||
    (isCode
      ? (named.find((name) => /^[\w+#.-]{1,30}$/.test(name) && !/^[a-z]{2}-[A-Z]{2}$/.test(name)) ?? '')
      : '')
  );
}

const isNumbers = (text: string) => text.trim() !== '' && /^[\s\d]+$/.test(text);

/** Without what a page makes of it: coloured words, buttons, a table with the lines' numbers. */
export function plainCode(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) continue;
    const isBlock = piece.kind === 'open' && (piece.tag === 'pre' || isCodeTable(piece));
    const isAround =
      piece.kind === 'open' &&
      /^(?:div|figure|table)$/.test(piece.tag) &&
      /\b(?:highlight|sourceCode|syntaxhighlighter)/i.test(piece.attributes.get('class') ?? '');
    const end = isBlock || isAround ? closingAt(pieces, at) : at;
    const inside = pieces.slice(at + 1, end);
    const holds = isBlock || (isAround && inside.some((one) => one.kind === 'open' && one.tag === 'pre'));
    if (!holds) {
      result.push(piece);
      continue;
    }
    const blocks = inside.filter((one) => one.kind === 'open' && one.tag === 'pre').length;
    // Several blocks in one frame: each for itself, unless one of them only counts the lines.
    if (!isBlock && blocks > 1 && !inside.some((one) => one.kind === 'open' && one.tag === 'table')) {
      result.push(piece);
      continue;
    }
    const language =
      [piece, ...inside.slice(0, 40)].map(languageOf).find((one) => one !== '') || around(result);
    const text = codeText(inside);
    if (text.trim() !== '')
      result.push(open('pre'), open('code', language), { kind: 'text', text }, close('code'), close('pre'));
    at = end;
  }
  return result;
}

/** GitHub's files: a table, one row a line. */
function isCodeTable({ tag, attributes }: Piece & { kind: 'open' }): boolean {
  return (
    tag === 'table' &&
    /\b(?:js-file-line-container|blob-wrapper|highlighttable|rouge-table|hljs-ln)\b/.test(
      attributes.get('class') ?? '',
    )
  );
}

/** The language that an element just opened around it names: `<div class="highlight-source-js"><pre>`. */
function around(before: readonly Piece[]): string {
  for (let at = before.length - 1; at >= Math.max(0, before.length - 4); at -= 1) {
    const piece = before[at];
    if (piece?.kind === 'text' && piece.text.trim() === '') continue;
    if (piece?.kind !== 'open' || piece.tag === 'body') return '';
    const language = languageOf(piece);
    if (language !== '' && piece.tag !== 'p') return language;
  }
  return '';
}

function codeText(inside: readonly Piece[]): string {
  // The frame of the code (its language, "Copy code") isn't part of it.
  const start = inside.findIndex((piece) => piece.kind === 'open' && piece.tag === 'code');
  const hasOneCode = inside.filter((piece) => piece.kind === 'open' && piece.tag === 'code').length === 1;
  const parts = hasOneCode && start >= 0 ? inside.slice(start + 1, closingAt(inside, start)) : inside;
  let text = '';
  for (let at = 0; at < parts.length; at += 1) {
    const piece = parts[at];
    if (!piece) continue;
    if (piece.kind === 'text') text += piece.text.replace(/&nbsp;|&#160;|\u00a0/g, ' ');
    else if (piece.kind === 'open' && isLineNumber(piece, parts, at)) at = closingAt(parts, at);
    else if (piece.kind === 'open' && (piece.tag === 'button' || piece.tag === 'style'))
      at = closingAt(parts, at);
    else if (piece.kind === 'open' && piece.tag === 'br') text += '\n';
    else if (piece.kind === 'close' && /^(?:div|p|tr|li)$/.test(piece.tag) && !text.endsWith('\n'))
      text += '\n';
  }
  return text.replace(/^\n+|\s+$/g, '');
}

function isLineNumber(piece: Piece & { kind: 'open' }, parts: readonly Piece[], at: number): boolean {
  const names = piece.attributes.get('class') ?? '';
  if (/(?:^|\s)(?:blob-num|lineno|linenos|line-numbers?|hljs-ln-numbers|gutter|ln)(?:\s|$)/i.test(names))
    return true;
  if (piece.tag !== 'td') return false;
  const inside = parts.slice(at + 1, closingAt(parts, at));
  return isNumbers(inside.map((one) => (one.kind === 'text' ? one.text : '')).join(''));
}

function open(tag: string, language = ''): Piece {
  const id = codeLanguageId(language);
  const attributes = new Map(id === '' ? [] : [['class', `language-${id}`]]);
  return { kind: 'open', tag, attributes, isVoid: false };
}

const close = (tag: string): Piece => ({ kind: 'close', tag });
