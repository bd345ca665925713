import type { Problem } from '../problem.ts';

/** What the tags of a stretch of HTML tell. */
export interface Piece {
  headings: number;
  ids: string[];
  links: Set<string>;
  loads: Set<string>;
  problems: Omit<Problem, 'page'>[];
}

/** React writes the attribute's name as it is in JSX, the sanitiser in lower case. */
const SOURCE_SETS = [' srcset="', ' srcSet="'];
const PRELOADED_SETS = [' imagesrcset="', ' imageSrcSet="'];

const ID = ' id="';

/** Tags whose attributes tell more than an id. */
const TELLING = new Set(['a', 'link', 'meta', 'img', 'source', 'script']);

/**
 * Scans the tags of a stretch of HTML. It is our own output (React and the sanitiser write it: attributes in double
 * quotes, `<`, `>` and `"` escaped in them), so this is exact; it is no parser for other people's HTML.
 * Thousands of pages pass here: it looks only at tags that tell something, and cuts no text that it doesn't need.
 */
export function scanPiece(html: string): Piece {
  const piece: Piece = { headings: 0, ids: [], links: new Set(), loads: new Set(), problems: [] };
  let inEntry = false;
  let nextId = html.indexOf(ID);
  let at = html.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    if (startsTag(html, next)) {
      const nameEnd = endOfName(html, next);
      const end = html.indexOf('>', nameEnd);
      const tag = html.slice(next, nameEnd);
      if (tag === 'h1') piece.headings += 1;
      // An id in the text between tags is passed over here, one in a tag is met exactly.
      if (nextId >= 0 && nextId < nameEnd) nextId = html.indexOf(ID, nameEnd);
      if (nextId >= 0 && nextId < end) noteId(piece, html.slice(nameEnd, end));
      if (TELLING.has(tag)) noteTag(piece, tag, html.slice(nameEnd, end), inEntry);
      // Nothing inside these is a tag.
      next = tag === 'script' || tag === 'style' ? html.indexOf(`</${tag}>`, end) + 1 : end;
    } else if (html.startsWith('!--', next)) {
      inEntry = html.startsWith('entry-->', next + 3) || (inEntry && !html.startsWith('/entry-->', next + 3));
    }
    at = html.indexOf('<', next);
  }
  return piece;
}

/** A small letter: what ends, comments and the doctype begin otherwise. */
function startsTag(html: string, at: number): boolean {
  const code = html.charCodeAt(at);
  return code >= 97 && code <= 122;
}

function endOfName(html: string, from: number): number {
  let to = from;
  for (let code = html.charCodeAt(to); isNamePart(code); code = html.charCodeAt(to)) to += 1;
  return to;
}

function isNamePart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function noteId(piece: Piece, text: string): void {
  const id = attribute(text, ID);
  if (id) piece.ids.push(id);
}

function noteTag(piece: Piece, tag: string, text: string, inEntry: boolean): void {
  if (tag === 'a') noteLink(piece, text);
  else if (tag === 'link') noteLinked(piece, text);
  else if (tag === 'meta') noteMeta(piece, text);
  else noteSources(piece, text);
  if (tag === 'img') checkImage(piece, text, inEntry);
}

/**
 * The value of an attribute, undefined where it isn't there. No other value can hold `name="`: quotes are escaped.
 * @param start as it begins, with the space before it: ` href="`.
 */
function attribute(text: string, start: string): string | undefined {
  const at = text.indexOf(start);
  if (at < 0) return undefined;
  const from = at + start.length;
  return unescapeHtml(text.slice(from, text.indexOf('"', from)));
}

function noteLink(piece: Piece, text: string): void {
  const href = attribute(text, ' href="');
  if (href !== undefined) piece.links.add(href);
}

function noteLinked(piece: Piece, text: string): void {
  const href = attribute(text, ' href="');
  if (href && !/canonical|alternate/.test(attribute(text, ' rel="') ?? '')) piece.loads.add(href);
  for (const start of PRELOADED_SETS) noteCandidates(piece, attribute(text, start));
}

function noteMeta(piece: Piece, text: string): void {
  const content = attribute(text, ' property="') === 'og:image' ? attribute(text, ' content="') : undefined;
  if (content) piece.loads.add(content);
}

function noteSources(piece: Piece, text: string): void {
  const source = attribute(text, ' src="');
  if (source) piece.loads.add(source);
  for (const start of SOURCE_SETS) noteCandidates(piece, attribute(text, start));
}

/** `/a-480.avif 480w, /a-960.avif 960w` */
function noteCandidates(piece: Piece, sourceSet: string | undefined): void {
  if (!sourceSet) return;
  for (const candidate of sourceSet.split(',')) {
    const entry = candidate.trim();
    const end = entry.indexOf(' ');
    const address = end < 0 ? entry : entry.slice(0, end);
    if (address) piece.loads.add(address);
  }
}

/** In an entry's own body what staff wrote is theirs to mend and doesn't stop a release. */
function checkImage(piece: Piece, text: string, inEntry: boolean): void {
  const missing = ['alt', 'width', 'height'].filter((name) => !text.includes(` ${name}="`));
  if (missing.length === 0) return;
  piece.problems.push({
    text: `shows the image ${attribute(text, ' src="')} without ${missing.join(', ')}`,
    severity: inEntry ? 'warning' : 'error',
  });
}

function unescapeHtml(text: string): string {
  return text.includes('&')
    ? text
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : text;
}
