export type Piece =
  | { kind: 'open'; tag: string; attributes: Map<string, string>; isVoid: boolean }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string };

const SILENT = 'style|script|xml|title|head|template|noscript|svg|math|object|iframe|select|datalist';
const VOID = /^(?:br|hr|img|input|wbr|col|meta|link|base|area|source|track|embed)$/;

/** Quoted attribute values may contain `>`. */
const MARKUP = /<(\/?)([a-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=/>"']+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+))?/g;

/** Leaves out comments, Word's conditions and elements that no reader sees. */
export function piecesOf(html: string): Piece[] {
  const visible = bodyOf(html)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<![^>]*>/g, '')
    .replace(/<\?[^>]*>/g, '')
    .replace(new RegExp(`<(${SILENT})\\b[^>]*>[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi'), '')
    .replace(new RegExp(`</?(?:${SILENT}|meta|link)\\b[^>]*>`, 'gi'), '');
  return markupIn(visible);
}

export function markupIn(visible: string): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  for (const found of visible.matchAll(MARKUP)) {
    if (found.index > read) pieces.push({ kind: 'text', text: visible.slice(read, found.index) });
    read = found.index + found[0].length;
    const [, slash, name = '', rest = ''] = found;
    const tag = name.toLowerCase();
    if (slash) pieces.push({ kind: 'close', tag });
    else pieces.push({ kind: 'open', tag, attributes: attributesOf(rest), isVoid: VOID.test(tag) });
  }
  if (read < visible.length) pieces.push({ kind: 'text', text: visible.slice(read) });
  return pieces;
}

/** Windows marks the part that somebody copied (CF_HTML); everything else is the page around it. */
function bodyOf(html: string): string {
  const fragment = /<!--\s*StartFragment\s*-->([\s\S]*)<!--\s*EndFragment\s*-->/i.exec(html)?.[1];
  // Excel's marks stand within the table.
  if (fragment && /^\s*<(?:col|colgroup|thead|tbody|tr|td|th)\b/i.test(fragment))
    return `<table>${fragment}</table>`;
  return fragment ?? /<body[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html;
}

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(ATTRIBUTE);
  return new Map(
    Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^["']|["']$/g, '')]),
  );
}

export function styleOf(attributes: ReadonlyMap<string, string>): Map<string, string> {
  const text = (attributes.get('style') ?? '').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
  const declarations = text.split(';').map((declaration) => {
    const at = declaration.indexOf(':');
    return [declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1).trim()] as const;
  });
  return new Map(declarations.filter(([property]) => property !== ''));
}

export function closingAt(pieces: readonly Piece[], start: number): number {
  const opened = pieces[start];
  if (opened?.kind !== 'open' || opened.isVoid) return start;
  let depth = 0;
  for (let at = start; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece || piece.kind === 'text' || piece.tag !== opened.tag) continue;
    depth += piece.kind === 'open' ? 1 : -1;
    if (depth === 0) return at;
  }
  return pieces.length;
}

export function written(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'close') return `</${piece.tag}>`;
      const attributes = Array.from(
        piece.attributes,
        ([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`,
      );
      return `<${piece.tag}${attributes.join('')}>`;
    })
    .join('');
}
