import { longestContent } from '../../../blog/posts/posts.shared.ts';
import { closingTag } from './records.ts';
import { type ShortcodeContext, withoutShortcodes } from './shortcodes/shortcodes.ts';

export function bodyHtml(content: string, context: ShortcodeContext & BlockContext): string {
  const text = withoutShortcodes(withBlocks(content, context).replace(/\r\n?/g, '\n'), context);
  let html = '';
  let waiting = '';
  let depth = 0;
  let isFreeform = false;
  let at = 0;
  const endPart = () => {
    html += depth === 0 || isFreeform ? withParagraphs(waiting) : waiting;
    waiting = '';
  };
  for (const { start, end, words } of comments(text)) {
    waiting += text.slice(at, start);
    at = end;
    const [, slash, name] = /^(\/?)wp:([\w/-]+)/.exec(words) ?? [];
    if (name === undefined) continue;
    endPart();
    if (slash) depth = Math.max(0, depth - 1);
    else if (!words.endsWith('/')) depth += 1;
    else if (!silent.has(name)) context.note(`block ${name}`);
    isFreeform = !slash && name === 'freeform';
  }
  waiting += text.slice(at);
  endPart();
  return html;
}

const silent = new Set(['more', 'nextpage', 'spacer', 'separator', 'post-title', 'post-content']);

const blocks =
  'address|article|aside|blockquote|center|details|dd|div|dl|dt|fieldset|figure|figcaption|footer|form|h[1-6]|' +
  'header|hr|iframe|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';
const pieces = new RegExp(`<pre\\b|<script\\b|<style\\b|<(/?)(${blocks})(?=[\\s/>])[^<>]*>`, 'gi');

/** A line break in these makes no paragraph. */
const holdWords = new Set('p h1 h2 h3 h4 h5 h6 li td th dt dd figcaption summary address'.split(' '));

const holdNone = new Set('figure ul ol dl table tbody thead tfoot tr'.split(' '));

/** Does as WordPress does: an empty line separates paragraphs, line breaks and code stay. */
function withParagraphs(source: string): string {
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

interface BlockContext {
  block(id: string): string | undefined;
  note(what: string): void;
}

const deepest = 5;

/** Blocks that contain each other many times would exceed any memory. */
const longest = longestContent;

/** Inserts reusable blocks. A missing block, or one that contains itself, goes with a note. */
function withBlocks(content: string, { block, note }: BlockContext): string {
  let added = 0;
  const fill = (text: string, within: readonly string[]): string => {
    let filled = '';
    let at = 0;
    for (const { start, end, words } of comments(text)) {
      const reference = referenceIn(words);
      if (!reference) continue;
      filled += text.slice(at, start) + textOf(reference, within);
      at = end;
    }
    return filled + text.slice(at);
  };
  const textOf = ({ id, isChanged }: Reference, within: readonly string[]): string => {
    const gone = (why: string) => {
      note(`reusable block ${id} (${why})`);
      return '';
    };
    if (within.includes(id)) return gone('it contains itself');
    if (within.length >= deepest) return gone('it is nested too deeply');
    const found = block(id);
    if (found === undefined) return gone('it isn’t in the export');
    added += found.length;
    if (added > longest) return gone('it makes the text too long');
    if (isChanged) note(`this post’s changes to reusable block ${id}`);
    return `\n\n${fill(found, [...within, id])}\n\n`;
  };
  return fill(content, []);
}

interface Reference {
  id: string;
  /** The post overrides words of the block (WordPress 6.6). */
  isChanged: boolean;
}

/** Reads `wp:block {"ref":7} /`; undefined for other comments. */
function referenceIn(words: string): Reference | undefined {
  const [, json] = /^wp:(?:core\/)?block\s+(\{[\s\S]*\})\s*\/$/.exec(words) ?? [];
  if (json === undefined) return undefined;
  try {
    const { ref, content } = Object(JSON.parse(json));
    return { id: String(ref), isChanged: content !== undefined };
  } catch {
    return undefined;
  }
}

function* comments(text: string): Generator<{ start: number; end: number; words: string }> {
  for (let start = text.indexOf('<!--'); start >= 0; ) {
    const close = text.indexOf('-->', start + 4);
    const end = close < 0 ? text.length : close + 3;
    yield { start, end, words: text.slice(start + 4, close < 0 ? end : close).trim() };
    start = text.indexOf('<!--', end);
  }
}
