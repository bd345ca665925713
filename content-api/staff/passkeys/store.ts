import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Passkey, PasskeyOwner, Transport } from './passkeys.shared.ts';

export interface MadePasskey {
  credential_id: string;
  public_key: string;
  counter: number;
  transports: Transport[];
}

export interface StoredPasskey {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: string;
  user_handle: string;
  rp_id: string;
  counter: number;
}

const shown = ['id', 'name', 'created_at', 'last_used_at', 'rp_id as domain'] as const;

export async function passkeysOf(db: Kysely<Database>, userId: number): Promise<Passkey[]> {
  return db.selectFrom('passkeys').select(shown).where('user_id', '=', userId).orderBy('id').execute();
}

export async function credentialsOf(
  db: Kysely<Database>,
  userId: number,
): Promise<{ credential_id: string; user_handle: string; transports: Transport[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'user_handle', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, transports: JSON.parse(row.transports) as Transport[] }));
}

export async function findPasskey(
  db: Kysely<Database>,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'user_handle', 'rp_id', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function passkeyOwners(db: Kysely<Database>): Promise<PasskeyOwner[]> {
  return db
    .selectFrom('passkeys')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('passkeys')])
    .groupBy('user_id')
    .execute();
}

/** Refuses a passkey that exists already (`takenColumn`). */
export async function addPasskey(
  db: Kysely<Database>,
  {
    transports,
    ...made
  }: MadePasskey & { user_id: number; user_handle: string; rp_id: string; name: string },
  at: string,
): Promise<Passkey> {
  return db
    .insertInto('passkeys')
    .values({ ...made, transports: JSON.stringify(transports), created_at: at, last_used_at: null })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function renamePasskey(
  db: Kysely<Database>,
  userId: number,
  id: number,
  name: string,
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
    .executeTakeFirst();
}

/** False when the passkey is gone, or another answer with this count was faster; some devices always count 0. */
export async function notePasskeyUse(
  db: Kysely<Database>,
  id: number,
  counter: number,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskeys(db: Kysely<Database>, userId: number, id?: number): Promise<string[]> {
  let meant = db.deleteFrom('passkeys').where('user_id', '=', userId);
  if (id !== undefined) meant = meant.where('id', '=', id);
  return (await meant.returning('name').execute()).map(({ name }) => name);
}
