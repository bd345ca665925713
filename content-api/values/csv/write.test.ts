import { describe, expect, it } from 'vitest';
import { csvLine } from './write.ts';

describe('a line of CSV', () => {
  it('puts every cell into quotes and doubles those inside', () => {
    expect(csvLine(['Ann "the" Lee', 'a,b', 'two\r\nlines', 7, ''])).toBe(
      '"Ann ""the"" Lee","a,b","two\r\nlines","7",""\r\n',
    );
  });

  it.each([
    '=1+1',
    '+49 30 1234',
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

  it.each(['Ann', '1 + 1', 'a=b', 'mail@example.com', "'=1", ''])('leaves %j alone', (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});
