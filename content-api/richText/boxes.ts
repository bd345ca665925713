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

/** Boxes that the editor can't have leave only their content: callouts of other kinds, buttons that aren't one link. */
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

/** A button, or an embed with or without a poster; null unless it is one link of words. */
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

function wordsIn(nodes: readonly Node[]): string {
  return nodes.map((node) => (isElement(node) ? wordsIn(node.children) : node.text)).join('');
}

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

/** `withoutBoxes` makes paragraphs of loose words in a `div`. */
function inParagraphs(children: readonly Node[], inside: string): string {
  const isLoose = children.some((child) => !isBlank(child) && !(isElement(child) && BLOCKS.has(child.tag)));
  return isLoose ? `<div>${inside}</div>` : inside.replace(/^\s+|\s+$/g, '');
}

const IN_LINE = /^(?:strong|em|s|u|sub|sup|code)$/;

/** Drops links, since the line is a control; undefined if it holds more than words. */
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
