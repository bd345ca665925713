import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../../errors.ts';
import { seal, unseal } from './sealing.ts';
import { newSecrets, readSecrets, readSecretsIfThere, type Secrets } from './secrets.ts';

const PURPOSE = 'secrets of the servers';

interface Place {
  dataDir: string;
  /** SECRET_KEY; '' when the operator has set none. */
  secretKey: string;
}

/**
 * From the store, sealed with SECRET_KEY, so that all servers have the same; without it from a file of DATA_DIR. What the
 * file has goes into the store at the first start with a SECRET_KEY: nobody is signed out by that.
 * @throws OperatorError when SECRET_KEY is missing, or another one than before.
 */
export async function openSecrets(db: Kysely<Database>, { dataDir, secretKey }: Place): Promise<Secrets> {
  const sealed = await readSealed(db);
  if (secretKey === '') {
    if (sealed === null) return readSecrets(dataDir);
    throw new OperatorError(
      'The secrets of this store are sealed: set SECRET_KEY to the value that its other servers have.',
      2,
    );
  }
  if (sealed !== null) return opened(secretKey, sealed);
  const first = seal(keyOf(secretKey), PURPOSE, textOf(readSecretsIfThere(dataDir) ?? newSecrets()));
  await db
    .insertInto('sealed_secrets')
    .values({ id: 1, sealed: first })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // Of two servers that start together, the second takes what the first has kept.
  return opened(secretKey, (await readSealed(db)) ?? first);
}

/**
 * For a store that was brought to a new place: what the file has goes into it, unless it has secrets already or no
 * SECRET_KEY is set, so that nobody is signed out whichever server starts first.
 */
export async function takeSecretsIn(db: Kysely<Database>, place: Place): Promise<void> {
  const isWanted = place.secretKey !== '' && readSecretsIfThere(place.dataDir) !== null;
  if (isWanted && (await readSealed(db)) === null) await openSecrets(db, place);
}

/** Whether SECRET_KEY opens what the store has; null where it has nothing sealed. */
export async function opensSecrets(db: Kysely<Database>, secretKey: string): Promise<boolean | null> {
  const sealed = await readSealed(db);
  return sealed === null ? null : unseal(keyOf(secretKey), PURPOSE, sealed) !== null;
}

async function readSealed(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('sealed_secrets').select('sealed').executeTakeFirst();
  return row?.sealed ?? null;
}

function opened(secretKey: string, sealed: string): Secrets {
  const text = unseal(keyOf(secretKey), PURPOSE, sealed);
  if (text !== null) return { sessionKey: Buffer.from(text, 'base64') };
  throw new OperatorError(
    'SECRET_KEY is not the one with which the secrets of this store were sealed. Set that one again; where it is lost, ' +
      'empty the table sealed_secrets, which signs everybody out and leaves those with two-step sign-in their recovery codes.',
    2,
  );
}

function textOf({ sessionKey }: Secrets): string {
  return Buffer.from(sessionKey).toString('base64');
}

/** As long as a random one should be (env.ts), so that it needs no slow hash. */
function keyOf(secretKey: string): Secrets {
  return { sessionKey: Buffer.from(secretKey) };
}
