import { tokens } from '../markup.ts';

export type Node = { text: string } | Element;

export interface Element {
  tag: string;
  attributes: Map<string, string>;
  raw: string;
  children: Node[];
  holdsTable: boolean;
  holdsBlock: boolean;
}

const VOID = new Set(['br', 'hr', 'img', 'input']);
const TABLE_PARTS = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);
export const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'hr',
  'figure',
  'figcaption',
  'aside',
  'section',
  'details',
  'summary',
  ...TABLE_PARTS,
]);
const CELLS = ['td', 'th', 'caption'];
const SECTIONS = ['thead', 'tbody', 'tfoot'];

/** The open elements that an opening tag closes, and the ancestors at which the search stops: HTML, 13.2.6. */
const ENDS: Readonly<Record<string, readonly [ended: readonly string[], within: readonly string[]]>> = {
  td: [CELLS, ['table']],
  th: [CELLS, ['table']],
  caption: [[...CELLS, 'tr', ...SECTIONS], ['table']],
  tr: [[...CELLS, 'tr'], ['table']],
  thead: [[...CELLS, 'tr', ...SECTIONS], ['table']],
  tbody: [[...CELLS, 'tr', ...SECTIONS], ['table']],
  tfoot: [[...CELLS, 'tr', ...SECTIONS], ['table']],
  li: [['li'], ['ul', 'ol', 'table', ...CELLS]],
  a: [['a'], ['table', ...CELLS]],
};
const HEADINGS = ['h1', 'h2', 'h3'];

export function isElement(node: Node): node is Element {
  return 'tag' in node;
}

export function isTablePart(node: Node): node is Element {
  return isElement(node) && TABLE_PARTS.has(node.tag);
}

export function isVoid({ tag }: Element): boolean {
  return VOID.has(tag);
}

export function isBlock(node: Node): node is Element {
  return isElement(node) && (BLOCKS.has(node.tag) || node.holdsBlock);
}

export function isBlank(node: Node): boolean {
  return !isElement(node) && node.text.trim() === '';
}

export function treeOf(sanitised: string): Node[] {
  const root = elementOf({ tag: '', attributes: new Map(), raw: '' });
  const open = [root];
  const top = () => open.at(-1) ?? root;
  const end = (ended: readonly string[], within: readonly string[]) => {
    let cut = -1;
    for (let at = open.length - 1; at > 0 && !within.includes(open[at]?.tag ?? ''); at -= 1) {
      if (ended.includes(open[at]?.tag ?? '')) cut = at;
    }
    if (cut > 0) open.length = cut;
  };
  for (const token of tokens(sanitised)) {
    if (token.kind === 'text') top().children.push({ text: token.raw });
    else if (token.kind === 'close') {
      const isPart = TABLE_PARTS.has(token.tag);
      if (token.tag === 'table') endInnermost(open, token.tag, []);
      else endInnermost(open, token.tag, isPart ? ['table'] : ['table', ...CELLS]);
    } else {
      if (BLOCKS.has(token.tag)) end(token.tag === 'div' ? ['p'] : ['p', ...HEADINGS], ['table', ...CELLS]);
      const [ended, within] = ENDS[token.tag] ?? [];
      if (ended && within) end(ended, within);
      const element = elementOf(token);
      top().children.push(element);
      for (const around of open) {
        around.holdsTable ||= TABLE_PARTS.has(token.tag);
        around.holdsBlock ||= BLOCKS.has(token.tag);
      }
      if (!isVoid(element)) open.push(element);
    }
  }
  return root.children;
}

function endInnermost(open: Element[], tag: string, within: readonly string[]): void {
  for (let at = open.length - 1; at > 0; at -= 1) {
    if (open[at]?.tag === tag) {
      open.length = at;
      return;
    }
    if (within.includes(open[at]?.tag ?? '')) return;
  }
}

function elementOf({ tag, attributes, raw }: Pick<Element, 'tag' | 'attributes' | 'raw'>): Element {
  return { tag, attributes, raw, children: [], holdsTable: false, holdsBlock: false };
}
