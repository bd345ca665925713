import { DomUtils } from 'htmlparser2';
import type { Piece } from '../../../richText/foreign/pieces.shared.ts';
import {
  isInsertion,
  isOfOffice,
  type Opening,
  unseenAs,
} from '../../../richText/foreign/programs.shared.ts';
import { type Element, isElement, type Node, parseHtml, textOf } from './nodes.ts';

export function visibleNodes(html: string, note: (what: string) => void): Node[] {
  const nodes = parseHtml(html);
  const isOffice = isOfOffice(html);
  const takeOut = (inside: readonly Node[]) => {
    for (const node of [...inside]) {
      if (!isElement(node)) continue;
      const pieces = beginning(node, 6);
      const [opening] = pieces as [Opening];
      const what = unseenAs(opening, pieces, 0, isOffice);
      const text = what ? textOf([node]) : '';
      if (text !== '') note(`${what} “${text.slice(0, 60)}”`);
      if (isInsertion(opening, isOffice)) node.name = 'span';
      if (what) DomUtils.removeElement(node);
      else takeOut(node.children);
    }
  };
  takeOut(nodes);
  return nodes;
}

function beginning(node: Node, most: number): Piece[] {
  if (node.type === 'text') return [{ kind: 'text', text: node.data }];
  if (!isElement(node) || most === 0) return [];
  const { name: tag, attribs, children } = node;
  const open: Piece = { kind: 'open', tag, attributes: new Map(Object.entries(attribs)), isVoid: false };
  return [open, ...children.slice(0, most).flatMap((child) => beginning(child, most - 1))].slice(0, most);
}

const blockNames = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section summary table tbody td tfoot ' +
    'th thead tr ul caption'
  ).split(' '),
);

const playerNames = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

const droppedNames = new Set(
  'script style noscript template svg math head title select option textarea input canvas map'.split(' '),
);

/** Caches, because callers ask at each level of a deep tree. */
const found = new WeakMap<Element, boolean>();

/** True for blocks, players, and inline elements around a block. */
export function isBlock(node: Node): node is Element {
  if (!isElement(node)) return false;
  const cached = found.get(node);
  if (cached !== undefined) return cached;
  const isOne = blockNames.has(node.name) || playerNames.has(node.name) || node.children.some(isBlock);
  found.set(node, isOne);
  return isOne;
}

export function isPlayer({ name }: Element): boolean {
  return playerNames.has(name);
}

export function isDropped({ name }: Element): boolean {
  return droppedNames.has(name);
}
