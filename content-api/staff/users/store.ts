import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailKey, emailSpellings } from '../../values/email/spellings.ts';
import type { Role, User } from '../../values/identity.shared.ts';
import type { SignInWays } from './users.shared.ts';

const publicColumns = ['id', 'email', 'display_name', 'role', 'created_at', 'updated_at'] as const;

export interface Credentials extends User {
  password_hash: string;
  session_version: number;
}

export async function users(db: Kysely<Database>): Promise<User[]> {
  return db
    .selectFrom('users')
    .select(publicColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function credentialsByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<Credentials | undefined> {
  return credentials(db).where('email', 'in', emailSpellings(email)).orderBy('id').executeTakeFirst();
}

export async function credentialsById(db: Kysely<Database>, id: number): Promise<Credentials | undefined> {
  return credentials(db).where('id', '=', id).executeTakeFirst();
}

function credentials(db: Kysely<Database>) {
  return db.selectFrom('users').select([...publicColumns, 'password_hash', 'session_version']);
}

export async function createUser(
  db: Kysely<Database>,
  user: { email: string; display_name: string; role: Role; password_hash: string },
  at = new Date().toISOString(),
): Promise<User> {
  return db
    .insertInto('users')
    .values({ ...user, email: emailKey(user.email), created_at: at, updated_at: at })
    .returning(publicColumns)
    .executeTakeFirstOrThrow();
}

/** Ends all sessions of the user, and all password links. False when there is no such user. */
export async function setPassword(
  db: Kysely<Database>,
  id: number,
  passwordHash: string,
  at = new Date().toISOString(),
): Promise<boolean> {
  await endPasswordLinks(db, id);
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, session_version: sql<number>`session_version + 1`, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countUsers(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countAdmins(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return count;
}

export async function findUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  return db.selectFrom('users').select(publicColumns).where('id', '=', id).executeTakeFirst();
}

/** Ends sessions and password links as needed. Run it in a transaction. Refuses a taken address (`takenColumn`). */
export async function changeUser(
  db: Kysely<Database>,
  before: User,
  change: { email: string; display_name: string; role: Role; password_hash?: string | undefined },
  at = new Date().toISOString(),
): Promise<User> {
  const endsSessions = change.password_hash !== undefined || change.role !== before.role;
  const session_version = endsSessions ? sql<number>`session_version + 1` : undefined;
  const email = emailKey(change.email);
  if (change.password_hash !== undefined || email !== emailKey(before.email))
    await endPasswordLinks(db, before.id);
  return db
    .updateTable('users')
    .set({ ...change, email, session_version, updated_at: at })
    .where('id', '=', before.id)
    .returning(publicColumns)
    .executeTakeFirstOrThrow();
}

export async function removeUser(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

async function endPasswordLinks(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

export async function signInWays(
  db: Kysely<Database>,
  userId?: number,
  now = new Date(),
): Promise<SignInWays[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('provider_accounts', 'provider_accounts.user_id', 'users.id')
    .select((eb) => [
      'users.id as user_id',
      'password_hash',
      'last_sign_in_at',
      eb
        .selectFrom('password_links')
        .select(({ fn }) => fn.max('password_links.created_at').as('at'))
        .whereRef('password_links.user_id', '=', 'users.id')
        .where('purpose', '=', 'invitation')
        .where('expires_at', '>', now.toISOString())
        .as('invited_at'),
      eb.fn.max('provider_accounts.last_used_at').as('provider_used_at'),
    ])
    .$if(userId !== undefined, (query) => query.where('users.id', '=', userId ?? 0))
    .groupBy(['users.id', 'password_hash', 'last_sign_in_at'])
    .execute();
  return rows.map(({ password_hash, provider_used_at, ...row }) => ({
    ...row,
    signs_in_here: password_hash !== '',
    provider_used_at: provider_used_at ?? null,
  }));
}
