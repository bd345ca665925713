import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import type { Secrets } from '../access/secrets.ts';
import { setPassword } from './store.ts';

export type LinkPurpose = 'reset' | 'invitation';

const hour = 60 * 60 * 1000;

/** OWASP asks for a short time after a request; an invitation may wait over a weekend. */
const lifetime: Record<LinkPurpose, number> = { reset: hour, invitation: 72 * hour };

const kinds: Record<LinkPurpose, string> = { reset: 'user.reset_password', invitation: 'user.invite' };

/** Ends earlier links. The store has only the token's hash; the email's writer derives the token from id and key. */
export async function sendPasswordLink(
  db: Kysely<Database>,
  secrets: Secrets,
  userId: number,
  purpose: LinkPurpose,
  now = new Date(),
): Promise<void> {
  const id = randomUUID();
  const at = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('password_links')
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('expires_at', '<', at)]))
      .execute();
    await transaction
      .insertInto('password_links')
      .values({
        id,
        token_sha256: hashOf(passwordToken(secrets, id)),
        user_id: userId,
        purpose,
        expires_at: new Date(now.getTime() + lifetime[purpose]).toISOString(),
        created_at: at,
      })
      .execute();
    const kind = kinds[purpose];
    const entry = { kind, payload: { link_id: id }, dedupeKey: `${kind}:${id}` };
    await enqueueMessages(transaction, [entry], at);
  });
}

export function passwordToken({ sessionKey }: Secrets, id: string): string {
  return createHmac('sha256', sessionKey).update(`password link ${id}`).digest('base64url');
}

/** Ends all sessions and links. @returns the user's id; null when the token is unknown, used or expired. */
export async function redeemPasswordLink(
  db: Kysely<Database>,
  token: string,
  passwordHash: string,
  now = new Date(),
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const link = await linkOf(transaction, token, now);
    if (!link) return null;
    if (link.purpose === 'reset') await notifyOfPassword(transaction, link.user_id, now);
    const isSet = await setPassword(transaction, link.user_id, passwordHash, now.toISOString());
    return isSet ? link.user_id : null;
  });
}

export async function ownerOfPasswordToken(
  db: Kysely<Database>,
  token: string,
  now = new Date(),
): Promise<number | undefined> {
  return (await linkOf(db, token, now))?.user_id;
}

function linkOf(db: Kysely<Database>, token: string, now: Date) {
  return db
    .selectFrom('password_links')
    .select(['user_id', 'purpose'])
    .where('token_sha256', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function notifyOfPassword(
  transaction: Kysely<Database>,
  userId: number,
  at: Date,
): Promise<void> {
  const kind = 'user.password_changed';
  const payload = { user_id: userId, at: at.toISOString() };
  await enqueueMessages(transaction, [{ kind, payload, dedupeKey: `${kind}:${randomUUID()}` }], payload.at);
}
