import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '#content-api/errors.ts';
import type { Objects } from '#content-api/storage/s3/objects.ts';
import { DamagedObject } from '#content-api/storage/unavailable.ts';

/** Compresses objects where that helps, and encrypts them if there is a passphrase. */
export interface Vault {
  isEncrypted: boolean;
  /** The same bytes get the same name, which reveals nothing without the passphrase. */
  nameOf(bytes: Buffer): string;
  pack(key: string, bytes: Buffer): Promise<Buffer>;
  /** @throws DamagedObject for bytes that weren't packed for this key. */
  unpack(key: string, packed: Buffer | null): Promise<Buffer>;
}

const KEY = 'vitrine-backups.json';

const vaultSchema = z.object({
  format: z.literal(1),
  encryption: z
    .object({
      salt: z.base64(),
      cost: z
        .number()
        .int()
        .max(2 ** 20),
      proof: z.base64(),
    })
    .nullable(),
});

/**
 * OWASP's recommendation for scrypt: 128 MB for each attempt.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = 2 ** 17;
const PROOF = 'vitrine backups';
const [RAW, GZIPPED] = [0, 1];

/** Null before the first backup. @throws OperatorError for a wrong passphrase. */
export async function openVault(objects: Objects, passphrase: string): Promise<Vault | null> {
  const stored = await objects.get(KEY);
  if (!stored) return null;
  const { encryption } = readVault(stored);
  if (!encryption) {
    if (passphrase === '') return plainVault();
    throw new OperatorError(
      'The backups there aren’t encrypted: remove BACKUP_PASSPHRASE, or set BACKUP_TO to an empty target.',
      2,
    );
  }
  if (passphrase === '') throw new OperatorError('The backups are encrypted: set BACKUP_PASSPHRASE.', 2);
  const vault = await encryptedVault(passphrase, Buffer.from(encryption.salt, 'base64'), encryption.cost);
  await vault.unpack(KEY, Buffer.from(encryption.proof, 'base64')).catch((cause) => {
    throw new OperatorError('BACKUP_PASSPHRASE isn’t the passphrase of these backups.', 2, { cause });
  });
  return vault;
}

export async function createVault(objects: Objects, passphrase: string): Promise<Vault> {
  const salt = randomBytes(16);
  const vault = passphrase === '' ? plainVault() : await encryptedVault(passphrase, salt, COST);
  const encryption = vault.isEncrypted
    ? {
        salt: salt.toString('base64'),
        cost: COST,
        proof: (await vault.pack(KEY, Buffer.from(PROOF))).toString('base64'),
      }
    : null;
  await objects.put(KEY, Buffer.from(`${JSON.stringify({ format: 1, encryption })}\n`));
  return vault;
}

function readVault(stored: Buffer): z.infer<typeof vaultSchema> {
  try {
    return vaultSchema.parse(JSON.parse(stored.toString()));
  } catch (cause) {
    throw new OperatorError(`${KEY} is damaged, or of a newer Vitrine.`, 1, { cause });
  }
}

function plainVault(): Vault {
  return {
    isEncrypted: false,
    nameOf: (bytes) => createHash('sha256').update(bytes).digest('hex'),
    pack: async (_, bytes) => compressed(bytes),
    unpack: (key, packed) => unpacked(key, packed, (bytes) => bytes),
  };
}

async function encryptedVault(passphrase: string, salt: Buffer, cost: number): Promise<Vault> {
  const options = { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 };
  const derive = promisify<string, Buffer, number, typeof options, Buffer>(scrypt);
  const derived = await derive(passphrase.normalize('NFC'), salt, 64, options);
  const [secret, naming] = [derived.subarray(0, 32), derived.subarray(32)];
  return {
    isEncrypted: true,
    nameOf: (bytes) => createHmac('sha256', naming).update(bytes).digest('hex'),
    pack: async (key, bytes) => {
      const iv = randomBytes(12);
      // Authenticates the key too, so that nobody can swap objects.
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(key));
      const sealed = Buffer.concat([cipher.update(await compressed(bytes)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    unpack: (key, packed) =>
      unpacked(key, packed, (bytes) => {
        const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12), {
          authTagLength: 16,
        });
        decipher.setAAD(Buffer.from(key)).setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
      }),
  };
}

async function compressed(bytes: Buffer): Promise<Buffer> {
  const packed = await promisify<Buffer, { level: number }, Buffer>(gzip)(bytes, { level: 1 });
  return packed.length < bytes.length * 0.95
    ? Buffer.concat([Buffer.of(GZIPPED), packed])
    : Buffer.concat([Buffer.of(RAW), bytes]);
}

async function unpacked(
  key: string,
  packed: Buffer | null,
  decrypt: (bytes: Buffer) => Buffer,
): Promise<Buffer> {
  if (!packed) throw new DamagedObject(key, `${key} of the backups is missing.`);
  try {
    const bytes = decrypt(packed);
    const body = bytes.subarray(1);
    return bytes[0] === GZIPPED ? await promisify<Buffer, Buffer>(gunzip)(body) : body;
  } catch (error) {
    throw damagedPiece(key, error);
  }
}

export function damagedPiece(key: string, cause?: unknown): DamagedObject {
  return new DamagedObject(key, `${key} of the backups is damaged.`, cause);
}
