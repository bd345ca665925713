import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitizeContent } from '../sanitize.ts';

const cells = (rows: number, columns: number) => `<tr>${'<td>x</td>'.repeat(columns)}</tr>`.repeat(rows);
/** As a browser reads and writes it. */
const inBrowser = (html: string) =>
  serialize(parseFragment(html))
    .replace(/ checked=""/g, ' checked')
    .replaceAll('\u00a0', '&nbsp;');

describe('a table', () => {
  it.each([
    [
      'has its first row of headers as its head',
      '<table><tr><th>a<th>b<tr><td>1<td>2</table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'has headers in what says it is its head',
      '<table><thead><tr><td>a</td></tr></thead><tr><td>1</td></tr></table>',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'says which header is its row’s',
      '<table><tr><th>a</th><td>1</td></tr></table>',
      '<table><tbody><tr><th scope="row">a</th><td>1</td></tr></tbody></table>',
    ],
    [
      'keeps a header of its own scope',
      '<table><tr><td>x</td></tr><tr><th scope="ROWGROUP">a</th></tr></table>',
      '<table><tbody><tr><td>x</td></tr><tr><th scope="rowgroup">a</th></tr></tbody></table>',
    ],
    [
      'has no head that reaches into its rows',
      '<table><thead><tr><th rowspan="2">a</th><th>b</th></tr></thead><tr><td>1</td></tr></table>',
      '<table><tbody><tr><th scope="row" rowspan="2">a</th><th scope="col">b</th></tr><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'has its foot last',
      '<table><tfoot><tr><td>sum</td></tr></tfoot><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>1</td></tr><tr><td>sum</td></tr></tbody></table>',
    ],
    [
      'has what stands beside its cells before it',
      '<table>one<caption>Two</caption><tr>three<td>1</td></tr></table>',
      '<p>one</p><p>Two</p><p>three</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'is made of rows and cells that stand in none',
      'a<tr><td>1</td></tr> <tr><td>2</td></tr>b<td>3</td><td>4',
      'a<table><tbody><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>b<table><tbody><tr><td>3</td><td>4</td></tr></tbody></table>',
    ],
    [
      'has rows of one length',
      '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr><tr></tr></table>',
      '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></tbody></table>',
    ],
    [
      'has no cell over another one',
      '<table><tr><td>1</td><td rowspan="2">2</td></tr><tr><td colspan="2">3</td></tr></table>',
      '<table><tbody><tr><td>1</td><td rowspan="2">2</td></tr><tr><td>3</td></tr></tbody></table>',
    ],
    [
      'has no cell that reaches out of it',
      '<table><tr><td colspan="1000000000">t</td></tr><tr><td>1</td><td>2</td></tr></table>',
      '<table><tbody><tr><td colspan="2">t</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'takes no number that is none',
      '<table><tr><td colspan="-1" rowspan="x">1</td><td colspan="0">2</td></tr></table>',
      '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'that lays out a page is what stands in it',
      '<table role="presentation"><tr><td>a</td><td><h2>b</h2>c</td></tr></table>',
      '<p>a</p><h2>b</h2><p>c</p>',
    ],
    [
      'around another one is what stands in it',
      '<table><tr><td>a<table><tr><td>1</td></tr></table></td></tr></table>',
      '<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'has its words beside lists as paragraphs',
      '<table><tr><td>a<ul><li>b</li></ul></td></tr></table>',
      '<table><tbody><tr><td><p>a</p><ul><li>b</li></ul></td></tr></tbody></table>',
    ],
    [
      'stands in no line',
      '<p>a</p><b><table><tr><td>1</td></tr></table></b>',
      '<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'in code is its text',
      '<pre><table><tr><td>a</td></tr><tr><td>b &lt;</td></tr></table></pre>',
      '<pre><code>a\nb &lt;</code></pre>',
    ],
    ['without cells parts no items', '<ul><li>a<table><li>b</table></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['without cells is none', '<p>a</p><table><tr></tr></table>', '<p>a</p>'],
  ])('%s', (_, html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
    expect(sanitizeContent(expected)).toBe(expected);
    expect(inBrowser(expected)).toBe(expected);
  });

  it('of more cells than a page bears has its rows as lines, and loses no word', () => {
    const clean = sanitizeContent(`<table>${cells(2001, 10)}</table>`);
    expect(clean).not.toContain('<table');
    expect(clean.match(/x/g)).toHaveLength(20_010);
    expect(clean.slice(0, 20)).toBe('<p>x | x | x | x | x');
  });

  it('never grows to many times of what was written', () => {
    const wide = `<table><tr>${'<td>'.repeat(200)}${'<tr><td>'.repeat(99)}</table>`;
    expect(sanitizeContent(wide.repeat(100)).length).toBeLessThan(wide.length * 100 * 10);
    expect(sanitizeContent('<table><td colspan=100><tr><td>'.repeat(1000)).length).toBeLessThan(500_000);
  });
});

it('whatever comes with tables is read by browsers as it is kept, and is kept unchanged', () => {
  const part = fc.constantFrom(
    ...'table thead tbody tfoot tr td th caption'
      .split(' ')
      .flatMap((tag) => [`<${tag}>`, `<${tag}>`, `</${tag}>`]),
    ...'p strong a ul li blockquote h2 pre em'.split(' ').flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
    '<td colspan="2">',
    '<td rowspan="2">',
    '<th rowspan="3" colspan="2">',
    '<table role="presentation">',
    'word',
    ' ',
    '<img src="/a.png" alt="">',
    '<br>',
    '<hr>',
    '<style>',
    '<svg>',
    '<input type="checkbox">',
    '<a href="/x">',
  );
  const html = fc.array(part, { maxLength: 40 }).map((parts) => `<table>${parts.join('')}</table>`);
  fc.assert(
    fc.property(html, (given) => {
      const clean = sanitizeContent(given);
      expect(sanitizeContent(clean)).toBe(clean);
      if (clean.includes('<table>')) expect(inBrowser(clean)).toBe(clean);
    }),
    { numRuns: 600 },
  );
});
