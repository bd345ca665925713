import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { SecondStepOfUser } from './twoStep.shared.ts';

export interface SecondStep {
  user_id: number;
  secret: string;
  since: string;
  recovery_salt: string;
}

export interface RecoverySet {
  salt: string;
  hashes: string[];
}

/** Milliseconds from the beginning to the proof. */
const PATIENCE = 60 * 60 * 1000;

export async function secondStepOf(db: Kysely<Database>, userId: number): Promise<SecondStep | undefined> {
  return db
    .selectFrom('second_steps')
    .select(['user_id', 'secret', 'since', 'recovery_salt'])
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .$narrowType<{ since: string }>()
    .executeTakeFirst();
}

export async function recoveryCodesLeft(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function secondSteps(db: Kysely<Database>): Promise<SecondStepOfUser[]> {
  return db
    .selectFrom('second_steps')
    .leftJoin('recovery_codes', 'recovery_codes.user_id', 'second_steps.user_id')
    .select((eb) => [
      'second_steps.user_id',
      'since',
      eb.fn.count<number>('recovery_codes.code_hash').as('recovery_codes_left'),
    ])
    .where('since', 'is not', null)
    .groupBy('second_steps.user_id')
    .$narrowType<{ since: string }>()
    .execute();
}

export async function beginSecondStep(
  db: Kysely<Database>,
  userId: number,
  secret: string,
  at = new Date().toISOString(),
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_steps')
    .values({ user_id: userId, secret, since: null, begun_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, begun_at: at })
        .where('second_steps.since', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Undefined when none is pending, or it has expired. */
export async function pendingSecret(
  db: Kysely<Database>,
  userId: number,
  now = new Date(),
): Promise<string | undefined> {
  const step = await db
    .selectFrom('second_steps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('since', 'is', null)
    .where('begun_at', '>', new Date(now.getTime() - PATIENCE).toISOString())
    .executeTakeFirst();
  return step?.secret;
}

/** The code's step counts as used. False when another request was faster. */
export async function proveSecondStep(
  db: Kysely<Database>,
  userId: number,
  { secret, step, codes }: { secret: string; step: number; codes: RecoverySet },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_steps')
    .set({ since: at, last_step: step })
    .where('user_id', '=', userId)
    .where('since', 'is', null)
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceRecoveryCodes(db, userId, codes);
  return true;
}

export async function replaceRecoveryCodes(
  db: Kysely<Database>,
  userId: number,
  { salt, hashes }: RecoverySet,
): Promise<void> {
  await db.updateTable('second_steps').set({ recovery_salt: salt }).where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** False when this step or a later one was used before (RFC 6238, 5.2). */
export async function takeStep(db: Kysely<Database>, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_steps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function takeRecoveryCode(
  db: Kysely<Database>,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeSecondStep(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('second_steps')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
