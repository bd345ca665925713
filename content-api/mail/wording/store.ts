import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { type Wording, wordsSchema } from './wording.shared.ts';

/** Kept beside the settings, and no part of what they answer. */
const KEY = 'letters';
const storedSchema = z.record(z.string(), z.unknown());

/** The letters whose words somebody has written, by kind. */
export async function readWording(db: Kysely<Database>): Promise<Wording> {
  const stored = storedSchema.safeParse(await readSetting(db, KEY));
  const entries = Object.entries(stored.data ?? {}).flatMap(([kind, words]) => {
    const checked = wordsSchema.safeParse(words);
    return checked.success ? [[kind, checked.data] as const] : [];
  });
  return Object.fromEntries(entries);
}

export async function saveWording(
  db: Kysely<Database>,
  wording: Wording,
  by: number | null = null,
): Promise<'changed' | 'unchanged'> {
  if (isDeepStrictEqual(await readWording(db), wording)) return 'unchanged';
  const sorted = Object.entries(wording).sort(([one], [other]) => (one < other ? -1 : 1));
  return saveSettings(db, { [KEY]: Object.fromEntries(sorted) }, by);
}
