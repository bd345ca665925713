import { DomUtils, parseDocument } from 'htmlparser2';
import type { Passage } from './releases.shared.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: { [name: string]: string } }>;

/** Elements that stand within a line of text; every other one begins a passage. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const SILENT = new Set(['script', 'style', 'svg', 'template']);
const PICTURES = new Set(['img', 'picture']);

/** First title and meta data, then the text. Equal keys: they read the same and lead to the same places. */
export function passagesOfPage(html: string): Passage[] {
  const { children } = parseDocument(html);
  const head = DomUtils.findOne((element) => element.name === 'head', children);
  const body = DomUtils.findOne((element) => element.name === 'body', children);
  const passages = head ? headPassages(head) : [];
  walk(body?.children ?? children, '', passages);
  return [...passages, ...structuredData(children)];
}

const META: Record<string, string> = {
  description: 'Description',
  robots: 'For search engines',
  'og:title': 'Title when shared',
  'og:description': 'Description when shared',
  'og:image': 'Image when shared',
};

function headPassages(head: Element): Passage[] {
  const passages: Passage[] = [];
  for (const node of head.children) {
    if (!isElement(node)) continue;
    const { name, attribs } = node;
    const meta = META[attribs.name ?? attribs.property ?? ''];
    if (name === 'title') passages.push(passage('Page title', DomUtils.textContent(node)));
    else if (name === 'meta' && meta) passages.push(passage(meta, attribs.content ?? ''));
    else if (name === 'link' && attribs.rel === 'canonical')
      passages.push(passage('Address', attribs.href ?? ''));
  }
  return passages;
}

function walk(nodes: Node[], kind: string, passages: Passage[]): void {
  let line: Node[] = [];
  const flush = () => {
    const text = lineText(line);
    if (text) passages.push(passage(kind, text, addressesIn(line)));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) {
      line.push(node);
      continue;
    }
    flush();
    if (SILENT.has(node.name)) continue;
    if (PICTURES.has(node.name)) passages.push(picture(node));
    else walk(node.children, kindOf(node.name), passages);
  }
  flush();
}

function isInline(element: Element): boolean {
  if (!INLINE.has(element.name)) return false;
  return element.children.every((child) => !isElement(child) || isInline(child) || child.name === 'svg');
}

function kindOf(name: string): string {
  const [, level] = /^h([1-6])$/.exec(name) ?? [];
  if (level) return `Heading ${level}`;
  return (
    {
      li: 'List item',
      blockquote: 'Quote',
      pre: 'Code',
      figcaption: 'Caption',
      button: 'Button',
      summary: 'Disclosure',
      th: 'Table header',
      td: 'Table cell',
    }[name] ?? ''
  );
}

function lineText(line: Node[]): string {
  return line.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

/** The readable text; for a link with only a drawing, its label. */
function textOf(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node) || SILENT.has(node.name)) return '';
  if (node.name === 'br') return ' ';
  const text = node.children.map(textOf).join('');
  return text.trim() === '' ? (node.attribs['aria-label'] ?? text) : text;
}

function addressesIn(line: Node[]): string {
  const links = DomUtils.filter((node) => isElement(node) && node.attribs.href !== undefined, line);
  return links.map((link) => (isElement(link) ? link.attribs.href : '')).join(' ');
}

function picture(element: Element): Passage {
  const image =
    element.name === 'img' ? element : DomUtils.findOne(({ name }) => name === 'img', element.children);
  const { alt = '', src = '' } = image?.attribs ?? {};
  return passage('Image', alt || src, src);
}

/** Every value of the structured data with its place, since a change of one is hard to find in all of it. */
function structuredData(nodes: Node[]): Passage[] {
  const scripts = DomUtils.findAll(({ attribs }) => attribs.type === 'application/ld+json', nodes);
  return scripts.flatMap((script) => {
    const passages: Passage[] = [];
    try {
      leaves(JSON.parse(DomUtils.textContent(script)), '', passages);
    } catch {}
    return passages;
  });
}

function leaves(value: unknown, path: string, passages: Passage[]): void {
  if (typeof value !== 'object' || value === null) {
    passages.push(passage('Structured data', `${path}: ${String(value)}`));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const own = Array.isArray(value) ? typeOf(inner) || name : name;
    leaves(inner, path ? `${path} › ${own}` : own, passages);
  }
}

function typeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && '@type' in value ? String(value['@type']) : '';
}

function passage(kind: string, text: string, more = ''): Passage {
  return { key: `${kind} ${text} ${more}`, kind, text };
}

function isElement(node: Node): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}
