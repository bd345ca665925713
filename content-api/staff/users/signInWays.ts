import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { SignInWays } from './users.shared.ts';

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
