import { expect, it } from 'vitest';
import { readCsv } from './read.ts';
import { csvLine } from './write.ts';

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
