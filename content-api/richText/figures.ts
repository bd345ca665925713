import { type Element, isBlank, isBlock, isElement, isVoid, type Node, treeOf } from './tables/tree.ts';

/** What may stand around a picture with a caption, here and in the editor. */
const HOLDERS = /^(?:blockquote|ul|ol|li|table|thead|tbody|tfoot|tr|td|th)$/;
const IN_CAPTION = /^(?:strong|em|s|u|sub|sup|code|a)$/;

/**
 * A figure is one picture and its caption in one line of words, as the editor has it. Of any other what stands in
 * it stays, a caption as a paragraph.
 */
export function withMendedFigures(sanitised: string): string {
  return /<\/?fig/.test(sanitised) ? written(treeOf(sanitised), true).trim() : sanitised;
}

function written(nodes: readonly Node[], mayHold: boolean): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return node.text;
      if (isVoid(node)) return node.raw;
      if (node.tag === 'figure') return (mayHold && figure(node)) || written(node.children, mayHold);
      const inside = written(node.children, mayHold && HOLDERS.test(node.tag));
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
