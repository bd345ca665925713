import { expect, test } from 'vitest';
import { sanitizeSectionText } from '#content-api/richText/sectionText.ts';
import { SECTION_SCHEMA } from '../extensions.ts';
import { SECTION_TOOL_GROUPS } from '../toolbar/tools.ts';

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
  expect(SECTION_TOOL_GROUPS.map((tools) => tools.map(({ label }) => label))).toEqual([
    ['Bold', 'Italic', 'Underline', 'Strike'],
    ['Heading 3'],
    ['Bullet list', 'Ordered list', 'Blockquote'],
    ['Add link', 'Remove link'],
    ['Undo', 'Redo'],
  ]);
});
