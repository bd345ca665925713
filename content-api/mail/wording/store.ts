import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { SettingTrouble } from '../../agency/troubles.ts';
import type { Database } from '../../database/schema.ts';
import { messageName } from '../../outbox/outbox.shared.ts';
import { type Wording, type Words, wordsSchema } from './wording.shared.ts';

/** Kept beside the settings, and no part of what they answer. */
const KEY = 'letters';
const storedSchema = z.record(z.string(), z.unknown());

/** The letters whose words staff have written, by kind. A letter that can't be read goes out with its default words. */
export async function readWording(db: Kysely<Database>): Promise<Wording> {
  return (await storedWording(db)).wording;
}

/** Names each letter whose stored words this version can't read; an earlier version or an import wrote them. */
export async function letterTroubles(db: Kysely<Database>): Promise<SettingTrouble[]> {
  const { unreadable } = await storedWording(db);
  return Object.entries(unreadable).map(([kind, { message }]) => ({
    path: '/settings/letters',
    text: `The text of the letter “${messageName(kind)}” is ignored: ${message}. The default text is sent.`,
  }));
}

/** Replaces all letters, except that words that can't be read stay until the same letter is saved or reset. */
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
