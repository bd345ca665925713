import { HOLDERS, holdsWords } from './blocks.ts';
import { embedOf } from './embeds.shared.ts';
import { unescapeHtml } from './markup.ts';
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

/**
 * A callout has one of the known kinds, a disclosure a line of words and text below it, a button one link of words, as
 * the editor has them. Any other is what stands in it.
 */
export function withMendedBoxes(sanitised: string): string {
  return /<\/?(?:aside|details|summary)\b|<p data-block/.test(sanitised)
    ? boxesIn(treeOf(sanitised), true)
    : sanitised;
}

function boxesIn(nodes: readonly Node[], mayHold: boolean): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      if (isVoid(node)) return node.raw;
      const holdsHere = mayHold && (HOLDERS.test(node.tag) || node.tag === 'div');
      if (node.tag === 'details' && mayHold) return disclosure(node);
      const inside = boxesIn(node.children, holdsHere);
      if (node.tag === 'p' && node.attributes.has('data-block'))
        return (mayHold && button(node)) || `<p>${inside}</p>`;
      if (node.tag === 'aside' && mayHold && node.attributes.has('data-callout'))
        return isEmptyBox(inside) ? '' : `${node.raw}${inParagraphs(node.children, inside)}</aside>`;
      const isUnknown = ['aside', 'details', 'summary'].includes(node.tag);
      return isUnknown ? `<div>${inside}</div>` : `${node.raw}${inside}</${node.tag}>`;
    })
    .join('');
}

/** A button or an embed, which may have a poster; null where it is something else than one link of words. */
function button({ raw, children }: Element): string | null {
  const [link, ...others] = children.filter((child) => !isBlank(child));
  const href = link && isElement(link) && link.tag === 'a' ? link.attributes.get('href') : undefined;
  const words =
    href && others.length === 0
      ? wordsIn([link as Element])
          .replace(/\s+/g, ' ')
          .trim()
      : '';
  const isUnknown = raw.includes('embed') && !embedOf(unescapeHtml(href ?? ''));
  const poster = raw.includes('embed') ? posterIn([link as Element]) : '';
  return words === '' || isUnknown ? null : `${raw}<a href="${href}">${poster}${words}</a></p>`;
}

function posterIn(nodes: readonly Node[]): string {
  for (const node of nodes) {
    const poster = isElement(node) && (node.tag === 'img' ? node.raw : posterIn(node.children));
    if (poster) return poster;
  }
  return '';
}

/** Without marks, links and pictures. */
function wordsIn(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? wordsIn(node.children) : node.text)).join('');
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
