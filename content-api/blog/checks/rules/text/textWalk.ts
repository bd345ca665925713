import { snippetAddress } from '../../../../values/paths.shared.ts';
import type { LinkFact, Place, TextFacts } from '../rule.ts';

/** Replaces a picture, a line break or a character of code in a passage. */
const OTHER = '\uFFFC';

interface Inline {
  href?: string | undefined;
  at?: number | undefined;
}

export type Block = { is: 'passage' | 'code' } | { is: 'heading'; level: 1 | 2 | 3 };

/** Stored HTML and the document open in the editor must give the same facts. */
export class TextWalk {
  readonly facts: TextFacts = { headings: [], pictures: [], links: [], passages: [], snippets: [], words: 0 };
  #block: Block = { is: 'passage' };
  #start: number | undefined;
  #passage = '';
  #text = '';
  #hasPicture = false;
  #link: LinkFact | null = null;

  /** @param start of its first character in the open document. */
  open(block: Block, start?: number): void {
    this.close();
    this.#block = block;
    this.#start = start;
  }

  close(): void {
    const { headings, passages } = this.facts;
    const position = placeOf(this.#start, this.#passage.length);
    const words = this.#text.match(/\S+/g) ?? [];
    if (this.#block.is === 'heading')
      headings.push({
        level: this.#block.level,
        text: words.join(' '),
        hasPicture: this.#hasPicture,
        ...position,
      });
    if (this.#block.is !== 'code' && words.length > 0) passages.push({ text: this.#passage, ...position });
    this.facts.words += words.length;
    this.#block = { is: 'passage' };
    this.#start = undefined;
    this.#passage = '';
    this.#text = '';
    this.#hasPicture = false;
    this.#link = null;
  }

  text(words: string, { isCode = false, ...inline }: Inline & { isCode?: boolean } = {}): void {
    this.#passage += isCode ? OTHER.repeat(words.length) : words;
    this.#text += words;
    this.#linked(words, words.length, inline);
  }

  picture(src: string, alt: string, inline: Inline = {}): void {
    this.facts.pictures.push({ src, alt, ...placeOf(inline.at, 1) });
    this.#hasPicture = true;
    const link = this.#linked(alt, 1, inline);
    if (link) link.hasPicture = true;
    this.#passage += OTHER;
    this.#text += ' ';
  }

  lineBreak(inline: Inline = {}): void {
    this.#linked(' ', 1, inline);
    this.#passage += OTHER;
    this.#text += ' ';
  }

  snippet(slug: string, at?: number): void {
    this.facts.snippets.push({
      href: snippetAddress(slug),
      text: slug,
      hasPicture: false,
      ...placeOf(at, 1),
    });
  }

  /** A bold word within a link begins no other link. */
  #linked(words: string, size: number, { href, at }: Inline): LinkFact | null {
    if (href === undefined) {
      this.#link = null;
      return null;
    }
    if (this.#link?.href !== href) {
      this.#link = { href, text: '', hasPicture: false, ...placeOf(at, 0) };
      this.facts.links.push(this.#link);
    }
    this.#link.text += words;
    if (this.#link.at) this.#link.at.to += size;
    return this.#link;
  }
}

function placeOf(from: number | undefined, size: number): { at?: Place } {
  return from === undefined ? {} : { at: { from, to: from + size } };
}
