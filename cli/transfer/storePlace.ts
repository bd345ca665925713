import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreDamaged } from '#content-api/database/condition.ts';
import { openToRead } from '#content-api/database/openFrozen.ts';
import type { Env } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { logFailure } from '#content-api/http/failure.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';

export type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

/** The URL of a database, or the path of a file. */
export function storeIn({ DATA_DIR, DATABASE_URL }: Place): string {
  return DATABASE_URL || join(DATA_DIR, 'content.db');
}

export async function hasStore(env: Place): Promise<boolean> {
  return env.DATABASE_URL ? (await versionIn(env.DATABASE_URL)) > 0 : existsSync(storeIn(env));
}

/** 0 for a database without a store. */
async function versionIn(url: string): Promise<number> {
  const store = await openToRead(url);
  await store.close();
  return store.migrated.to;
}

/** @throws OperatorError for a missing store. */
export async function requireStore(env: Place): Promise<void> {
  if (await hasStore(env)) return;
  throw new OperatorError(
    env.DATABASE_URL
      ? 'The database of DATABASE_URL is empty: set it to where the data is, or run "vitrine start" first.'
      : `There is no database in ${env.DATA_DIR}: set DATA_DIR to where the data is, or run "vitrine start" first.`,
    2,
  );
}

/** Stops if the store is gone but its site is there. A new store would publish an empty site and make empty backups. */
export async function requireKnownStore(env: Place): Promise<void> {
  requireDatabaseAgain(env);
  if (!(await isStoreGone(env))) return;
  const reason = 'it is missing or empty, although the site was made from it';
  if (!env.DATABASE_URL) throw new StoreDamaged(new Error(reason), storeIn(env));
  throw new OperatorError(
    `The database of DATABASE_URL is empty, although there is a site in ${env.DATA_DIR}: set DATABASE_URL to its ` +
      'database, or DATA_DIR to an empty folder.',
    2,
  );
}

function noteOfDatabase({ DATA_DIR }: Place): string {
  return join(DATA_DIR, 'uses-database-url');
}

/** Without this note, a command without the variable would create an empty store, or use an old one. */
export async function noteDatabase(env: Place): Promise<void> {
  if (env.DATABASE_URL) await writeFile(noteOfDatabase(env), '', { mode: 0o600 }).catch(logFailure);
}

function requireDatabaseAgain(env: Place): void {
  const note = noteOfDatabase(env);
  if (env.DATABASE_URL || !existsSync(note)) return;
  throw new OperatorError(
    `The data of ${env.DATA_DIR} is in a database server, but DATABASE_URL isn’t set: set it again. To use a database file in this folder instead, delete ${note}.`,
    2,
  );
}

/** True if a site's store is missing or empty. */
export async function isStoreGone(env: Place): Promise<boolean> {
  if (currentRelease(releaseFolder(env.DATA_DIR)) === null) return false;
  if (env.DATABASE_URL) return (await versionIn(env.DATABASE_URL)) === 0;
  return (statSync(storeIn(env), { throwIfNoEntry: false })?.size ?? 0) === 0;
}
