import { escaped } from './emoji.ts';
import { MOST_PASTED_CELLS } from './tables.ts';

/** Longer texts are rarely written by hand, and would block the page while they are read. */
const LONGEST_MARKDOWN = 300_000;

/** Signs that are rare outside Markdown. One `#` may be a remark and one dash a signature, so these need company. */
const SIGNS = [
  /^#{2,6} +\S/m,
  /^# +\S.*\n[ \t]*\n/m,
  /^> +\S/m,
  /^(?:```|~~~)/m,
  /^ {0,3}[-*+] +\S.*\n+ *[-*+] +\S/m,
  /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\[[ xX]\] +\S/m,
  /^ {0,3}\d{1,3}[.)] +\S.*\n+ *\d{1,3}[.)] +\S/m,
  /^\|.*\|[ \t]*\n\|[ \t:|-]*-[ \t:|-]*\|/m,
  /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|[/#.])[^\s()]*\)/,
];

/** Bold or italic words alone don't make a text Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > LONGEST_MARKDOWN) return false;
  const lines = `${text.replace(/\r\n?/g, '\n').trim()}\n\n`;
  return SIGNS.some((sign) => sign.test(lines));
}

/** Reads two or more lines with the same number of tabs. @returns null for other text, and for too many cells. */
export function tableOfText(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.some((row) => row.length !== columns)) return null;
  // Code that is indented by tabs begins with them.
  if (rows.every(([first = '']) => first.trim() === '') || rows.length * columns > MOST_PASTED_CELLS)
    return null;
  const cells = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${escaped(cell.trim())}</td>`).join('')}</tr>`,
  );
  return `<table><tbody>${cells.join('')}</tbody></table>`;
}
