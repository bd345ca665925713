import { expect, test } from 'vitest';
import { sanitizeSectionText } from '#content-api/richText/sectionText.ts';
import { SECTION_SCHEMA } from '../extensions.ts';
import { SECTION_TOOLS } from '../toolbar/tools.ts';
import { leftOutOfSection, pastedInSection } from './paste.ts';

/** The elements that the editor writes. */
const elements = [
  ...Object.values(SECTION_SCHEMA.nodes).map((type) => type.spec.toDOM?.(type.create())),
  ...Object.values(SECTION_SCHEMA.marks).map((type) =>
    type.spec.toDOM?.(type.create(type.name === 'link' ? { href: '/services' } : null), true),
  ),
].flatMap((output) => (Array.isArray(output) ? [String(output[0])] : []));

test('the server keeps every element that the editor of a section writes', () => {
  expect(elements.length).toBeGreaterThan(10);
  for (const name of elements.filter((one) => !['br', 'hr', 'li'].includes(one))) {
    const words = `<${name}${name === 'a' ? ' href="/services"' : ''}>words</${name}>`;
    expect(sanitizeSectionText(words)).toContain(`<${name}`);
  }
});

test('the editor of a section has no picture, table, task or code', () => {
  const known = [...Object.keys(SECTION_SCHEMA.nodes), ...Object.keys(SECTION_SCHEMA.marks)];
  expect(known.filter((name) => /image|figure|table|task|code|script/i.test(name))).toEqual([]);
});

test('its tools are those of posts, by their names', () => {
  const { shown, more } = SECTION_TOOLS;
  expect([...shown, more].map((tools) => tools.map(({ label }) => label))).toEqual([
    ['Bold', 'Italic'],
    ['Heading 3'],
    ['Bullet list', 'Ordered list'],
    ['Add link', 'Remove link'],
    ['Underline', 'Strike', 'Blockquote', 'Undo', 'Redo'],
  ]);
});

test.each([
  ['a table', '<table><tr><th>Plan</th><td>Price</td></tr></table>', 'one table', ['Plan', 'Price']],
  [
    'a table of a post',
    '<table data-pm-slice="1 1 []"><tr><td><p>a</p></td><td colspan="2"><p>b</p></td></tr></table>',
    'one table',
    ['a', 'b'],
  ],
  [
    'pictures',
    '<p>one</p><img src="https://a.example/a.png"><img src="/b.png"><p>two</p>',
    '2 images',
    ['one', 'two'],
  ],
  [
    'a film beside code',
    '<pre>x = 1</pre><video src="/a.mp4"></video>',
    'one video or embed and one block of code',
    ['x = 1'],
  ],
  ['what it can show', '<h1>Title</h1><p>words</p>', '', ['Title', 'words']],
])('of %s, what a section has no place for is named, and the words stay apart', (_of, html, named, words) => {
  expect(leftOutOfSection(html)).toBe(named);
  const blocks = pastedInSection(html).split(/<\/?(?:div|p|h3|code)\b[^>]*>/);
  expect(blocks.filter((block) => words.includes(block))).toEqual(words);
});
