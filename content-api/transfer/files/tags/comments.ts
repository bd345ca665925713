/** How comments begin, with how each ends: what somebody wrote for themselves or for others who write. */
const COMMENTS: [open: string, close: string][] = [
  ['<!--', '-->'],
  ['\\{/\\*', '\\*/\\}'],
  ['\\{%-?\\s*comment\\s*-?%\\}', '\\{%-?\\s*endcomment\\s*-?%\\}'],
  ['\\{%-?\\s*#', '%\\}'],
  ['\\{\\{-?\\s*/\\*', '\\*/\\s*-?\\}\\}'],
  ['\\{\\{[<%]\\s*comment\\s*[>%]\\}\\}', '\\{\\{[<%]\\s*/\\s*comment\\s*[>%]\\}\\}'],
  ['\\{::comment\\}', '\\{:/(?:comment)?\\}'],
  ['\\{#(?=[\\s-])', '#\\}'],
  ['\\{\\{!--', '--\\}\\}'],
  ['\\{\\{!(?!-)', '\\}\\}'],
  ['\\{>>', '<<\\}'],
  ['<%#', '%>'],
  ['(?<![\\d%])%%(?!%)', '%%'],
];
const OPEN = new RegExp(COMMENTS.map(([open]) => `(${open})`).join('|'), 'g');
const CLOSE = COMMENTS.map(([, close]) => new RegExp(close));
/** Where nothing ends it, Obsidian's goes on to the end of the text. So does HTML's, for those who read the text next. */
const ENDLESS = /^[ \t>]*%%/;
/** A line that isn't there any more. */
export const GONE = '\uE003';

const EMPTY = '<!-- -->';

/** Takes comments out of lines, however far they go. */
export function commentCutter(lines: string[]): (at: number) => { mark: string; isEndless: boolean } {
  /** Kinds that nothing ends from here on. */
  const open = new Set<number>();
  return (at) => {
    const line = lines[at] ?? '';
    for (const found of line.replace(/(`+)[^`]+\1/g, (code) => ' '.repeat(code.length)).matchAll(OPEN)) {
      if (line.startsWith(EMPTY, found.index)) continue;
      const kind = found.slice(1).findIndex((part) => part !== undefined);
      const end = open.has(kind)
        ? undefined
        : endOf(lines, { line: at, column: found.index + found[0].length, kind });
      const [mark] = found;
      const before = line.slice(0, found.index);
      if (end) {
        const left = before + (lines[end.line] ?? '').slice(end.column);
        lines.fill(GONE, at, end.line + 1);
        // HTML's comment parts the paragraphs and lists around it: an empty one stays.
        if (left.trim() !== '') lines[at] = left;
        else if (mark === '<!--') lines[at] = before + EMPTY;
        return { mark, isEndless: false };
      }
      open.add(kind);
      if (!ENDLESS.test(line) || before.trim().replace(/>/g, '') !== '') continue;
      lines.fill(GONE, at);
      return { mark, isEndless: true };
    }
    return { mark: '', isEndless: false };
  };
}

function endOf(
  lines: readonly string[],
  { line, column, kind }: { line: number; column: number; kind: number },
) {
  for (let at = line; at < lines.length; at += 1) {
    const skipped = at === line ? column : 0;
    const found = CLOSE[kind]?.exec((lines[at] ?? '').slice(skipped));
    if (found) return { line: at, column: skipped + found.index + found[0].length };
  }
  return undefined;
}
