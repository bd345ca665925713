import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Letterhead, oneLine } from '../../agency/letterhead.ts';
import { readSetting, type Say, saveSettings } from '../../agency/settings/store.ts';
import type { SettingTrouble } from '../../agency/troubles.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { TEAM } from '../../agency/wording/team.shared.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { messageName } from '../../outbox/outbox.shared.ts';
import { dropped, type Outcome } from '../../outbox/settle.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { emailKey, needsUtf8 } from '../../values/email/spellings.ts';
import { truncate } from '../../values/fields.shared.ts';
import type { Mail } from '../compose.ts';
import { type Block, button, type Letter, type ListedLink, text } from '../letter.ts';
import { isolated } from '../templates/letterText.tsx';
import { type LetterTold, paragraphsOf, type Wording, type Words, wordsSchema } from './wording.shared.ts';

interface Filling {
  /** By placeholder; an empty value takes the comma or dash beside it along. */
  values: Record<string, string>;
  parts?: Record<string, Block[]>;
  link?: string;
}

export interface FilledLetter extends Filling {
  definition: LetterTold;
}

interface LetterType<Facts> {
  (facts: Facts, head: Letterhead): FilledLetter;
  definition: LetterTold;
}

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

/** Marks a missing value until the separator beside it is gone too; no value contains it. */
const GAP = '\u0000';
const SEPARATOR = ' *[,–—-] +';
/** A gap with the comma before it, else with the separator after it or, at the end, before it. */
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

/** Stored beside the settings, but their routes don't answer with it. */
const KEY = 'letters';
const storedSchema = z.record(z.string(), z.unknown());

/** A letter whose stored words this version can't read goes out with its default words. */
export async function readWording(db: Kysely<Database>): Promise<Wording> {
  return (await storedWording(db)).wording;
}

/** An earlier version or an import may have written words that this version can't read. */
export async function letterTroubles(db: Kysely<Database>): Promise<SettingTrouble[]> {
  const { unreadable } = await storedWording(db);
  return Object.entries(unreadable).map(([kind, { message }]) => ({
    path: '/settings/letters',
    text: `The text of the letter “${messageName(kind)}” is ignored: ${message}. The default text is sent.`,
  }));
}

/** Replaces all letters, but unreadable words stay until somebody saves or resets the same letter. */
export async function saveWording(
  db: Kysely<Database>,
  letters: Readonly<Partial<Record<string, Words | undefined>>>,
  by: number | null = null,
): Promise<'changed' | 'unchanged'> {
  const before = await storedWording(db);
  const unreadable = Object.entries(before.unreadable)
    .filter(([kind]) => !Object.hasOwn(letters, kind))
    .map(([kind, { words }]) => [kind, words] as const);
  const written = Object.entries(letters).filter(([, words]) => words);
  const isSame = isDeepStrictEqual(before.wording, Object.fromEntries(written));
  if (isSame && unreadable.length === Object.keys(before.unreadable).length) return 'unchanged';
  const sorted = [...written, ...unreadable].sort(([one], [other]) => (one < other ? -1 : 1));
  return saveSettings(db, { [KEY]: Object.fromEntries(sorted) }, by);
}

async function storedWording(db: Kysely<Database>) {
  const stored = storedSchema.safeParse(await readSetting(db, KEY)).data ?? {};
  const wording: Record<string, Words> = {};
  const unreadable: Record<string, { words: unknown; message: string }> = {};
  for (const [kind, words] of Object.entries(stored)) {
    const { data, error } = wordsSchema.safeParse(words);
    if (data) wording[kind] = data;
    else unreadable[kind] = { words, message: error?.issues[0]?.message ?? 'It has no text' };
  }
  return { wording, unreadable };
}

/** A header never has an address that many servers reject, so a reply doesn't reach that visitor. */
export function answerTo(visitor: string, say: Say): string {
  return needsUtf8(visitor) ? say(LETTER_LABELS.answersNot, { email: visitor }) : say(LETTER_LABELS.answers);
}

export function firstLine(words: string, longest: number): string {
  const line = oneLine(words);
  return line.length <= longest ? line : `${truncate(line, longest - 1).trimEnd()}…`;
}

/** Spammers enter an address or a slogan as a name, so that our letter repeats it. */
const address = /[@/\\]|www\.|\p{L}\.\p{L}{2}/iu;
const noCallName =
  /^(?:dr|prof|mr|mrs|ms|mx|miss|sir|dame|herr|frau|hr|fr|mme|mlle|m|don|doña|ing|dipl|mag|med|rev|the|van|von|vom|de|del|della|da|di|du|la|le|el|al|bin|ibn|ben|ten|ter|zu|zum)$/iu;

/** 'Ada' of 'Ada Lovelace' and of 'Lovelace, Ada'; '' if in doubt. */
export function callName(typed: string): string {
  const name = oneLine(typed);
  if (address.test(name)) return '';
  const [family, given, ...more] = name.split(/\s*[,，]\s*/);
  const [first = ''] = (more.length > 0 ? '' : given || family || '').split(' ');
  const isName = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) && !/^[\p{Lu}\p{Ll}]$/u.test(first);
  return isName && !noCallName.test(first) ? upperFirst(first) : '';
}

function upperFirst(words: string): string {
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

export interface MailContext {
  db: Kysely<Database>;
  secrets: Secrets;
  head: Letterhead;
  now: Date;
}

export type Drafted = Omit<Mail, 'letter'> & { letter: FilledLetter };

export type Kind = (context: MailContext, message: OutboxMessage) => Promise<Drafted | Outcome>;

export function numberIn({ payload }: OutboxMessage, name: string): number {
  return Number(payload[name]);
}

/** How many entries a list has at most; an import may bring hundreds, and the back office shows all. */
export const mostListed = 20;

/** A list of links with how many more there are; nothing without entries. @param all counts those left out as well. */
export function linkList<Entry>(
  say: Say,
  title: string,
  entries: readonly Entry[],
  linkOf: (entry: Entry) => ListedLink,
  all = entries.length,
): Block[] {
  if (all === 0) return [];
  const links = entries.slice(0, mostListed).map(linkOf);
  const more = all - links.length;
  return [{ kind: 'links', title, links }, ...(more > 0 ? [text(say(TEAM.more, { count: more }))] : [])];
}

/** Splits the message, so that each member of staff has their own attempts. */
export function toStaff(
  { head }: MailContext,
  message: OutboxMessage,
  mail: Omit<Drafted, 'to'>,
): Drafted | Outcome {
  const { to } = message.payload;
  if (typeof to === 'string') {
    const reader = head.staff.find(({ address }) => emailKey(address) === emailKey(to));
    return reader ? { ...mail, to: reader } : dropped(`${to} no longer gets notices`);
  }
  const [first, ...others] = head.staff;
  if (!first) return dropped('No recipient: set MAIL_TO');
  if (others.length === 0) return { ...mail, to: first };
  return {
    kind: 'split',
    into: head.staff.map(({ address }) => ({
      kind: message.kind,
      payload: { ...message.payload, to: address },
      dedupeKey: `${message.key} ${address}`,
    })),
  };
}
