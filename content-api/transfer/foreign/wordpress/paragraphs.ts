import { closingTag } from './closingTag.ts';

const blocks =
  'address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figure|figcaption|footer|form|h[1-6]|' +
  'header|hr|iframe|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';
const pieces = new RegExp(`<pre\\b|<script\\b|<style\\b|<(/?)(${blocks})(?=[\\s/>])[^<>]*>`, 'gi');

/** In these a line break is one, but makes no paragraph. */
const holdWords = new Set('p h1 h2 h3 h4 h5 h6 li td th dt dd figcaption summary address'.split(' '));

const holdNone = new Set('figure ul ol dl table tbody thead tfoot tr'.split(' '));

/** WordPress shows it like this: an empty line separates paragraphs, a line break stays one, code is unchanged. */
export function withParagraphs(source: string): string {
  const text = source.replace(/<[a-z/][^<>]*>/gi, (tag) => tag.replaceAll('\n', ' '));
  const open: string[] = [];
  let html = '';
  let at = 0;
  pieces.lastIndex = 0;
  for (let found = pieces.exec(text); found; found = pieces.exec(text)) {
    html += between(text.slice(at, found.index), open.at(-1));
    const [piece, slash, name = ''] = found;
    at = found.index;
    if (name === '') {
      // Code as a whole; without an end it is the rest.
      const end = closingTag(text, piece.slice(1), at);
      pieces.lastIndex = end < 0 ? text.length : end + piece.length + 2;
    } else if (slash) closeIn(open, name.toLowerCase());
    else if (!/^(?:hr|iframe)$/i.test(name)) open.push(name.toLowerCase());
    html += text.slice(at, pieces.lastIndex);
    at = pieces.lastIndex;
  }
  return html + between(text.slice(at), open.at(-1));
}

function closeIn(open: string[], name: string): void {
  const at = open.lastIndexOf(name);
  if (at >= 0) open.length = at;
}

function between(text: string, parent: string | undefined): string {
  if (text.trim() === '' || (parent && holdNone.has(parent))) return text;
  const paragraphs = paragraphsIn(text);
  if (parent && holdWords.has(parent)) return paragraphs.join('<br><br>');
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

function paragraphsIn(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n')) {
    const words = line.trim().replace(/<br\s{0,3}\/?>$/i, '');
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(words);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('<br>'));
}
