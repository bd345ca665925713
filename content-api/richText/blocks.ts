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

/** Elements that stand on lines of their own and mean nothing here: each is a `div` until its words are paragraphs. */
export const BOXES = (
  'address article center dd dialog dl dt fieldset footer form header hgroup legend main nav ' +
  'optgroup search section'
).split(' ');

const HOLDS_BLOCKS = /^(?:div|blockquote|aside|details|li|td|th)$/;
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

/** The elements that may contain a picture with a caption, here and in the editor. */
const HOLDERS = /^(?:blockquote|aside|details|ul|ol|li|table|thead|tbody|tfoot|tr|td|th)$/;
const IN_CAPTION = /^(?:strong|em|s|u|sub|sup|code|a)$/;

/**
 * A figure is one picture and its caption in one line of words, as the editor has it. Of any other what stands in
 * it stays, a caption as a paragraph.
 */
export function withMendedFigures(sanitised: string): string {
  return /<\/?fig/.test(sanitised) ? figuresIn(treeOf(sanitised), true).trim() : sanitised;
}

function figuresIn(nodes: readonly Node[], mayHold: boolean): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      if (isVoid(node)) return node.raw;
      if (node.tag === 'figure') return (mayHold && figure(node)) || figuresIn(node.children, mayHold);
      const inside = figuresIn(node.children, mayHold && HOLDERS.test(node.tag));
      if (node.tag !== 'figcaption') return `${node.raw}${inside}</${node.tag}>`;
      if (!holdsWords(inside) && !inside.includes('<img')) return '';
      return node.children.some(isBlock) ? inside : `<p>${inside}</p>`;
    })
    .join('');
}

/** null where it is something else than one picture with words to it. */
function figure({ children }: Element): string | null {
  const parts = children.filter((child) => !isBlank(child));
  const [picture, caption] = parts.map((part) => (isElement(part) ? part : null)).toSorted(pictureFirst);
  if (parts.length !== 2 || picture?.tag !== 'img' || caption?.tag !== 'figcaption') return null;
  const words = captionOf(caption.children)?.replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, '') ?? '';
  return holdsWords(words) ? `<figure>${picture.raw}<figcaption>${words}</figcaption></figure>` : null;
}

function holdsWords(html: string): boolean {
  return html.replace(/<[^<>]*>/g, '').trim() !== '';
}

/** A caption may stand above its picture elsewhere. */
function pictureFirst(a: Element | null, b: Element | null): number {
  return Number(b?.tag === 'img') - Number(a?.tag === 'img');
}

/** In one line: where a paragraph ends, the line breaks. null where it holds more than words. */
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

/**
 * A callout has one of the known kinds, a disclosure a line of words and text below it, as the editor has them. Any
 * other is what stands in it.
 */
export function withMendedBoxes(sanitised: string): string {
  return /<\/?(?:aside|details|summary)\b/.test(sanitised) ? boxesIn(treeOf(sanitised), true) : sanitised;
}

function boxesIn(nodes: readonly Node[], mayHold: boolean): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      if (isVoid(node)) return node.raw;
      const holdsHere = mayHold && (HOLDERS.test(node.tag) || node.tag === 'div');
      if (node.tag === 'details' && mayHold) return disclosure(node);
      const inside = boxesIn(node.children, holdsHere);
      if (node.tag === 'aside' && mayHold && node.attributes.has('data-callout'))
        return isEmptyBox(inside) ? '' : `${node.raw}${inParagraphs(node.children, inside)}</aside>`;
      const isUnknown = ['aside', 'details', 'summary'].includes(node.tag);
      return isUnknown ? `<div>${inside}</div>` : `${node.raw}${inside}</${node.tag}>`;
    })
    .join('');
}

/** The line of a disclosure without words. */
const NO_LINE = 'Details';

function disclosure({ children }: Element): string {
  const summary = children.find((child): child is Element => isElement(child) && child.tag === 'summary');
  const words = summary && lineOf(summary.children)?.replace(/\s+/g, ' ').trim();
  const others = children.filter((child) => child !== summary || words === undefined);
  const inside = boxesIn(others, true);
  if (!words && isEmptyBox(inside)) return '';
  const text = isEmptyBox(inside) ? '<p></p>' : inParagraphs(others, inside);
  return `<details><summary>${words || NO_LINE}</summary>${text}</details>`;
}

function isEmptyBox(html: string): boolean {
  return !/<(?:img|hr|input)\b/.test(html) && !holdsWords(html);
}

/** Words that stand in a box without a paragraph get one where the boxes around paragraphs go. */
function inParagraphs(children: readonly Node[], inside: string): string {
  const isLoose = children.some((child) => !isBlank(child) && !(isElement(child) && BLOCKS.has(child.tag)));
  return isLoose ? `<div>${inside}</div>` : inside.replace(/^\s+|\s+$/g, '');
}

const IN_LINE = /^(?:strong|em|s|u|sub|sup|code)$/;

/** In one line without links, since the line is a control; undefined where it holds more than words. */
function lineOf(nodes: readonly Node[]): string | undefined {
  let words = '';
  for (const node of nodes) {
    if (!isElement(node)) words += node.text;
    else if (node.tag === 'br') words += ' ';
    else {
      const isLine = /^(?:p|h[123]|div|a|label)$/.test(node.tag) || IN_LINE.test(node.tag);
      const inside = isLine ? lineOf(node.children) : undefined;
      if (inside === undefined) return undefined;
      if (!IN_LINE.test(node.tag)) words += isBlock(node) ? ` ${inside} ` : inside;
      else if (inside.trim() !== '') words += `${node.raw}${inside}</${node.tag}>`;
    }
  }
  return words;
}
