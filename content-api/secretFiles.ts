import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** `NAME_FILE` may give the path of a file with the value instead, as Docker and Kubernetes provide secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
] as const;

/** Adds the values from files. An empty file is an error, because the program would use another store. */
export function withFiles(source: Record<string, string | undefined>, check: z.RefinementCtx) {
  const set = new Map<string, string>();
  for (const [name, value] of Object.entries(source)) {
    // Files often end in white space. A password keeps its spaces.
    const text = name === 'ADMIN_PASSWORD' ? value : value?.trim();
    if (text) set.set(name, text);
  }
  for (const name of SECRETS) {
    const file = set.get(`${name}_FILE`);
    if (file === undefined) continue;
    const wrong = (message: string) =>
      check.addIssue({ code: 'custom', path: [`${name}_FILE`], message, input: undefined });
    if (set.has(name)) wrong(`must not be set together with ${name}`);
    else {
      const text = readSecret(file);
      if (text === null) wrong(`names a file that can’t be read: ${file}`);
      else if (text.trim() === '') wrong(`names an empty file: ${file}`);
      else set.set(name, text);
    }
  }
  return Object.fromEntries(set);
}

/** Null for an unreadable file. The line break at its end isn't part of a password. */
function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
