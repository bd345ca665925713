import { join } from 'node:path';
import type { JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import type { TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import { storedFacts } from '#content-api/blog/checks/storedFacts.ts';
import { sanitizeContent } from '#content-api/richText/sanitize.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { CONTENT_SCHEMA } from './extensions.ts';
import { textFacts } from './textFacts.ts';

type Parsed = ReturnType<typeof parseDocument>['children'][number];

const BLOCKS: Record<string, string> = {
  p: 'paragraph',
  blockquote: 'blockquote',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  hr: 'horizontalRule',
};
const MARKS: Record<string, string> = {
  a: 'link',
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  u: 'underline',
};

/** The editor's document of a sanitised text, read by a third parser: no browser is at hand here. */
function documentOf(html: string): Node {
  const content = parseDocument(sanitizeContent(html)).children.flatMap((node) => blocks(node));
  const document = Node.fromJSON(CONTENT_SCHEMA, { type: 'doc', content });
  document.check();
  return document;
}

function blocks(node: Parsed): JSONContent[] {
  if (node.type === 'text' && node.data.trim() === '') return [];
  if (!('children' in node) || node.type !== 'tag' || !isBlock(node.name))
    return [{ type: 'paragraph', content: inlines(node, []) }];
  const { name, children } = node;
  if (name === 'pre')
    return [{ type: 'codeBlock', content: children.flatMap((child) => inlines(child, [])).map(bare) }];
  const level = Number(/^h(\d)$/.exec(name)?.[1]);
  if (level || name === 'p') {
    const type = level ? { type: 'heading', attrs: { level } } : { type: 'paragraph' };
    return [{ ...type, content: children.flatMap((child) => inlines(child, [])) }];
  }
  const inside = name === 'li' ? itemBlocks(children) : children.flatMap((child) => blocks(child));
  return [{ type: BLOCKS[name] ?? '', ...(name === 'hr' ? {} : { content: inside }) }];
}

/** Words and marks in a row are one paragraph of the item. */
function itemBlocks(children: Parsed[]): JSONContent[] {
  const made: JSONContent[] = [];
  let line: JSONContent[] = [];
  const end = () => {
    if (line.some(({ text = 'x' }) => text.trim() !== '')) made.push({ type: 'paragraph', content: line });
    line = [];
  };
  for (const child of children) {
    if ('name' in child && isBlock(child.name)) {
      end();
      made.push(...blocks(child));
    } else line.push(...inlines(child, []));
  }
  end();
  return made.length > 0 ? made : [{ type: 'paragraph' }];
}

function inlines(node: Parsed, marks: JSONContent['marks'] & object): JSONContent[] {
  if (node.type === 'text') return node.data === '' ? [] : [{ type: 'text', text: spaced(node), marks }];
  if (!('attribs' in node)) return [];
  const { name, attribs, children } = node;
  if (name === 'br') return [{ type: 'hardBreak', marks }];
  if (name === 'img') return [{ type: 'image', attrs: { src: attribs.src, alt: attribs.alt ?? '' }, marks }];
  if (name === 'code') return children.flatMap((child) => inlines(child, [{ type: 'code' }]));
  const mark = { type: MARKS[name] ?? '', ...(name === 'a' ? { attrs: { href: attribs.href } } : {}) };
  return children.flatMap((child) => inlines(child, [...marks, mark]));
}

function isBlock(name: string): boolean {
  return name in BLOCKS || /^(?:h[1-3]|pre)$/.test(name);
}

function bare({ marks: _, ...node }: JSONContent): JSONContent {
  return node;
}

/** As browsers show it. */
function spaced({ data, parent }: Parsed & { data: string }): string {
  const isKept = parent?.parent && 'name' in parent.parent && parent.parent.name === 'pre';
  return isKept ? data : data.replace(/[ \t\r\n\f]+/g, ' ');
}

/** Facts without places: a stored text has none. */
function unplaced(facts: TextFacts): unknown {
  return JSON.parse(JSON.stringify(facts, (key, value) => (key === 'at' ? undefined : value)));
}

const NASTY = [
  '<h3>First</h3><h2></h2><h1>A <strong>bold</strong> one<br>on two lines</h1><h2><img src="/uploads/a.webp" alt="Sketch"></h2>',
  '<p>See <a href="/blog/a?b=1&amp;c=2">this <strong>bold</strong> link</a><a href="/blog/b">, that</a> and <a href="/x"> </a>.</p>',
  '<p>TK in words, <code>TODO</code> in code, &lt;FIXME&gt; &amp; lorem ipsum</p><pre><code>TODO: no\n  words</code></pre>',
  '<ul><li><p>One</p><ul><li><p>Two TK</p></li></ul></li></ul><blockquote><p>Said<br>twice</p></blockquote><hr>',
  '<p><img src="https://example.com/b.png?c" alt=""><a href="/c"><img src="/uploads/c.webp" alt="C &quot;quoted&quot;"></a></p>',
  '<p>Two <em>slanted</em>   spaces\n and a line</p><ol><li>Loose <em>words</em><p>And a paragraph</p></li></ol>',
];

describe('the open text and the stored one', () => {
  it.each(NASTY)('have the same facts: %s', (html) => {
    expect(unplaced(textFacts(documentOf(html)))).toEqual(unplaced(storedFacts(sanitizeContent(html))));
  });

  it('have the same facts in every post of the sample', async () => {
    const content = await readContent(join(import.meta.dirname, '../../../static-data/sample'));
    let posts = 0;
    for await (const read of content.posts()) {
      const html = sanitizeContent(read.html);
      expect(unplaced(textFacts(documentOf(html))), read.slug).toEqual(unplaced(storedFacts(html)));
      posts += 1;
    }
    expect(posts).toBeGreaterThan(10);
  });
});

it('places are where the words stand in the open text', () => {
  const document = documentOf(NASTY.join(''));
  const { passages, links, headings, pictures } = textFacts(document);
  const read = ({ from, to }: { from: number; to: number }) =>
    document.textBetween(from, to, '', ({ type }) => (type.name === 'image' ? '*' : '\n'));
  const passage = passages.find(({ text }) => text.startsWith('TK'));
  expect(passage?.at && read(passage.at)).toContain('TK in words, TODO in code, <FIXME>');
  expect(links.map(({ at }) => at && read(at))).toEqual(['this bold link', ', that', ' ', '*']);
  expect(headings.map(({ at }) => at && read(at))).toEqual(['First', '', 'A bold one\non two lines', '*']);
  expect(pictures.map(({ at }) => at && read(at))).toEqual(['*', '*', '*']);
});
