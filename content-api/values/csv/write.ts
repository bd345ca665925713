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

export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * RFC 4180, and what spreadsheets make of it: a byte order mark, semicolons or tabs where decimals have a comma. Empty
 * lines are left out.
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const cell = new RegExp(`[ ]*"((?:[^"]|"")*)"?([^${separator}\\r\\n]*)|[^${separator}\\r\\n]*`, 'y');
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  const end = () => {
    if (record.cells.some((one) => one !== '')) records.push(record);
  };
  for (let at = 0; at <= source.length; at += 1) {
    cell.lastIndex = at;
    const [raw = '', quoted, rest = ''] = cell.exec(source) ?? [];
    record.cells.push(quoted === undefined ? raw.trim() : quoted.replaceAll('""', '"').trim() + rest.trim());
    line += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
    at += raw.length;
    if (source[at] === separator) continue;
    if (source[at] === '\r' && source[at + 1] === '\n') at += 1;
    line += 1;
    end();
    record = { line, cells: [] };
  }
  return records;
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  return [';', '\t'].find((one) => first.includes(one) && !first.includes(',')) ?? ',';
}
