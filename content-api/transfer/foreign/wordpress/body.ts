import { comments } from './comments.ts';
import { withParagraphs } from './paragraphs.ts';
import { type BlockContext, withBlocks } from './reusableBlocks.ts';
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
