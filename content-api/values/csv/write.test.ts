import { describe, expect, it } from 'vitest';
import { csvLine, readCsv } from './write.ts';

describe('a line of CSV', () => {
  it('puts every cell into quotes and doubles those inside', () => {
    expect(csvLine(['Ann "the" Lee', 'a,b', 'two\r\nlines', 7, ''])).toBe(
      '"Ann ""the"" Lee","a,b","two\r\nlines","7",""\r\n',
    );
  });

  it.each([
    '=1+1',
    '+1+1',
    '+1-2',
    '+SUM(A1:A9)',
    '+49 30 1234567+1',
    '+49 30 1234567|cmd',
    '+49 30 1234567 & A1',
    '+49\t30 1234567',
    '+49 30 1234567\n=1',
    '＋49 30 1234567',
    ' +49 30 1234567',
    '+1234567890123456',
    '-49 30 1234567',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
    '=HYPERLINK("https://evil.example","x")',
  ])('makes text of %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
  });

  it.each([
    '+49 170 1234567',
    '+491701234567',
    '+49 (0)30 / 12 34-56',
    '+1 (212) 555-0100',
    '+1.212.555.0100',
    '+1 212 555 0100 ext. 12',
    '+1 212-555-0100x12',
    '+44\u00a020\u00a07946\u00a00958',
    '(+49) 30 1234567',
  ])('leaves the phone number %s as it is', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });

  it.each(['Ann', '1 + 1', 'a=b', 'mail@example.com', "'=1", ''])('leaves %j alone', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});

it('reads back what is written, with the lines that records begin in', () => {
  const cells = ['Ann "the" Lee', 'a,b', 'two\r\nlines', ''];
  expect(readCsv(`\uFEFF${csvLine(cells)}${csvLine(['x'])}`)).toEqual([
    { line: 1, cells },
    { line: 3, cells: ['x'] },
  ]);
});

it.each([
  ['from,to\n/a,/b\n', 2],
  ['from;to\r\n/a;/b', 2],
  ['from\tto\r/a\t/b\r\r', 2],
  ['\n\nfrom , to\n\n "/a","/b"', 5],
])('understands %j', (text, line) => {
  expect(readCsv(text).at(-1)).toEqual({ line, cells: ['/a', '/b'] });
});

it('takes a quotation mark that is never closed for the rest of the file', () => {
  expect(readCsv('"/a,/b\n/c,/d')).toEqual([{ line: 1, cells: ['/a,/b\n/c,/d'] }]);
});
