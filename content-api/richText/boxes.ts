import { BLOCKS, type Element, isElement, isVoid, type Node, treeOf } from './tables/tree.ts';

/** Elements that stand on lines of their own and mean nothing here: each is a `div` until its words are paragraphs. */
export const BOXES = (
  'address article aside center dd details dialog dl dt fieldset footer form header hgroup legend main nav ' +
  'optgroup search section summary'
).split(' ');

const HOLDS_BLOCKS = /^(?:div|blockquote|li|td|th)$/;
const HOLDS_PARTS = /^(?:figure|ul|ol|table|thead|tbody|tfoot|tr)$/;

/** The words of each box as paragraphs, so that no two texts run together. */
export function withoutBoxes(sanitised: string): string {
  return sanitised.includes('<div>') ? flow(treeOf(sanitised)).trim() : sanitised;
}

function flow(nodes: readonly Node[], isBoxed = false): string {
  if (!isBoxed && !nodes.some((node) => isBox(node) || isLineWithBlocks(node))) return all(nodes);
  let html = '';
  let line: Node[] = [];
  const end = () => {
    const words = all(line).trim();
    html += words === '' || line.every(isPictureOrBlank) ? words : `<p>${words}</p>`;
    line = [];
  };
  for (const node of nodes) {
    const isOwnLine = isElement(node) && (BLOCKS.has(node.tag) || node.holdsBlock || isTick(node));
    if (isOwnLine) end();
    if (!isOwnLine || (isLineWithBlocks(node) && !holdsOthers(node))) line.push(node);
    else html += isBox(node) ? flow(node.children, true) : written(node);
    if (isOwnLine) end();
  }
  end();
  return html;
}

function all(nodes: readonly Node[]): string {
  return nodes.map(written).join('');
}

function written(node: Node): string {
  if (!isElement(node)) return node.text;
  return isVoid(node) ? node.raw : `${node.raw}${inside(node)}</${node.tag}>`;
}

function inside({ tag, children }: Element): string {
  if (HOLDS_BLOCKS.test(tag)) return flow(children);
  if (tag === 'pre') return codeIn(children).replace(/\n$/, '');
  if (!children.some(isBox)) return all(children);
  if (HOLDS_PARTS.test(tag) || children.some((child) => isBox(child) && holdsOthers(child)))
    return children.map((child) => (isBox(child) ? inside({ ...child, tag }) : written(child))).join('');
  return inOneBlock(children);
}

/** In what can't hold paragraphs, such as a link, lines break where its boxes begin and end. */
function inOneBlock(nodes: readonly Node[]): string {
  const lines = [''];
  for (const node of nodes) {
    if (isBox(node)) lines.push(inOneBlock(node.children), '');
    else lines.push(`${lines.pop()}${written(node)}`);
  }
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('<br>');
}

function codeIn(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (isBox(node)) return `${codeIn(node.children).replace(/\n$/, '')}\n`;
      if (!isElement(node) || isVoid(node)) return written(node);
      return `${node.raw}${codeIn(node.children)}</${node.tag}>`;
    })
    .join('');
}

function isBox(node: Node): node is Element {
  return isElement(node) && node.tag === 'div';
}

function isLineWithBlocks(node: Node): node is Element {
  return isElement(node) && node.holdsBlock && !BLOCKS.has(node.tag);
}

/** Whether it holds blocks that aren't boxes, which part its words by themselves. */
function holdsOthers({ children }: Element): boolean {
  return children.some(
    (child) => isElement(child) && ((BLOCKS.has(child.tag) && !isBox(child)) || holdsOthers(child)),
  );
}

/** The box of a task, which stands before its words. */
function isTick(node: Node): boolean {
  return (
    isElement(node) &&
    node.tag === 'label' &&
    node.children.some((child) => isElement(child) && child.tag === 'input')
  );
}

function isPictureOrBlank(node: Node): boolean {
  return isElement(node) ? node.tag === 'img' : node.text.trim() === '';
}
