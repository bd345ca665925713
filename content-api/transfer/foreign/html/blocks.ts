import { type Element, isElement, type Node } from './nodes.ts';

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

/** Asked again at each level of a tree, which would take long for a deep one. */
const found = new WeakMap<Element, boolean>();

/** True for what stands on lines of its own: blocks, players, and inline elements that hold a block. */
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
