import type { z } from 'zod';
import { wornBrandSchema } from '../agency/look.shared.ts';
import { wordsSchema } from './wording/wording.shared.ts';

/** The content of an email before it becomes HTML and plain text, so that both say the same. */
export interface Letter {
  subject: string;
  /** The text beside the subject in an inbox. */
  preheader: string;
  heading: string;
  blocks: Block[];
  reason: string;
}

export type Block =
  | { kind: 'text'; text: string }
  /** A quotation, line by line as it was written. */
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

/** Words of a letter to be looked at, in a brand that may not be saved yet. */
export const shownWordsSchema = wordsSchema.extend({ wearing: wornBrandSchema.optional() });
export type ShownWords = z.output<typeof shownWordsSchema>;
