import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { coreOf } from './access.shared.ts';
import { isCommon, TOO_COMMON } from './commonPasswords.ts';

/** Shorter words are parts of too many others. */
const SHORTEST = 4;

interface Person {
  email: string;
  display_name: string;
}

/** Finds common passwords and names. Null when neither applies. */
export async function guessableBecause(
  db: Kysely<Database>,
  password: string,
  { email, display_name }: Person,
): Promise<string | null> {
  if (await isCommon(password)) return TOO_COMMON;
  const { brand } = await readSettings(db);
  const core = coreOf(password);
  const words = [brand, display_name, ...email.split(/[@.]/)].flatMap((text) => [text, ...text.split(/\s+/)]);
  const isNamed = words.map(coreOf).some((word) => word.length >= SHORTEST && core === word);
  return isNamed ? 'This password is a name with additions, please choose another one' : null;
}

/** @throws ApiFailure 400 beside the field when others would guess the password. */
export async function refuseGuessable(
  db: Kysely<Database>,
  password: string,
  person: Person,
  field = 'password',
): Promise<void> {
  const why = await guessableBecause(db, password, person);
  if (why !== null) throw wrong(field, why);
}
