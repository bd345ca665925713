import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, wrong } from '../../errors.ts';
import type { Call, Caller } from '../../http/call.ts';
import { logFailure } from '../../http/failure.ts';
import { isNetwork, networkList } from '../../http/request.ts';
import type { Role } from '../../values/identity.shared.ts';
import { findUser } from '../users/store.ts';
import { type ApiKey, KEY_PREFIX, type KeyRight, type NewKey } from './keys.shared.ts';
import { scopeOf } from './permissions.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 178 bits can't be guessed, so the hash needs no salt and no slow function. */
const RANDOM_DIGITS = 30;
const CHECKSUM_DIGITS = 6;
const FORM = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECKSUM_DIGITS}}$`);

const MINUTE = 60_000;

/** The form of GitHub's tokens: with a checksum, scanners don't report text that only looks like a key. */
export function newSecretKey(): string {
  const random = Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${KEY_PREFIX}${random}${checksumOf(random)}`;
}

export function isSecretKey(text: string): boolean {
  const random = text.slice(KEY_PREFIX.length, -CHECKSUM_DIGITS);
  return FORM.test(text) && text.endsWith(checksumOf(random));
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_DIGITS) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/** @throws ApiFailure 400 for rights that the maker lacks, a time in the past, or an invalid network. */
export async function addKey(
  db: Kysely<Database>,
  maker: { id: number; role: Role },
  { name, rights, expires_at, networks, for_agents = false }: NewKey & { for_agents?: boolean },
  now = new Date(),
): Promise<{ id: number; secret: string }> {
  if (rights.some((right) => scopeOf(maker.role, right) === null))
    throw wrong('rights', 'A key can’t do more than you');
  if (expires_at !== null && expires_at <= now.toISOString())
    throw wrong('expires_at', 'Please choose a time in the future');
  const unknown = networks.find((network) => !isNetwork(network));
  if (unknown !== undefined)
    throw wrong('networks', `${unknown} is no address or network. Write for example 192.0.2.0/24`);
  const secret = newSecretKey();
  const values = {
    user_id: maker.id,
    name,
    start: secret.slice(0, KEY_PREFIX.length + 4),
    hash: hashOf(secret),
    rights: JSON.stringify(rights),
    networks: JSON.stringify(networks),
    created_at: now.toISOString(),
    expires_at,
    last_used_at: null,
    for_agents: Number(for_agents),
  };
  // Agents sign in again once their key expires, and would fill the list.
  if (for_agents)
    await db
      .deleteFrom('api_keys')
      .where('for_agents', '=', 1)
      .where('expires_at', '<=', now.toISOString())
      .execute();
  const { id } = await db.insertInto('api_keys').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, secret };
}

export async function keys(db: Kysely<Database>): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(['display_name', 'role'])
    .orderBy('api_keys.id', 'desc')
    .execute();
  return rows.map(({ user_id, display_name, role, hash: _, rights, networks, for_agents, ...key }) => {
    const given = JSON.parse(rights) as KeyRight[];
    return {
      ...key,
      rights: given,
      lost_rights: given.filter((right) => scopeOf(role as Role, right) === null),
      networks: JSON.parse(networks) as string[],
      made_by: { id: user_id, name: display_name },
      for_agents: for_agents === 1,
    };
  });
}

export async function removeKey(db: Kysely<Database>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param secret the key itself. Undefined when it is unknown. */
export function removeAgentKey(db: Kysely<Database>, secret: string) {
  return db
    .deleteFrom('api_keys')
    .where('hash', '=', hashOf(secret))
    .where('for_agents', '=', 1)
    .returning(['id', 'user_id', 'name'])
    .executeTakeFirst();
}

export interface RefusalLog {
  note(refusal: {
    action: 'keys.refuse';
    userId: number;
    name: string;
    email: string;
    address: string;
    agent: string;
    subjectId: number;
    title: string;
  }): void;
}

const AGENT_PATH = '/api/mcp';

/** Marks requests of tools to our own API. No request from outside can have it. */
export const BY_TOOL = Symbol('by a tool');

function isByTool({ env }: Call): boolean {
  return typeof env === 'object' && env !== null && BY_TOOL in env;
}

/** @throws ApiFailure 401 for an invalid or expired key, 403 for another network or route. */
export async function callerOfKey(
  { store: { db }, activity }: { store: Store; activity: RefusalLog },
  call: Call,
  secret: string,
  now = new Date(),
): Promise<Caller> {
  const key = isSecretKey(secret)
    ? await db.selectFrom('api_keys').selectAll().where('hash', '=', hashOf(secret)).executeTakeFirst()
    : undefined;
  const user = key && (await findUser(db, key.user_id));
  if (!key || !user) throw refused('This API key isn’t valid. It may have been revoked');
  const { id, name } = key;
  const address = call.get('address');
  const isOver = key.expires_at !== null && key.expires_at <= now.toISOString();
  const networks = JSON.parse(key.networks) as string[];
  const isElsewhere = networks.length > 0 && !networkList(networks)(address);
  const isMisused = key.for_agents === 1 && call.req.path !== AGENT_PATH && !isByTool(call);
  if (isOver || isElsewhere || isMisused) {
    const agent = call.req.header('user-agent') ?? '';
    const doer = { userId: user.id, name: user.display_name, email: user.email, address, agent };
    activity.note({ ...doer, action: 'keys.refuse', subjectId: id, title: name });
    if (isOver) throw refused('This API key has expired');
    if (isMisused)
      throw new ApiFailure(
        403,
        'not_allowed',
        `This API key is for an agent. It works at ${AGENT_PATH} alone`,
      );
    throw new ApiFailure(403, 'not_allowed', 'This API key may not be used from your address');
  }
  if (key.last_used_at === null || now.getTime() - Date.parse(key.last_used_at) >= MINUTE)
    await noteUse(db, id, now).catch(logFailure);
  const rights = JSON.parse(key.rights) as KeyRight[];
  return { user, sessionId: '', since: now, hasTwoSteps: true, key: { id, name, rights } };
}

async function noteUse(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
}

/** RFC 6750, 3.1. */
function refused(message: string): ApiFailure {
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  return new ApiFailure(401, 'key_refused', message, { headers });
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
