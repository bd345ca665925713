import { gunzipSync } from 'node:zlib';
import { parseDocument } from 'htmlparser2';
import { largestSvg, logoRefusals } from './brandLogo.shared.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: unknown }>;

export class SvgRefused extends Error {
  override name = 'SvgRefused';

  constructor(reason: keyof typeof logoRefusals) {
    super(logoRefusals[reason]);
  }
}

const MOST_ELEMENTS = 5000;
const DEEPEST = 100;
const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** Pictures of dots say in their first bytes what they are, with letters that no text begins with. */
export function isDrawing(bytes: Buffer): boolean {
  return isCompressed(bytes) || /^\s*</.test(decoded(bytes.subarray(0, 400)));
}

/** The elements of a drawing under their own names, whatever prefixes, encoding or entities it was written with. @throws SvgRefused */
export function readSvg(bytes: Buffer): Element {
  if (bytes.length > largestSvg) throw new SvgRefused('bytes');
  const document = parseDocument(expanded(decoded(isCompressed(bytes) ? uncompressed(bytes) : bytes)), {
    xmlMode: true,
  });
  const root = elementsIn(document.children)[0];
  if (!root) throw new SvgRefused('noSvg');
  settleNames(root);
  if (root.name !== 'svg') throw new SvgRefused('noSvg');
  return root;
}

export function elementsIn(nodes: Node[]): Element[] {
  return nodes.filter((node): node is Element => 'attribs' in node);
}

/** Drawing programs call it SVGZ. */
const isCompressed = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function uncompressed(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: largestSvg });
  } catch (error) {
    throw new SvgRefused(error instanceof RangeError ? 'bytes' : 'noSvg');
  }
}

/** In the encoding that its first bytes or its declaration name (XML 1.0, appendix F). */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isWideReversed = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  const encoding = isWide ? 'utf-16le' : isWideReversed ? 'utf-16be' : (named ?? 'utf-8');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Illustrator writes namespaces and styles as entities of the file; those that stand elsewhere are nothing. */
function expanded(source: string): string {
  const [doctype = ''] = /<!DOCTYPE[^[>]*\[[\s\S]*?\]\s*>/.exec(source) ?? [];
  if (doctype === '') return source;
  const entities = new Map<string, string>();
  for (const [, name = '', one, other] of doctype.matchAll(
    /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g,
  ))
    entities.set(name, one ?? other ?? '');
  let added = 0;
  return source.replace(doctype, '').replace(/&([\w.:-]+);/g, (reference, name: string) => {
    const text = entities.get(name) ?? reference;
    added += text.length;
    if (added > largestSvg) throw new SvgRefused('complex');
    return text;
  });
}

/** The elements of SVG lose their prefix and all others keep one, so that a name identifies an element. */
function settleNames(root: Element): void {
  const outermost = new Map(Object.entries({ svg: SVG, '': SVG, xlink: XLINK }));
  const waiting = [{ element: root, spaces: outermost, depth: 0 }];
  let elements = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { element, depth } = next;
    elements += 1;
    if (elements > MOST_ELEMENTS || depth > DEEPEST) throw new SvgRefused('complex');
    const declared = Object.entries(element.attribs).filter(([name]) => /^xmlns(?::|$)/.test(name));
    const own = declared.map(([name, uri]) => [name.slice(6), uri.trim()] as const);
    const spaces = own.length > 0 ? new Map([...next.spaces, ...own]) : next.spaces;
    const [prefix, local] = partsOf(element.name);
    element.name = spaces.get(prefix) === SVG ? local : `${prefix || 'other'}:${local}`;
    for (const [name, value] of Object.entries(element.attribs)) {
      const [prefix, local] = partsOf(name);
      if (local === 'href' && spaces.get(prefix) === XLINK && prefix !== '') element.attribs.href ??= value;
    }
    for (const child of elementsIn(element.children))
      waiting.push({ element: child, spaces, depth: depth + 1 });
  }
}

function partsOf(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}
