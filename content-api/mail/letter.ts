/** What a mail says, before it is HTML or plain text: both are made from this, so both say the same. */
export interface Letter {
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  reason: string;
}

export type Block =
  | { kind: 'text'; text: string }
  /** What somebody wrote, line by line as they did. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** The one thing to do; its address also stands there to be copied. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; title: string; links: { label: string; href: string; note?: string }[] };

export interface Fact {
  label: string;
  value: string;
  href?: string;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const quote = (words: string): Block[] =>
  words.trim() === '' ? [] : [{ kind: 'quote', text: words }];
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });

export function facts(...all: Fact[]): Block {
  return { kind: 'facts', facts: all.filter(({ value }) => value.trim() !== '') };
}
