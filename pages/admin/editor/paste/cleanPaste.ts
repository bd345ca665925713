import { withNotes } from '#content-api/richText/foreign/notes.shared.ts';
import { type Piece, piecesOf, styleOf } from '#content-api/richText/foreign/pieces.shared.ts';
import {
  isOfOffice,
  type Unseen,
  unwrapped,
  withoutUnseen,
} from '#content-api/richText/foreign/programs.shared.ts';
import { plainCode } from './codeBlocks.ts';
import { emojiAsText, namesEmoji } from './emoji.ts';
import { linesAsParagraphs } from './lines.ts';
import { playersAsLinks } from './players.ts';
import { withoutSuggestedDeletions } from './suggestions.ts';
import { type LeftOut, pastedTables } from './tables.ts';
import { taskLists } from './taskLists.ts';
import { listOfItems, listsInItems } from './wordLists.ts';

type Mark = 'strong' | 'em' | 'u' | 's' | 'code' | 'sub' | 'sup';

const KEPT: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  aside: ['data-callout'],
  p: ['data-block'],
  section: ['data-block'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  input: ['type', 'checked'],
  code: ['class'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const INLINE =
  /^(?:span|font|b|i|strong|em|u|s|strike|del|ins|code|tt|small|big|mark|cite|var|dfn|sub|sup|kbd|samp|abbr|g-emoji)$/;
/** Only their content stays. Names with a colon are Word's own (o:p, w:sdt, v:shape), with a hyphen a page's. */
const TRANSPARENT = /:|^(?!g-emoji)[a-z]+-|^(?:html|body|col|colgroup|picture|label)$/;
const BLOCK =
  /^(?:caption|article|main|header|footer|nav|form|address|center|dl|dd|fieldset|legend|hgroup|dialog|search)$/;

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
  kbd: 'code',
  samp: 'code',
  sub: 'sub',
  sup: 'sup',
};

/** The page itself adds the name of a callout's kind (content-api/richText/richText.shared.ts). */
const CALLOUT_NAME = /<p\b[^<>]*\sdata-name\b[^<>]*>.*?<\/p>/gs;

export interface Around {
  named?: (name: string) => string | undefined;
  /** The Google Docs clipboard data beside the HTML; '' for other sources. */
  clip?: string;
  /** Headings of the text into which it is pasted. */
  titles?: readonly string[];
}

/**
 * Keeps meaning, also of styles and Word's lists, without looks. It works on the text, because a strict content policy
 * objects to each parsed style attribute.
 */
export function cleanPaste(html: string, around: Around = {}): string {
  if (isOwn(html)) return html;
  const clean = new Cleaned();
  const { pieces: shown } = readersPieces(html, around);
  const pieces = taskLists(plainCode(emojiAsText(shown, around.named)));
  const blocks = listsInItems(listOfItems(pastedTables(pieces, isSheet(html))));
  const remaining = blocks.filter((piece) => piece.kind !== 'open' || !isLeftOut(piece));
  for (const piece of linesAsParagraphs(remaining)) clean.add(piece);
  return clean.html;
}

/** Copied from this editor, with marks of how to join it. */
function isOwn(html: string): boolean {
  return html.includes('data-pm-slice');
}

function readersPieces(html: string, { clip = '', titles = [] }: Around) {
  const pieces = piecesOf(playersAsLinks(html.replace(CALLOUT_NAME, '')));
  const agreed = clip === '' ? pieces : withoutSuggestedDeletions(pieces, clip);
  const { pieces: seen, unseen } = withoutUnseen(agreed ?? pieces, isOfOffice(html));
  if (agreed && agreed !== pieces) unseen.add('deleted text');
  return { ...withNotes(seen, titles), unseen, isUnclear: agreed === null };
}

export interface Left {
  images: number;
  /** Addresses of pasted pictures that are still at another site. */
  elsewhere: string[];
  players: number;
  rows: number;
  notes: number;
  unseen: ReadonlySet<Unseen>;
  /** Whether suggestions to delete words could not be told from the text. */
  isUnclear: boolean;
}

const NOTHING_LEFT: Left = {
  images: 0,
  elsewhere: [],
  players: 0,
  rows: 0,
  notes: 0,
  unseen: new Set(),
  isUnclear: false,
};

export function needsEmojiNames(html: string): boolean {
  return !isOwn(html) && /:[\w+-]+:/.test(html) && namesEmoji(piecesOf(html));
}

function isSheet(html: string): boolean {
  return /google-sheets-html-origin|data-sheets-|urn:schemas-microsoft-com:office:excel|Excel\.Sheet/i.test(
    html,
  );
}

export function leftOut(html: string, clip = ''): Left {
  if (isOwn(html)) return NOTHING_LEFT;
  const { pieces: shown, missing: notes, unseen, isUnclear } = readersPieces(html, { clip });
  const pieces = emojiAsText(shown);
  const rows: LeftOut = { rows: 0 };
  if (/<table/i.test(html)) pastedTables(plainCode(pieces), isSheet(html), rows);
  const addresses = pieces.flatMap((piece) =>
    piece.kind === 'open' && piece.tag === 'img' && !isLeftOut(piece)
      ? [(piece.attributes.get('src') ?? '').replace(/&amp;/g, '&')]
      : [],
  );
  return {
    images: pieces.filter((piece) => piece.kind === 'open' && isLeftOut(piece)).length,
    elsewhere: [...new Set(addresses)].filter((src) => /^https?:/i.test(src)),
    players: playersAsLinks(html).match(/<(?:iframe|video|audio|object|embed)\b/gi)?.length ?? 0,
    ...rows,
    notes,
    unseen,
    isUnclear,
  };
}

class Cleaned {
  html = '';
  #open: { tag: string; closing: string }[] = [];
  #links = 0;
  #isCode = false;
  /** For each open box, whether it is a callout or a gallery. */
  readonly #boxes: boolean[] = [];

  add(piece: Piece): void {
    if (piece.kind === 'text') this.html += withPlainSpaces(piece.text);
    else if (!TRANSPARENT.test(piece.tag)) this.html += this.#tag(piece);
  }

  #tag(piece: Exclude<Piece, { kind: 'text' }>): string {
    const { kind, tag } = piece;
    if (tag === 'dt') return kind === 'open' ? '<p><strong>' : '</strong></p>';
    if (tag === 'pre') this.#isCode = kind === 'open';
    if (tag === 'code' && this.#isCode) return kind === 'open' ? opening(piece) : '</code>';
    if (tag === 'aside' || tag === 'section') return this.#box(piece);
    if (BLOCK.test(tag)) return kind === 'open' ? '<div>' : '</div>';
    if (INLINE.test(tag)) return kind === 'open' ? this.#openMarks(piece) : this.#closeMarks(tag);
    if (tag === 'a') this.#links += kind === 'open' ? 1 : -1;
    // Deeper headings than the editor's become its deepest, as on the server.
    const name = /^h[456]$/.test(tag) ? 'h3' : tag;
    return kind === 'open' ? opening({ ...piece, tag: name }) : `</${name}>`;
  }

  #box(piece: Exclude<Piece, { kind: 'text' }>): string {
    if (piece.kind === 'close') return this.#boxes.pop() ? `</${piece.tag}>` : '</div>';
    const isOurs = ['data-callout', 'data-block'].some((name) => piece.attributes.has(name));
    this.#boxes.push(isOurs);
    return isOurs ? opening(piece) : '<div>';
  }

  #openMarks({ tag, attributes }: Piece & { kind: 'open' }): string {
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

/** A file on the writer's computer, or a picture as a data URL. */
function isLeftOut({ tag, attributes }: Piece & { kind: 'open' }): boolean {
  return tag === 'img' && !/^(?:https?:|\/(?!\/))/i.test(attributes.get('src') ?? '');
}

function opening(piece: Piece & { kind: 'open' }): string {
  const { tag, attributes } = piece;
  const allowed = (KEPT[tag] ?? []).flatMap((name) => {
    const value = attributes.get(name);
    if (value === undefined) return [];
    return [` ${name}="${(name === 'href' ? destination(value) : value).replaceAll('"', '&quot;')}"`];
  });
  return `<${tag}${allowed.join('')}>`;
}

function destination(href: string): string {
  const address = href.replace(/&amp;/g, '&');
  const page = unwrapped(address);
  return page === address ? href : page.replace(/&/g, '&amp;').replace(/</g, '&lt;');
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
  const alignment = style.get('vertical-align') ?? '';
  if (alignment === 'sub' || alignment === 'super') marks.add(alignment === 'sub' ? 'sub' : 'sup');
  if (line.includes('underline')) marks.add('u');
  if (line.includes('line-through')) marks.add('s');
  return [...marks];
}

/** Word and browsers use no-break spaces where others would be lost. */
function withPlainSpaces(text: string): string {
  return text.replace(/&nbsp;|&#160;|&#xa0;|\u00a0/gi, ' ');
}
