import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type Say, sayingAs } from '../wording/saying.ts';
import { unsetSettings } from './settings.shared.ts';
import { readSettings } from './store.ts';

/** How the agency speaks. */
export interface Voice {
  /** '' while nobody has named it. */
  brand: string;
  /** Of BCP 47. */
  language: string;
  say: Say;
}

/** As it comes where the store can't be asked: whoever is told of a failure is told all the same. */
export async function readVoice(db: Kysely<Database>): Promise<Voice> {
  const { brand, language, wording } = await readSettings(db).catch(() => unsetSettings);
  return { brand, language, say: sayingAs(wording, language) };
}
