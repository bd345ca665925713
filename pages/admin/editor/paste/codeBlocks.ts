import { codeLanguageId, codeLanguageIn } from '#content-api/richText/codeLanguages.ts';
import { closingAt, type Piece } from '#content-api/richText/foreign/pieces.shared.ts';

function languageOf(piece: Piece | undefined): string {
  if (piece?.kind !== 'open') return '';
  const { attributes } = piece;
  const language = codeLanguageIn(attributes.get('class') ?? '');
  if (language || !/^(?:pre|code|div|figure)$/.test(piece.tag)) return language;
  const named = ['data-lang', 'data-language', 'lang'].map((name) => attributes.get(name) ?? '');
  return named.find((name) => /^[\w+#.-]{1,30}$/.test(name) && !/^[a-z]{2}-[A-Z]{2}$/.test(name)) ?? '';
}

const opens = (tag: string) => (piece: Piece) => piece.kind === 'open' && piece.tag === tag;

/** Without the frame of a page: coloured words, buttons, a table with the lines' numbers. */
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
    const blocks = inside.filter(opens('pre')).length;
    // Several blocks in one frame are separate, unless one of them only counts the lines.
    const isOne = blocks === 1 || (blocks > 1 && inside.some(opens('table')));
    if (!isBlock && !(isAround && isOne)) {
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
  const start = inside.findIndex(opens('code'));
  const hasOneCode = inside.filter(opens('code')).length === 1;
  const parts = hasOneCode ? inside.slice(start + 1, closingAt(inside, start)) : inside;
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
  const text = inside.map((one) => (one.kind === 'text' ? one.text : '')).join('');
  return text.trim() !== '' && /^[\s\d]+$/.test(text);
}

function open(tag: string, language = ''): Piece {
  const id = codeLanguageId(language);
  const attributes = new Map(id === '' ? [] : [['class', `language-${id}`]]);
  return { kind: 'open', tag, attributes, isVoid: false };
}

const close = (tag: string): Piece => ({ kind: 'close', tag });
