import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { oneLine } from '../../agency/settings/letterhead/mailbox.ts';
import { isolated } from '../../values/language/isolated.ts';
import { type Block, button, type Letter, text } from '../letter.ts';
import { type LetterTold, paragraphsOf, type Words } from './wording.shared.ts';

/** The values of a letter for one message. */
export interface Filling {
  /** By placeholder; an empty one is as if it and the comma or dash beside it weren't there. */
  values: Record<string, string>;
  /** By the name of the part. */
  parts?: Record<string, Block[]>;
  /** The target of the button. */
  link?: string;
}

/** A letter before its words are chosen. */
export interface FilledLetter extends Filling {
  definition: LetterTold;
}

export interface LetterType<Facts> {
  (facts: Facts, head: Letterhead): FilledLetter;
  definition: LetterTold;
}

/** Declares a letter: what it says to begin with, and what its placeholders stand for. */
export function letterType<Facts>(
  definition: LetterTold,
  fill: (facts: Facts, head: Letterhead) => Filling,
): LetterType<Facts> {
  const write = (facts: Facts, head: Letterhead): FilledLetter => {
    const filling = fill(facts, head);
    const values = Object.entries({ brand: head.brand, site: head.origin, ...filling.values }).map(
      ([name, value]) => [name, isolated(value, head.language)],
    );
    return { ...filling, values: Object.fromEntries(values), definition };
  };
  return Object.assign(write, { definition });
}

/** @param words those that somebody wrote; without any, those it comes with. */
export function writeLetter(
  { definition, values, parts = {}, link = '' }: FilledLetter,
  words: Words = definition.words,
): Letter {
  const filled = (line: string) => fillLine(line, values);
  const blocks = paragraphsOf(words.text).flatMap((paragraph): Block[] => {
    const [, part = ''] = /^\{(\w+)\}$/.exec(paragraph) ?? [];
    if (part === 'button') return link === '' ? [] : [button(filled(words.button), link)];
    if (Object.hasOwn(definition.parts, part)) return parts[part] ?? [];
    const filledText = filled(paragraph);
    return filledText === '' ? [] : [text(filledText)];
  });
  return {
    subject: filled(words.subject),
    preheader: filled(words.preheader),
    heading: filled(words.heading),
    blocks,
    reason: filled(words.reason),
  };
}

/** Stands for a value that is missing, until what belongs to it is gone too; no value has it in it. */
const GAP = '\u0000';
const SEPARATOR = ' *[,–—-] +';
/** With the comma before it, else with what parts it from the next words, or at the end from those before. */
const gaps = new RegExp(`, ${GAP}|${GAP}${SEPARATOR}|(?:${SEPARATOR})?${GAP}`, 'g');

function fillLine(line: string, values: Record<string, string>): string {
  const filled = line.replace(/\{(\w+)\}/g, (match, name: string) => {
    if (!Object.hasOwn(values, name)) return match;
    return oneLine(values[name] ?? '') || GAP;
  });
  const tidied = filled.replace(gaps, '').replace(/ {2,}/g, ' ').trim();
  // The replacement of a value at the beginning of a sentence may need a capital.
  return line.startsWith('{') ? tidied.replace(/^\u2068?\p{Ll}/u, (letter) => letter.toUpperCase()) : tidied;
}
