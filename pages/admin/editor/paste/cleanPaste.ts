import { type Piece, piecesOf, styleOf } from './markup.ts';
import { listsInItems } from './nestedLists.ts';
import { listOfItems } from './wordLists.ts';

/** What an element or its style says of the words in it. */
type Mark = 'strong' | 'em' | 'u' | 's' | 'code';

/** Attributes that mean something to a reader. Everything else is how it looked elsewhere. */
const KEPT: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  input: ['type', 'checked'],
};

/** Elements of a line: what they or their style say becomes marks, they themselves go. */
const INLINE = /^(?:span|font|b|i|strong|em|u|s|strike|del|ins|code|tt|small|big|mark|cite|var|dfn)$/;
/** They say nothing; their content stays. Names with a colon are Word's own (o:p, w:sdt, v:shape). */
const TRANSPARENT = /:|^(?:html|body|table|thead|tbody|tfoot|tr|col|colgroup|picture|label)$/;
/** They part words, and nothing more: cells of a table become paragraphs. */
const BLOCK =
  /^(?:td|th|caption|section|article|main|header|footer|aside|nav|figure|form|address|center|details|summary)$/;

const OWN_MARK: Record<string, Mark> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  tt: 'code',
};

/**
 * A clipboard's HTML with what it says and without how it looked: bold, italic, underline and strike stay, whether
 * they are elements or styles; lists of Word become lists; every other style, class and comment goes. Done on the
 * text, as a page with a strict policy would object to each style attribute of what is parsed.
 */
export function cleanPaste(html: string): string {
  // From an editor of this kind: it says all it has to say, and how it is to be joined.
  if (html.includes('data-pm-slice')) return html;
  const clean = new Cleaned();
  for (const piece of listsInItems(listOfItems(piecesOf(html)))) clean.add(piece);
  // Word's way of leaving room between paragraphs.
  return clean.html.replace(/<p>\s*<\/p>/g, '');
}

/** How many images of a clipboard its text comes without. */
export function imagesLeftOut(html: string): number {
  return piecesOf(html).filter((piece) => piece.kind === 'open' && isLeftOut(piece)).length;
}

class Cleaned {
  html = '';
  /** Elements of a line that are open, with what closes the marks they became. */
  #open: { tag: string; closing: string }[] = [];
  #links = 0;

  add(piece: Piece): void {
    if (piece.kind === 'text') this.html += withPlainSpaces(piece.text);
    else if (!TRANSPARENT.test(piece.tag)) this.html += this.#tag(piece);
  }

  #tag(piece: Exclude<Piece, { kind: 'text' }>): string {
    const { kind, tag } = piece;
    if (BLOCK.test(tag)) return kind === 'open' ? '<div>' : '</div>';
    if (INLINE.test(tag)) return kind === 'open' ? this.#openMarks(piece) : this.#closeMarks(tag);
    if (tag === 'a') this.#links += kind === 'open' ? 1 : -1;
    // Deeper headings than the editor's become its deepest, as on the server.
    const name = /^h[456]$/.test(tag) ? 'h3' : tag;
    return kind === 'open' ? opening({ ...piece, tag: name }) : `</${name}>`;
  }

  #openMarks({ tag, attributes }: Piece & { kind: 'open' }): string {
    // Links are underlined anyway.
    const marks = marksOf(tag, attributes).filter((mark) => mark !== 'u' || this.#links <= 0);
    const closing = marks.map((mark) => `</${mark}>`).reverse();
    this.#open.push({ tag, closing: closing.join('') });
    return marks.map((mark) => `<${mark}>`).join('');
  }

  #closeMarks(tag: string): string {
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    return at < 0 ? '' : (this.#open.splice(at, 1)[0]?.closing ?? '');
  }
}

/** A file of somebody's computer, or a whole picture in an address: neither can be kept. */
function isLeftOut({ tag, attributes }: Piece & { kind: 'open' }): boolean {
  return tag === 'img' && !/^(?:https?:|\/(?!\/))/i.test(attributes.get('src') ?? '');
}

function opening(piece: Piece & { kind: 'open' }): string {
  if (isLeftOut(piece)) return '';
  const { tag, attributes } = piece;
  const kept = (KEPT[tag] ?? []).flatMap((name) => {
    const value = attributes.get(name);
    return value === undefined ? [] : [` ${name}="${value.replaceAll('"', '&quot;')}"`];
  });
  return `<${tag}${kept.join('')}>`;
}

function marksOf(tag: string, attributes: ReadonlyMap<string, string>): Mark[] {
  const style = styleOf(attributes);
  const weight = style.get('font-weight') ?? '';
  const slant = style.get('font-style') ?? '';
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const marks = new Set<Mark>();
  const own = OWN_MARK[tag];
  if (own) marks.add(own);
  // Google Docs wraps whole texts into a <b> that says it isn't bold.
  if (/^(?:normal|lighter|[1-4]00)$/.test(weight)) marks.delete('strong');
  if (slant === 'normal') marks.delete('em');
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.add('strong');
  if (/^(?:italic|oblique)/.test(slant)) marks.add('em');
  if (line.includes('underline')) marks.add('u');
  if (line.includes('line-through')) marks.add('s');
  return [...marks];
}

/** Word and browsers write spaces that mustn't be lost as hard ones; in a text they are spaces like any other. */
function withPlainSpaces(text: string): string {
  return text.replace(/&nbsp;|&#160;|&#xa0;|\u00a0/gi, ' ');
}
