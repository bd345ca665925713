import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { wornBrandSchema } from '../agency/look.shared.ts';
import { longDay, spokenMoment } from '../values/formats/moments.shared.ts';
import { offsetOf } from '../values/formats/slots.shared.ts';
import type { HourCycle } from '../values/hourCycle.shared.ts';
import type { Palette, Token } from '../values/look/palette.shared.ts';
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
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** Readers also see its address, to copy it. */
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; title: string; links: ListedLink[] };

export interface Fact {
  label: string;
  value: string;
  href?: string;
}

export interface ListedLink {
  label: string;
  href: string;
  note?: string;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const quote = (words: string): Block[] =>
  words.trim() === '' ? [] : [{ kind: 'quote', text: words }];
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });

export function facts(...all: Fact[]): Block {
  return { kind: 'facts', facts: all.filter(({ value }) => value.trim() !== '') };
}

export const shownWordsSchema = wordsSchema.extend({ wearing: wornBrandSchema.optional() });
export type ShownWords = z.output<typeof shownWordsSchema>;

/** 'Tuesday 24 November 2026, 9:00 AM (Europe/London, GMT)'. @param hourCycle of the agency, for its staff. */
export function spokenTime(at: string, timezone: string, language: string, hourCycle?: HourCycle): string {
  return `${spokenMoment(at, timezone, language, hourCycle)} (${zoneName(at, timezone, language)})`;
}

/** 'Tuesday 24 November 2026'. */
export function spokenDay(at: string, timezone: string, language: string): string {
  return longDay(at, timezone, language);
}

/** 'Europe/London, GMT+1': the offset tells apart the two hours that a clock put back shows alike. */
function zoneName(at: string, timezone: string, language: string): string {
  return timezone === 'UTC' ? 'UTC' : `${timezone}, ${offsetOf(timezone, new Date(at), language)}`;
}

/** The brand's colours by classes of elements, which `darkStyles` lists too. */
const TOKENS = {
  paper: 'paper',
  raised: 'raised',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  link: 'spot-text',
  spot: 'spot',
  onSpot: 'on-spot',
} as const satisfies Record<string, Token>;

type Colour = keyof typeof TOKENS;

const Colours = createContext<Palette | null>(null);
export const ColoursProvider = Colours.Provider;

export function useLight(): (colour: Colour) => string {
  const palette = useContext(Colours);
  return (colour) => palette?.light[TOKENS[colour]] ?? 'inherit';
}

/** Classes that override inline colours. React would escape quotes and `>`. */
export function darkStyles({ dark }: Palette): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .raised { background-color: ${dark.raised} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark['spot-text']} !important; }
  .line { border-color: ${dark.line} !important; }
  .onLight { display: none !important; }
  .onDark { display: block !important; }
}
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
}
`;
}
