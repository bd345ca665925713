import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { readableEmail } from '../../values/email/spellings.ts';
import type { OwnAddresses } from '../../values/siteAddresses.shared.ts';
import { isEarlierName } from '../earlier.shared.ts';
import { keepEarlier } from '../earlier.ts';
import { MESSAGES } from '../wording/answers.shared.ts';
import { FORMS } from '../wording/forms.shared.ts';
import { MEETINGS } from '../wording/pages.shared.ts';
import { FORM_NAMES } from '../wording/team.shared.ts';
import { type CountWords, filledWord, type Word, wordOf } from '../wording/word.shared.ts';
import type { OwnWording } from '../wording/wording.shared.ts';
import { type Settings, settingsSchema, unsetSettings } from './settings.shared.ts';

/** The site-wide values of the agency. What was never set, or was set to what isn't valid any more, is as if unset. */
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const stored = await readAll(db);
  const valid = Object.entries(settingsSchema.shape).map(([key, schema]) => {
    const checked = schema.safeParse(stored.get(key));
    return [key, checked.success ? checked.data : unsetSettings[key as keyof Settings]];
  });
  const settings = Object.fromEntries(valid) as Settings;
  return { ...settings, email: settings.email && readableEmail(settings.email) };
}

/** A value under any key, for data that isn't part of the agency's settings; undefined when never set. */
export async function readSetting(db: Kysely<Database>, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function readAddresses(db: Kysely<Database>): Promise<OwnAddresses> {
  return ((await readSetting(db, 'addresses')) ?? {}) as OwnAddresses;
}

/** The earlier settings stay in the history. @param by the user who is signed in. */
export async function saveSettings(
  db: Kysely<Database>,
  values: Record<string, unknown>,
  by: number | null = null,
  at = new Date().toISOString(),
): Promise<'changed' | 'unchanged'> {
  const stored = new Map<string, unknown>([...Object.entries(unsetSettings), ...(await readAll(db))]);
  const changed = Object.entries(values)
    .filter(([key, value]) => value !== undefined && !isDeepStrictEqual(stored.get(key), asStored(value)))
    .map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: at }));
  if (changed.length === 0) return 'unchanged';
  await revising(db, async (transaction) => {
    const names = changed.map(({ key }) => key).filter(isEarlierName);
    const before = Object.fromEntries(names.map((name) => [name, stored.get(name)]));
    await keepEarlier(transaction, before, { until: at, by });
    await transaction
      .insertInto('settings')
      .values(changed)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          value: eb.ref('excluded.value'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
  });
  return 'changed';
}

/** Stores a value that no page shows, without telling publishing of a change. */
export async function saveHiddenSetting(db: Kysely<Database>, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: new Date().toISOString() };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** The value after storing and reading it, without undefined properties. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

async function readAll(db: Kysely<Database>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
}

export interface Voice {
  /** '' while nobody has named it. */
  brand: string;
  /** A language tag (BCP 47). */
  language: string;
  say: Say;
  addresses: OwnAddresses;
}

/** The voice has defaults for when the store is unavailable, because a failure still needs a message. */
export async function readVoice(db: Kysely<Database>): Promise<Voice> {
  const { brand, language, wording, addresses } = await readSettings(db).catch(() => unsetSettings);
  return { brand, language, say: sayingAs(wording, language), addresses };
}

export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

/** @param language of BCP 47, in which numbers are written. */
export function sayingAs(own: OwnWording, language?: string): Say {
  return (word, values = {}) => filledWord(wordOf(own, word, values, language), values, language);
}

export function counted(say: Say, count: number, { none, one, several }: CountWords): string {
  if (count === 0 && none) return say(none);
  return say(count === 1 ? one : several, { count });
}

/** The name of the form that an enquiry came through; an unknown form keeps its own name. */
export function formName(say: Say, stored: string): string {
  const word = FORM_NAMES.get(stored);
  return word ? say(word) : stored;
}

/** The words of failures by their English, which contracts and failures have as their key. */
const FAILURES = new Map(
  [...Object.values(MESSAGES), FORMS.nameRequired, FORMS.nameTooLong, FORMS.emailInvalid, FORMS.tooLong].map(
    (word) => [word.text, word],
  ),
);

/** A message of a contract or of a failure as the agency says it; any other as it is. */
export function messageAs(say: Say, template: string, values: Readonly<Record<string, string>> = {}): string {
  const word = FAILURES.get(template);
  return word ? say(word, values) : filledWord(template, values);
}

/** The agency's name for a type of meeting; undefined for an unknown type. */
export function meetingName(value: string, own: OwnWording): string | undefined {
  return Object.hasOwn(MEETINGS, value) ? wordOf(own, MEETINGS[value as keyof typeof MEETINGS]) : undefined;
}
