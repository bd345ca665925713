/**
 * What a spreadsheet would take for a formula: a cell that begins with = + - @, also in its full-width form or
 * behind white space, or with a tab or a line break (OWASP, CSV Injection).
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** Read by Excel as the sign that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * One line of a CSV file (RFC 4180): every cell in quotes, quotes doubled, and an apostrophe before what would be
 * calculated instead of read.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
