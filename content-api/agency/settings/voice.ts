import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Say, sayingAs } from '../wording/saying.ts';
import { unsetSettings } from './settings.shared.ts';
import { readSettings } from './store.ts';

/** How the agency speaks. */
export interface Voice {
  /** '' while nobody has named it. */
  brand: string;
  /** A language tag (BCP 47). */
  language: string;
  say: Say;
}

/** The voice has defaults for when the store is unavailable, because a failure still needs a message. */
export async function readVoice(db: Kysely<Database>): Promise<Voice> {
  const { brand, language, wording } = await readSettings(db).catch(() => unsetSettings);
  return { brand, language, say: sayingAs(wording, language) };
}
