import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { settingsSchema } from '../../agency/settings/settings.shared.ts';
import { readSetting, saveHiddenSetting } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import type { Role, User } from '../../values/identity.shared.ts';
import { type Credentials, credentialsById } from '../users/store.ts';
import type { Secrets } from './secrets.ts';

const LIFETIME = 24 * 60 * 60 * 1000;

export interface Session {
  id: string;
  expiresAt: Date;
}

export interface ProviderProof {
  provedAt: Date;
  hasTwoSteps: boolean;
}

/** @param device a name that its user recognises (device.ts). */
export async function beginSession(
  db: Kysely<Database>,
  user: Pick<Credentials, 'id' | 'session_version'>,
  device = '',
  now = new Date(),
  proof?: ProviderProof,
): Promise<Session> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + LIFETIME);
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      device,
      version: user.session_version,
      created_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      revoked_at: null,
      proved_at: proof?.provedAt.toISOString() ?? null,
      two_steps: proof?.hasTwoSteps ? 1 : 0,
    })
    .execute();
  await db
    .updateTable('users')
    .set({ last_sign_in_at: now.toISOString() })
    .where('id', '=', user.id)
    .execute();
  return { id, expiresAt };
}

export async function revokeSession(db: Kysely<Database>, id: string, now = new Date()): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now.toISOString() }).where('id', '=', id).execute();
}

export async function sessionsOf(
  db: Kysely<Database>,
  userId: number,
  now = new Date(),
): Promise<{ id: string; device: string; created_at: string; expires_at: string }[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'device', 'sessions.created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('version', 'is', null), eb('version', '=', eb.ref('users.session_version'))]))
    .orderBy('sessions.created_at', 'desc')
    .execute();
}

export async function endSession(
  db: Kysely<Database>,
  userId: number,
  id: string,
  now = new Date(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function continueSession(db: Kysely<Database>, id: string, version: number): Promise<void> {
  await db.updateTable('sessions').set({ version }).where('id', '=', id).execute();
}

export async function endSessions(
  db: Kysely<Database>,
  userId: number,
  { except = '', now = new Date() }: { except?: string; now?: Date } = {},
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Null when the session or the user is gone, or the version differs. Read for each request, to act at once. */
export async function userOfSession(
  db: Kysely<Database>,
  claims: Claims,
  now = new Date(),
): Promise<{ user: User; passwordHash: string; since: Date; hasTwoSteps: boolean } | null> {
  const session = await db
    .selectFrom('sessions')
    .select(['user_id', 'created_at', 'proved_at', 'two_steps'])
    .where('id', '=', claims.sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (session?.user_id !== claims.userId) return null;
  const found = await credentialsById(db, claims.userId);
  if (!found || found.session_version !== claims.sessionVersion) return null;
  const { password_hash: passwordHash, session_version: _, ...user } = found;
  const since = new Date(session.proved_at ?? session.created_at);
  return { user, passwordHash, since, hasTwoSteps: session.two_steps === 1 };
}

/** Read for each request, because sessions go on when the rule changes. */
export async function lacksSecondStep(
  db: Kysely<Database>,
  { user: { id, role }, hasTwoSteps }: { user: Pick<User, 'id' | 'role'>; hasTwoSteps: boolean },
): Promise<boolean> {
  if (hasTwoSteps || !(await requiresSecondStep(db, role))) return false;
  const step = await db
    .selectFrom('second_steps')
    .select('user_id')
    .where('user_id', '=', id)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return step === undefined;
}

export async function requiresSecondStep(db: Kysely<Database>, role: Role): Promise<boolean> {
  const stored = await readSetting(db, 'twoStepRoles');
  return settingsSchema.shape.twoStepRoles.safeParse(stored).data?.includes(role) ?? false;
}

/** The hash of the password that the first start printed. Logs have the password, so it works for one sign-in only. */
const PRINTED = 'printedPassword';

export function savePrinted(db: Kysely<Database>, passwordHash: string): Promise<void> {
  return saveHiddenSetting(db, PRINTED, passwordHash);
}

/** Any other password has another hash. */
export async function isPrinted(db: Kysely<Database>, passwordHash: string): Promise<boolean> {
  return passwordHash !== '' && (await readSetting(db, PRINTED)) === passwordHash;
}

/** The answer to a sign-in, without the user's secrets. */
export async function signedIn(
  { sessionKey }: Secrets,
  { password_hash: _, session_version, ...user }: Credentials,
  { id, expiresAt }: Session,
): Promise<{ token: string; user: User }> {
  const claims = { userId: user.id, sessionId: id, sessionVersion: session_version };
  return { token: await signToken(sessionKey, claims, expiresAt), user };
}

const ISSUER = 'vitrine';
const AUDIENCE = 'vitrine-api';
/** Only this algorithm is accepted: `none`, RS256 keys used as HMAC secrets and the like must not work (RFC 8725). */
const ALGORITHM = 'HS256';

/** Role and name come from the store for each request, never from the token. */
interface Claims {
  userId: number;
  sessionId: string;
  sessionVersion: number;
}

const payloadSchema = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  jti: z.string().min(1),
  ver: z.number().int(),
});

function signToken(key: Uint8Array, claims: Claims, expiresAt: Date): Promise<string> {
  return new SignJWT({ ver: claims.sessionVersion })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(claims.userId))
    .setJti(claims.sessionId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key);
}

export async function verifyToken(key: Uint8Array, token: string): Promise<Claims | null> {
  try {
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, key, options);
    const { sub, jti, ver } = payloadSchema.parse(payload);
    return { userId: sub, sessionId: jti, sessionVersion: ver };
  } catch {
    return null;
  }
}
