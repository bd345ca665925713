import { MOST_PASTED_CELLS } from './tables.ts';

/** Longer ones are rarely written by hand, and would stop the page while they are read. */
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

/** Whether a text that came without any HTML is Markdown. Words that are merely bold or slanted make it none. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > LONGEST_MARKDOWN) return false;
  const lines = `${text.replace(/\r\n?/g, '\n').trim()}\n\n`;
  return SIGNS.some((sign) => sign.test(lines));
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Two lines and more with as many tabs each. @returns null for other text, and for too many cells. */
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
