import { type Element, escaped, first, firstNamed, hasClass, isElement, type Node, textOf } from './nodes.ts';

interface Writing {
  blocks(nodes: Node[]): string;
  anchor(link: Element, words: string): string;
}

const BUTTONS = ['wp-block-button', 'kg-button-card'];
const GALLERIES = ['wp-block-gallery', 'kg-gallery-card'];

/**
 * Our own blocks, and those of WordPress and Ghost that mean the same; null for other elements. `withMendedBoxes`
 * (content-api/richText/boxes.ts) removes incomplete blocks later.
 */
export function blockElsewhere(element: Element, to: Writing): string | null {
  const { name, attribs, children } = element;
  const isOneOf = (names: readonly string[]) => names.some((one) => hasClass(element, one));
  const block = attribs['data-block'];
  const callout =
    name === 'aside' ? attribs['data-callout'] : isOneOf(['kg-callout-card']) ? 'note' : undefined;
  if (callout) return filled(`aside data-callout="${escaped(callout)}"`, to.blocks(children));
  if (block === 'gallery' || isOneOf(GALLERIES))
    return filled('section data-block="gallery"', to.blocks(children));
  if (block === 'button' || block === 'embed') return linkBlock(element, block, to);
  if (isOneOf(BUTTONS)) return linkBlock(element, 'button', to);
  if (isOneOf(['kg-bookmark-card'])) return bookmark(element, to);
  if (isOneOf(['kg-toggle-card'])) return toggle(element, to);
  if (name !== 'details') return null;
  const line = children.filter(isElement).find((child) => child.name === 'summary');
  return disclosure(line, to.blocks(children.filter((child) => child !== line)));
}

function filled(tag: string, inside: string): string {
  return inside === '' ? '' : `<${tag}>${inside}</${tag.split(' ', 1)}>`;
}

function disclosure(line: Element | undefined, text: string): string {
  const words = line ? escaped(textOf(line.children)) : '';
  return `<details><summary>${words}</summary>${text}</details>`;
}

function linkBlock({ children }: Element, block: string, to: Writing): string {
  const link = firstNamed(children, 'a');
  const words = link ? to.anchor(link, textOf(link.children)) : '';
  return words === '' ? to.blocks(children) : `<p data-block="${block}">${words}</p>`;
}

/** Classes mark the heading and the text of Ghost's disclosure. */
function toggle({ children }: Element, to: Writing): string {
  const line = first(children, (element) => hasClass(element, 'kg-toggle-heading-text'));
  const content = first(children, (element) => hasClass(element, 'kg-toggle-content'));
  return line && content ? disclosure(line, to.blocks(content.children)) : to.blocks(children);
}

/** Ghost's card about another page leaves a link; its pictures belong to that page. */
function bookmark({ children }: Element, to: Writing): string {
  const link = firstNamed(children, 'a');
  if (!link) return '';
  const title = first(link.children, (element) => hasClass(element, 'kg-bookmark-title'));
  return `<p>${to.anchor(link, title ? textOf(title.children) : (link.attribs.href ?? ''))}</p>`;
}
