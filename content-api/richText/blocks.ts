import {
  BLOCKS,
  type Element,
  isBlank,
  isBlock,
  isElement,
  isVoid,
  type Node,
  treeOf,
} from './tables/tree.ts';

/** Elements without a meaning here: each is a `div` until its words are paragraphs. */
export const BOXES = (
  'address article center dd dialog dl dt fieldset footer form header hgroup legend main nav ' +
  'optgroup search'
).split(' ');

const HOLDS_BLOCKS = /^(?:div|blockquote|aside|details|li|td|th)$/;
const HOLDS_PARTS = /^(?:figure|section|ul|ol|table|thead|tbody|tfoot|tr)$/;

/** Makes paragraphs of the words in each box, so that no two texts run together. */
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

/** A link, for example, can't hold paragraphs, so lines break between its boxes. */
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

/** Blocks other than boxes separate words by themselves. */
function holdsOthers({ children }: Element): boolean {
  return children.some(
    (child) => isElement(child) && ((BLOCKS.has(child.tag) && !isBox(child)) || holdsOthers(child)),
  );
}

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

/** The elements that may contain a picture with a caption, here and in the editor. */
export const HOLDERS = /^(?:blockquote|aside|details|ul|ol|li|table|thead|tbody|tfoot|tr|td|th)$/;
const IN_CAPTION = /^(?:strong|em|s|u|sub|sup|code|a)$/;

/** The editor's figures have one picture and one line of words. Other figures leave only their content. */
export function withMendedFigures(sanitised: string): string {
  return /<\/?(?:fig|section)/.test(sanitised) ? figuresIn(treeOf(sanitised), true).trim() : sanitised;
}

function figuresIn(nodes: readonly Node[], mayHold: boolean): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      if (isVoid(node)) return node.raw;
      if (node.tag === 'section') return gallery(node, mayHold);
      if (node.tag === 'figure') return (mayHold && figure(node)) || figuresIn(node.children, mayHold);
      const inside = figuresIn(node.children, mayHold && HOLDERS.test(node.tag));
      if (node.tag !== 'figcaption') return `${node.raw}${inside}</${node.tag}>`;
      if (!holdsWords(inside) && !inside.includes('<img')) return '';
      return node.children.some(isBlock) ? inside : `<p>${inside}</p>`;
    })
    .join('');
}

/** Puts text other than captions below the pictures. */
function gallery({ raw, attributes, children }: Element, mayHold: boolean): string {
  if (!mayHold || !attributes.has('data-block')) return figuresIn(children, mayHold);
  let pictures = '';
  let others = '';
  for (const child of children) {
    const alone = picturesAlone(child);
    if (alone) pictures += alone.map((picture) => `<figure>${picture.raw}</figure>`).join('');
    else {
      const captioned = isElement(child) && child.tag === 'figure' && figure(child);
      if (captioned) pictures += captioned;
      else if (isBlock(child)) others += figuresIn([child], true);
      else if (!isBlank(child)) others += `<p>${figuresIn([child], true)}</p>`;
    }
  }
  return `${pictures && `${raw}${pictures}</section>`}${others}`;
}

function picturesAlone(node: Node): Element[] | undefined {
  if (!isElement(node)) return undefined;
  if (node.tag === 'img') return [node];
  const inside = node.children.filter((child) => !isBlank(child)).map(picturesAlone);
  const isHolder = /^(?:figure|p|a)$/.test(node.tag) && inside.length > 0;
  return isHolder && inside.every((pictures) => pictures !== undefined) ? inside.flat() : undefined;
}

function figure({ children }: Element): string | null {
  const parts = children.filter((child) => !isBlank(child));
  const [picture, caption] = parts.map((part) => (isElement(part) ? part : null)).toSorted(pictureFirst);
  if (parts.length !== 2 || picture?.tag !== 'img' || caption?.tag !== 'figcaption') return null;
  const words = captionOf(caption.children)?.replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '') ?? '';
  return holdsWords(words) ? `<figure>${picture.raw}<figcaption>${words}</figcaption></figure>` : null;
}

export function holdsWords(html: string): boolean {
  return html.replace(/<[^<>]*>/g, '').trim() !== '';
}

/** Other programs may put a caption above its picture. */
function pictureFirst(a: Element | null, b: Element | null): number {
  return Number(b?.tag === 'img') - Number(a?.tag === 'img');
}

/** Turns paragraphs into lines; null if it holds more than words. */
function captionOf(nodes: readonly Node[]): string | null {
  let words = '';
  for (const node of nodes) {
    if (!isElement(node)) words += node.text;
    else if (node.tag === 'br') words += '<br>';
    else {
      const inside = /^(?:img|input|hr|pre|table|figure)$/.test(node.tag) ? null : captionOf(node.children);
      if (inside === null) return null;
      if (IN_CAPTION.test(node.tag)) words += `${node.raw}${inside}</${node.tag}>`;
      else if (isBlock(node)) words += `${words.trim() === '' ? '' : '<br>'}${inside.trim()}`;
      else words += inside;
    }
  }
  return words;
}
