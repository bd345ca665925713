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
/** Obsidian's unclosed comment hides the rest of the text. HTML's does too, in the next step. */
const ENDLESS = /^[ \t>]*%%/;
const EMPTY = '<!-- -->';

/** Changes the lines in place. */
export function commentCutter(lines: string[]): (at: number) => { mark: string; isEndless: boolean } {
  /** Kinds of comments that never end. */
  const open = new Set<number>();
  return (at) => {
    const line = lines[at] ?? '';
    let before = '';
    let from = 0;
    let last = at;
    let cut = '';
    for (const found of line.replace(/(`+)[^`]+\1/g, (code) => ' '.repeat(code.length)).matchAll(OPEN)) {
      if (found.index < from || line.startsWith(EMPTY, found.index)) continue;
      const kind = found.slice(1).findIndex((part) => part !== undefined);
      const end = open.has(kind)
        ? undefined
        : endOf(lines, { line: at, column: found.index + found[0].length, kind });
      const [mark] = found;
      if (end) {
        before += line.slice(from, found.index);
        if (cut !== '%%') cut = mark;
        from = end.column;
        last = end.line;
        if (last !== at) break;
        continue;
      }
      open.add(kind);
      if (!ENDLESS.test(line) || line.slice(0, found.index).trim().replace(/>/g, '') !== '') continue;
      lines.splice(at);
      return { mark, isEndless: true };
    }
    if (cut === '') return { mark: '', isEndless: false };
    const left = before + (lines[last] ?? '').slice(from);
    // HTML's comment separates paragraphs and lists, so an empty one stays.
    const remaining = left.trim() !== '' ? [left] : cut === '<!--' ? [before + EMPTY] : [];
    lines.splice(at, last - at + 1, ...remaining);
    return { mark: cut, isEndless: false };
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
