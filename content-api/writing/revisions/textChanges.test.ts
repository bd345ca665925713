import { expect, it } from 'vitest';
import { changesInWords } from './packing.ts';
import { textChanges } from './textChanges.ts';

const many = (count: number, word = 'Paragraph') =>
  Array.from({ length: count }, (_, at) => `<p>${word} ${at}</p>`).join('');
const list = '<ul><li><p>One</p></li><li><p>Two</p></li></ul>';
const table = '<table><tbody><tr><td><p>A</p></td></tr></tbody></table>';
const tasks = (checked: boolean) =>
  `<ul data-type="taskList"><li data-type="taskItem" data-checked="${checked}"><label><input type="checkbox"></label><p>Do</p></li></ul>`;

it.each([
  ['a paragraph that was changed', '<p>A</p><p>B</p>', '<p>A</p><p>C</p>', '1 paragraph'],
  ['two of them', many(6), many(6).replace('h 1', 'h x').replace('h 4', 'h y'), '2 paragraphs'],
  ['one more', '<p>A</p>', '<p>A</p><p>B</p>', '1 paragraph added'],
  ['one less', '<p>A</p><p>B</p>', '<p>A</p>', '1 paragraph removed'],
  ['one elsewhere', '<p>A</p><p>B</p><p>C</p>', '<p>C</p><p>A</p><p>B</p>', '1 paragraph moved'],
  ['a word in bold', '<p>A b</p>', '<p>A <strong>b</strong></p>', '1 paragraph'],
  ['a link that leads elsewhere', '<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>', '1 paragraph'],
  ['a heading', '<h2>A</h2><p>B</p>', '<h2>C</h2><p>B</p>', '1 heading'],
  ['a heading of another level', '<h2>A</h2>', '<h3>A</h3>', '1 heading'],
  ['a paragraph made a heading', '<p>A</p>', '<h2>A</h2>', '1 paragraph removed, 1 heading added'],
  ['a picture that came', '<p>A</p>', '<p>A</p><img src="/a.png" alt="">', '1 image added'],
  ['another picture', '<img src="/a.png" alt="">', '<img src="/b.png" alt="">', '1 image'],
  ['what a picture is said to show', '<img src="/a.png" alt="">', '<img src="/a.png" alt="A">', '1 image'],
  ['an entry of a list', `<p>A</p>${list}`, `<p>A</p>${list.replace('Two', '2')}`, '1 list'],
  ['a task that is done', tasks(false), tasks(true), '1 task list'],
  ['a cell', table, table.replace('A', 'B'), '1 table'],
  ['a quote that went', '<p>A</p><blockquote><p>Q</p></blockquote>', '<p>A</p>', '1 quote removed'],
  [
    'code in another language',
    '<pre><code class="language-js">a</code></pre>',
    '<pre><code>a</code></pre>',
    '1 code block',
  ],
  ['a divider', '<p>A</p><p>B</p>', '<p>A</p><hr><p>B</p>', '1 divider added'],
  [
    'much at once',
    `<h2>A</h2><p>B</p>${list}`,
    `<h2>X</h2><p>Y</p>${table}<hr><img src="/a.png" alt="">`,
    'the text',
  ],
  ['two books', many(900, 'One'), many(900, 'Other'), 'the text'],
])('%s is told', (_, before, after, told) => expect(textChanges(before, after).join(', ')).toBe(told));

it('takes a field that an earlier revision does not have for empty', () => {
  const fields = [{ name: 'canonical_url', label: 'canonical URL' }];
  expect(changesInWords(fields, {}, { canonical_url: '' })).toBe('');
  expect(changesInWords(fields, {}, { canonical_url: '/a' })).toBe('canonical URL');
});
