import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../errors.ts';

const secretsSchema = z.object({
  /** Signs session tokens: 32 random bytes, base64. */
  sessionKey: z.base64().min(43),
});

export interface Secrets {
  sessionKey: Uint8Array;
}

/** No default key exists, so the first start creates one. @throws OperatorError when the file is damaged. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  return parsed(file, readIfThere(file) ?? create(file));
}

/** Null when there are none yet. @throws OperatorError like `readSecrets`. */
export function readSecretsIfThere(dataDir: string): Secrets | null {
  const file = join(dataDir, 'secrets.json');
  const text = readIfThere(file);
  return text === undefined ? null : parsed(file, text);
}

export function newSecrets(): Secrets {
  return { sessionKey: randomBytes(32) };
}

function textOf({ sessionKey }: Secrets): string {
  return `${JSON.stringify({ sessionKey: Buffer.from(sessionKey).toString('base64') })}\n`;
}

function parsed(file: string, text: string): Secrets {
  try {
    const { sessionKey } = secretsSchema.parse(JSON.parse(text));
    return { sessionKey: Buffer.from(sessionKey, 'base64') };
  } catch (cause) {
    const message =
      `${file} is damaged: restore it from a backup, or delete it. Then everybody is signed out, ` +
      'and users with two-step sign-in need their recovery codes.';
    throw new OperatorError(message, 1, { cause });
  }
}

/** Written aside and linked into place: of two processes that start together, the second takes the first's keys. */
function create(file: string): string {
  const aside = `${file}.${process.pid}`;
  const text = textOf(newSecrets());
  try {
    writeFileSync(aside, text, { mode: 0o600 });
    chmodSync(aside, 0o600);
    linkSync(aside, file);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(aside, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
