/** Text that a spreadsheet takes for a formula, also full-width or behind white space (OWASP, CSV Injection). */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;

/** It calculates nothing that matters, and an apostrophe breaks whatever dials or imports the number. Up to 15 digits (E.164). */
const phoneNumber =
  /^\+[1-9](?:[ \u00A0().\-/]{0,3}\d){6,14}\)?(?:,? ?(?:ext(?:ension)?\.?|x|#) ?\d{1,7})?$/i;

export const byteOrderMark = '\uFEFF';

/** RFC 4180, every cell quoted, and an apostrophe before what could be a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number): string {
  const text = String(value);
  const harmless = formula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
