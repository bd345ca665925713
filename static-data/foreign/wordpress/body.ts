import { withParagraphs } from './paragraphs.ts';
import { type ShortcodeContext, withoutShortcodes } from './shortcodes.ts';

/** A post's text as HTML: shortcodes resolved, the comments of its blocks gone, paragraphs where the editor left them out. */
export function bodyHtml(content: string, context: ShortcodeContext): string {
  const text = withoutShortcodes(content.replace(/\r\n?/g, '\n'), context);
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

/** Blocks that stand for nothing to read. */
const silent = new Set(['more', 'nextpage', 'spacer', 'separator', 'post-title', 'post-content']);

/** The comments of a text; one without an end goes on to the end. */
function* comments(text: string): Generator<{ start: number; end: number; words: string }> {
  for (let start = text.indexOf('<!--'); start >= 0; ) {
    const close = text.indexOf('-->', start + 4);
    const end = close < 0 ? text.length : close + 3;
    yield { start, end, words: text.slice(start + 4, close < 0 ? end : close).trim() };
    start = text.indexOf('<!--', end);
  }
}
