import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../../errors.ts';
import { newSecrets, readSecrets, readSecretsIfThere, type Secrets } from './secrets.ts';

const PURPOSE = 'secrets of the servers';

interface Place {
  dataDir: string;
  /** SECRET_KEY; '' when it isn't set. */
  secretKey: string;
  /** SECRET_KEY_PREVIOUS: secrets sealed with it are sealed again with the new key. */
  previousKey?: string;
}

/**
 * Reads the secrets from the store, sealed with SECRET_KEY, so that all servers have the same, or without that key
 * from a file in DATA_DIR. The first start with a SECRET_KEY moves them from the file into the store, so that nobody
 * is signed out. @throws OperatorError when SECRET_KEY is missing, or is another one than before.
 */
export async function openSecrets(
  db: Kysely<Database>,
  { dataDir, secretKey, previousKey = '' }: Place,
): Promise<Secrets> {
  const sealed = await readSealed(db);
  if (secretKey === '') {
    if (sealed === null) return readSecrets(dataDir);
    throw new OperatorError(
      'The secrets in this database are encrypted: set SECRET_KEY to the same value as on its other servers.',
      2,
    );
  }
  if (sealed !== null) return openedWith(secretKey, sealed) ?? sealedAnew(db, { secretKey, previousKey });
  const first = seal(keyOf(secretKey), PURPOSE, textOf(readSecretsIfThere(dataDir) ?? newSecrets()));
  await db
    .insertInto('sealed_secrets')
    .values({ id: 1, sealed: first })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  // When two servers start together, the second uses the secrets that the first stored.
  return openedWith(secretKey, (await readSealed(db)) ?? first) ?? sealedAnew(db, { secretKey, previousKey });
}

/** Call it for a store that has moved here, so that nobody is signed out, whichever server starts first. */
export async function takeSecretsIn(db: Kysely<Database>, location: Place): Promise<void> {
  const isWanted = location.secretKey !== '' && readSecretsIfThere(location.dataDir) !== null;
  if (isWanted && (await readSealed(db)) === null) await openSecrets(db, location);
}

/** The secrets stay the same. @throws OperatorError when the previous key doesn't open them either. */
function sealedAnew(
  db: Kysely<Database>,
  { secretKey, previousKey }: Required<Omit<Place, 'dataDir'>>,
): Promise<Secrets> {
  return db.transaction().execute(async (transaction) => {
    const sealed = (await readSealed(transaction)) ?? '';
    // Another server may have done it meanwhile.
    const done = openedWith(secretKey, sealed);
    if (done) return done;
    const secrets = openedWith(previousKey, sealed);
    if (!secrets) throw wrongKey(previousKey);
    const anew = seal(keyOf(secretKey), PURPOSE, textOf(secrets));
    await transaction.updateTable('sealed_secrets').set({ sealed: anew }).execute();
    return secrets;
  });
}

/** Null when nothing is sealed. */
export async function opensSecrets(db: Kysely<Database>, secretKey: string): Promise<boolean | null> {
  const sealed = await readSealed(db);
  return sealed === null ? null : openedWith(secretKey, sealed) !== null;
}

async function readSealed(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('sealed_secrets').select('sealed').executeTakeFirst();
  return row?.sealed ?? null;
}

function openedWith(secretKey: string, sealed: string): Secrets | null {
  const text = secretKey === '' ? null : unseal(keyOf(secretKey), PURPOSE, sealed);
  return text === null ? null : { sessionKey: Buffer.from(text, 'base64') };
}

function wrongKey(previousKey: string): OperatorError {
  const neither =
    previousKey === ''
      ? 'SECRET_KEY doesn’t decrypt the secrets in this database. Set the earlier key as SECRET_KEY, or as SECRET_KEY_PREVIOUS to replace it'
      : 'Neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts the secrets in this database. Set the earlier key as SECRET_KEY_PREVIOUS';
  return new OperatorError(
    `${neither}. If you lost it, empty the table sealed_secrets. Everybody is signed out, and users with two-step sign-in need their recovery codes.`,
    2,
  );
}

function textOf({ sessionKey }: Secrets): string {
  return Buffer.from(sessionKey).toString('base64');
}

/** env.ts requires the length of a random key, so no slow hash is needed. */
function keyOf(secretKey: string): Secrets {
  return { sessionKey: Buffer.from(secretKey) };
}

/**
 * AES-256-GCM (OWASP ASVS 5.0 V11.3). A copy of the store alone is useless, because the key is elsewhere. @param
 * purpose text sealed for one purpose opens for no other.
 */
export function seal(secrets: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null when the text was sealed with another key, for another purpose, or was changed. */
export function unseal(secrets: Secrets, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secrets, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyFor({ sessionKey }: Secrets, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionKey, 'vitrine', `sealing ${purpose}`, 32));
}
