import type { MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { ApiEnv, Call } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import type { Role } from '../../values/identity.shared.ts';
import { endSessions } from '../access/sessions.ts';
import type { FreeLeads } from '../users/routes.ts';
import {
  type Credentials,
  changeUser,
  countAdmins,
  createUser,
  credentialsByEmail,
  credentialsById,
  findUser,
  signInWays,
} from '../users/store.ts';
import { signInWaysSchema } from '../users/users.shared.ts';
import { displayNameIn, roleIn, verifiedEmail } from './claims.ts';
import { signInMethodsSchema } from './oidc.shared.ts';
import type { ProviderAnswer, ProviderSettings } from './provider.ts';
import type { AccountRefusal } from './refusals.ts';

export interface SignedIn {
  user: Credentials;
  changed: 'users.join' | 'users.followRole' | null;
}

interface Account extends ProviderAnswer {
  settings: ProviderSettings;
  freeLeads: FreeLeads;
  at: string;
}

/** The first sign-in finds the user by the verified address, or adds one. Run it in a transaction. */
export async function userOfAccount(
  db: Kysely<Database>,
  account: Account,
): Promise<SignedIn | { refused: AccountRefusal; email: string }> {
  const { settings, subject, claims, at } = account;
  const email = verifiedEmail(claims) ?? '';
  const stored = await db
    .selectFrom('provider_accounts')
    .select('user_id')
    .where('issuer', '=', settings.issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const linked = stored?.user_id ? await credentialsById(db, stored.user_id) : undefined;
  if (!linked && email === '') return { refused: stored ? 'user_deleted' : 'email_not_verified', email };
  const existing = linked ?? (await credentialsByEmail(db, email));
  // The provider may have given the address to another person with another account.
  if (existing && !linked && (await hasAccount(db, settings.issuer, existing.id)))
    return { refused: 'other_account', email };
  // Only an admin can bring deleted users back.
  if (!existing && stored) return { refused: 'user_deleted', email };
  const signedIn = existing ? await followRole(db, existing, account) : await join(db, email, account);
  if (!signedIn) return { refused: 'no_role', email: existing?.email ?? email };
  await db
    .insertInto('provider_accounts')
    .values({
      issuer: settings.issuer,
      subject,
      user_id: signedIn.user.id,
      created_at: at,
      last_used_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: signedIn.user.id, last_used_at: at }),
    )
    .execute();
  return signedIn;
}

async function join(db: Kysely<Database>, email: string, account: Account): Promise<SignedIn | null> {
  const role = roleFor(account);
  if (role === null) return null;
  const display_name = displayNameIn(account.claims, email);
  // Without a password, nobody can guess it.
  const { id } = await createUser(db, { email, display_name, role, password_hash: '' }, account.at);
  const user = await credentialsById(db, id);
  return user ? { user, changed: 'users.join' } : null;
}

/** Null without a role. The last admin stays an admin, because nobody could correct a wrong claim here. */
async function followRole(
  db: Kysely<Database>,
  user: Credentials,
  account: Account,
): Promise<SignedIn | null> {
  if (account.settings.roleClaim === '') return { user, changed: null };
  const role = roleFor(account);
  const isLastAdmin = user.role === 'admin' && (await countAdmins(db)) === 1;
  if (role === user.role || isLastAdmin) return { user, changed: null };
  if (role === null) {
    await endSessions(db, user.id);
    return null;
  }
  if (role !== 'admin') await account.freeLeads(db, user, user);
  await changeUser(db, user, { email: user.email, display_name: user.display_name, role }, account.at);
  const changed = await credentialsById(db, user.id);
  return changed ? { user: changed, changed: 'users.followRole' } : null;
}

function roleFor({ claims, settings: { roleClaim, roles, defaultRole } }: Account): Role | null {
  return (roleClaim === '' ? null : roleIn(claims, roleClaim, roles)) ?? defaultRole;
}

async function hasAccount(db: Kysely<Database>, issuer: string, userId: number): Promise<boolean> {
  const account = await db
    .selectFrom('provider_accounts')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return account !== undefined;
}

/** Also ends their sessions. False when no account is linked. */
export async function removeAccounts(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_accounts')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await endSessions(db, userId);
  return numDeletedRows > 0n;
}

interface Parts {
  store: Store;
  provider: ProviderSettings | null;
  passwords: boolean;
}

export function signInWayRoutes({ store: { db }, provider, passwords }: Parts) {
  return {
    methods: answers(
      'List the ways to sign in',
      signInMethodsSchema,
    )((call: Call) => call.json({ passwords, provider: provider && { name: provider.name } })),

    list: answers(
      'List how users sign in',
      signInWaysSchema,
    )(async (call: Call) => call.json({ sign_ins: await signInWays(db) })),

    unlink: answers(
      'Unlink a user from their account at the provider; ends their sessions',
      doneSchema,
      200,
      {
        description: 'At the next sign-in with the provider, the verified email address decides again.',
        refusals: { 404: 'User not found, or not linked' },
      },
    )(async (call: Call) => {
      const id = idOf(call, 'User');
      if (!(await findUser(db, id))) throw notFound('User');
      await db.transaction().execute(async (transaction) => {
        if (!(await removeAccounts(transaction, id))) throw notFound('Link');
      });
      return call.json({ success: true as const });
    }),
  };
}

/** Guards ways to sign in that the operator may switch off. @param name of the provider. */
export function passwordsOn(passwords: boolean, name: string): MiddlewareHandler<ApiEnv> {
  const guard: MiddlewareHandler<ApiEnv> = (_, next) => {
    if (passwords) return next();
    throw new ApiFailure(403, 'passwords_off', `Passwords are switched off here. Sign in with ${name}.`);
  };
  const spec = { responses: { 403: { description: 'passwords_off: only the provider signs users in' } } };
  return Object.assign(guard, { [uniqueSymbol]: { spec } });
}
