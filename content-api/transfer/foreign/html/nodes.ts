import { parseDocument } from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: { [name: string]: string } }>;

/** No post is nested deeper; this protects the stack from crafted files. */
const deepest = 80;

export function parseHtml(html: string): Node[] {
  const { children } = parseDocument(withEnds(html));
  let level: Node[] = children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) for (const node of level) if (isElement(node)) node.children = [];
    level = level.flatMap((node) => (isElement(node) ? node.children : []));
  }
  return children;
}

const TAG = /<([a-z][\w-]*)((?:\s+(?:"[^"]*"|'[^']*'|[^"'<>])*?)?)\s*(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** Browsers show nothing between the start and the end of these. */
const HIDING =
  /^(?:iframe|object|video|audio|canvas|script|style|noscript|template|title|textarea|select|svg|math|xmp|noembed|noframes|head|map)$/i;

/** For authors, `<iframe … />` and an unclosed `<iframe>` end at once: the article follows. */
function withEnds(html: string): string {
  const text = html.toLowerCase();
  return html.replace(TAG, (tag, name: string, rest: string, slash: string, at: number) => {
    if (VOID.test(name)) return tag;
    if (slash && !/=[^\s"']+$/.test(rest)) return `<${name}${rest}></${name}>`;
    if (!HIDING.test(name)) return tag;
    const end = text.indexOf(`</${name.toLowerCase()}`, at);
    return end < 0 ? `${tag}</${name}>` : tag;
  });
}

export function isElement(node: Node): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

export function firstNamed(nodes: Node[], name: string): Element | undefined {
  return first(nodes, (element) => element.name === name);
}

export function first(nodes: Node[], isIt: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = isIt(node) ? node : first(node.children, isIt);
    if (found) return found;
  }
  return undefined;
}

export function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs.class ?? '').split(/\s+/).includes(name);
}

export function rawText(nodes: Node[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.data;
      if (!isElement(node)) return '';
      return node.name === 'br' ? '\n' : rawText(node.children);
    })
    .join('');
}

export function plainText(html: string): string {
  return textOf(parseHtml(html));
}

export function textOf(nodes: Node[]): string {
  return rawText(nodes).replace(/\s+/g, ' ').trim();
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
