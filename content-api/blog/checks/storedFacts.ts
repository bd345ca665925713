import { type Token, tokens, unescapeHtml } from '../../richText/markup.ts';
import type { TextFacts } from './rules/rule.ts';
import { type Block, TextWalk } from './rules/text/textWalk.ts';

/** Lists and quotes may contain text without a paragraph. */
const PASSAGES = 'p li ul ol blockquote aside section details summary hr table th td figure figcaption';
const BLOCKS: Readonly<Record<string, Block>> = {
  ...Object.fromEntries(PASSAGES.split(' ').map((tag): [string, Block] => [tag, { is: 'passage' }])),
  pre: { is: 'code' },
  h1: { is: 'heading', level: 1 },
  h2: { is: 'heading', level: 2 },
  h3: { is: 'heading', level: 3 },
};

const SEVERAL_SPACES = /[\t\r\n\f]| {2}/;

/** Only for the result of `sanitizeContent`. */
export function storedFacts(content: string): TextFacts {
  const reader = new TokenReader();
  for (const token of tokens(content)) reader.meet(token);
  reader.walk.close();
  return reader.walk.facts;
}

class TokenReader {
  readonly walk = new TextWalk();
  #href: string | undefined;
  #isLinkEmpty = false;
  #isCode = false;
  #isBlockOfCode = false;
  #isInTable = false;

  meet(token: Token): void {
    if (token.kind === 'text') this.#text(unescapeHtml(token.raw));
    else this.#tag(token);
  }

  #tag(token: Exclude<Token, { kind: 'text' }>): void {
    if (token.tag === 'table') this.#isInTable = token.kind === 'open';
    const blockKind = BLOCKS[token.tag];
    // Headings in tables don't structure the text.
    const block: Block | undefined =
      this.#isInTable && blockKind?.is === 'heading' ? { is: 'passage' } : blockKind;
    if (block && token.kind === 'open') this.walk.open(block);
    else if (block) this.walk.close();
    if (token.tag === 'pre') this.#isBlockOfCode = token.kind === 'open';
    if (token.tag === 'code') this.#isCode = token.kind === 'open';
    if (token.tag === 'a') this.#anchor(token);
    if (token.kind === 'open' && token.tag === 'br') this.walk.lineBreak({ href: this.#linked() });
    const slug = token.kind === 'open' && token.attributes.get('data-snippet');
    if (slug) this.walk.snippet(slug);
    if (token.kind === 'open' && token.tag === 'img') {
      const [src, alt] = ['src', 'alt'].map((name) => unescapeHtml(token.attributes.get(name) ?? ''));
      this.walk.picture(src ?? '', alt ?? '', { href: this.#linked() });
    }
  }

  #text(text: string): void {
    const isKept = this.#isBlockOfCode || !SEVERAL_SPACES.test(text);
    const shown = isKept ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    this.walk.text(shown, { isCode: this.#isCode, href: this.#linked() });
  }

  #anchor(token: Token & { kind: 'open' | 'close' }): void {
    if (token.kind === 'open') {
      this.#href = unescapeHtml(token.attributes.get('href') ?? '');
      this.#isLinkEmpty = true;
      return;
    }
    if (this.#isLinkEmpty) this.walk.text('', { href: this.#linked() });
    this.#href = undefined;
  }

  #linked(): string | undefined {
    this.#isLinkEmpty = false;
    return this.#href;
  }
}
