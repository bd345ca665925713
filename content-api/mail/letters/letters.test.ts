import { expect, it } from 'vitest';
import type { Letterhead } from '../../agency/letterhead.ts';
import { DEFAULT_PALETTE } from '../../values/look/palette.shared.ts';
import type { Letter } from '../letter.ts';
import { sampleLetters } from '../samples.ts';
import { type FilledLetter, writeLetter } from '../wording/letterType.ts';

const us = { name: 'Overprint', address: 'hello@overprint.example' };
const head: Letterhead = {
  brand: 'Overprint',
  origin: 'https://overprint.example',
  address: '',
  wording: {},
  palette: DEFAULT_PALETTE,
  logo: { light: null, dark: null },
  timezone: 'Europe/London',
  addresses: {},
  bookingPage: 'https://overprint.example/book',
  language: 'en-GB',
  hourCycle: 'h23',
  from: us,
  hasSender: true,
  replyTo: us,
  staff: [us],
};
const names = [
  'Ada Lovelace',
  'Müller, Anna',
  'DR. MED. ANNA MÜLLER',
  'anna',
  'anna@example.com',
  '',
  '王小明',
  'visit https://evil.example now',
  'a "quoted" <name>',
  '(anna)',
];
const now = new Date('2027-03-20T12:00:00Z');
const kinds = Object.keys(sampleLetters(head, now));

/** What begins a line of its own, or a sentence of ours. */
function beginnings({ subject, heading, reason, blocks }: Letter): string[] {
  const said = blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    if (block.kind === 'facts') return block.facts.map(({ label }) => label);
    return block.kind === 'button' ? [block.label] : [];
  });
  return [subject, heading, reason, ...said];
}

it.each(kinds)('the letter %s begins as a sentence does, whatever the name of who it is about', (kind) => {
  for (const name of names) {
    const letter = writeLetter(sampleLetters(head, now, name, name)[kind] as FilledLetter);
    for (const words of beginnings(letter)) {
      expect(words, `${kind}, ${name}`).toMatch(/^(?:\p{Lu}|\p{Lo}|\d|“)/u);
      expect(words, `${kind}, ${name}`).not.toMatch(/ {2}|^[,–]|[,–]$|–\s+–|, ,/u);
    }
    expect(letter.heading, kind).not.toContain('evil.example');
  }
});
