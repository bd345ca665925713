import type { z } from 'zod';
import { wornBrandSchema } from '../agency/look.shared.ts';
import { longDay, spokenClock, spokenMoment } from '../values/formats/moments.shared.ts';
import { offsetOf } from '../values/formats/slots.shared.ts';
import type { HourCycle } from '../values/hourCycle.shared.ts';
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

/**
 * 'Tuesday 24 November 2026, 9:00 AM (Europe/London, GMT)'.
 * @param at ISO 8601 in UTC.
 * @param language of BCP 47.
 * @param hourCycle of the agency, for its staff.
 */
export function spokenTime(at: string, timezone: string, language: string, hourCycle?: HourCycle): string {
  return `${spokenMoment(at, timezone, language, hourCycle)} (${zoneName(at, timezone, language)})`;
}

/** 'Tuesday 24 November 2026'. */
export function spokenDay(at: string, timezone: string, language: string): string {
  return longDay(at, timezone, language);
}

export function spokenDate(day: string, language: string): string {
  return spokenDay(`${day}T12:00:00Z`, 'UTC', language);
}

/** '9:00 AM' in English, written as the booking's slots are, unless an hour cycle is given. */
export function clockTime(at: string, timezone: string, language: string, hourCycle?: HourCycle): string {
  return spokenClock(at, timezone, language, hourCycle);
}

/** 'Europe/London, GMT+1': the offset tells apart the two hours that a clock put back shows alike. */
function zoneName(at: string, timezone: string, language: string): string {
  return timezone === 'UTC' ? 'UTC' : `${timezone}, ${offsetOf(timezone, new Date(at), language)}`;
}
