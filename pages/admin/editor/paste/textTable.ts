import { MOST_PASTED_CELLS } from './tables.ts';

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
