import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRows, copyRows } from '#content-api/database/copying/copyRows.ts';
import { openTarget } from '#content-api/database/copying/target.ts';
import { noteFinished } from '#content-api/database/copying/unfinished.ts';
import type { Store } from '#content-api/database/open.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import { OperatorError } from '#content-api/errors.ts';
import { mailFolder } from '#content-api/mail/compose.ts';
import { takeSecretsIn } from '#content-api/staff/access/sealedSecrets.ts';
import { type CopiedReleases, copyReleases } from '#content-api/storage/copying/copyReleases.ts';
import { copyUploads } from '#content-api/storage/copying/copyUploads.ts';
import { openPlace } from '#content-api/storage/copying/openPlace.ts';
import { noteRollback, pointCurrentAt, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { StagesBar } from '../terminal/progressBar.ts';
import type { Content } from '../transfer/openContent.ts';
import { storeIn } from '../transfer/storePlace.ts';
import { requireNewFolder, requireNoStrangers, type Target } from './target.ts';

/** Counts of moved and compared items; null for parts that stay. */
export interface Moved {
  store: { tables: number; rows: number } | null;
  uploads: number | null;
  releases: CopiedReleases | null;
}

/**
 * Copies and compares everything without changing the source. No server accepts the target before all is compared.
 * @param source for people; the same when the move is repeated.
 */
export async function moveAll(
  content: Content,
  source: string,
  target: Target,
  bar: StagesBar,
): Promise<Moved> {
  const { env, store } = content;
  const isFolder = target.DATA_DIR !== env.DATA_DIR;
  if (isFolder) await requireNewFolder(target.DATA_DIR);
  const places = target.movesStorage
    ? { from: await openPlace(env), to: await openPlace({ ...env, ...target }) }
    : null;
  if (places && !isFolder) await requireNoStrangers(places.from, places.to);
  const filled = target.movesStore ? await openTarget(storeIn(target), source) : null;
  try {
    if (filled) await copyStore(store, filled, bar);
    const moved: Moved = { store: null, uploads: null, releases: null };
    if (places) {
      moved.uploads = await copyUploads(places.from.uploads, places.to.uploads, progressOf(bar, 'images'));
      moved.releases = await copyReleases(places.from.releases, places.to.releases, progressOf(bar, 'files'));
    }
    if (isFolder) await copyBeside(env.DATA_DIR, target.DATA_DIR);
    if (filled) moved.store = await compareStores(store, filled, bar);
    await setCurrent(content, target, moved.releases, filled);
    if (filled) {
      await takeSecretsIn(filled.db, { dataDir: env.DATA_DIR, secretKey: env.SECRET_KEY });
      await noteFinished(filled.db);
    }
    return moved;
  } finally {
    bar.stop();
    await filled?.close();
  }
}

function progressOf(bar: StagesBar, what: string) {
  return (done: number, total: number) => bar.update({ what, done, total });
}

async function copyStore({ location }: Store, to: Store, bar: StagesBar): Promise<void> {
  const frozen = await openFrozen(location);
  try {
    await copyRows(frozen.db, to.db, progressOf(bar, 'rows'));
  } finally {
    await frozen.close();
  }
}

/** Compares with the source as it is now, because later writes would be lost. */
async function compareStores({ location }: Store, to: Store, bar: StagesBar): Promise<Moved['store']> {
  const frozen = await openFrozen(location);
  try {
    const { different, tables, rows } = await compareRows(frozen.db, to.db, progressOf(bar, 'compared'));
    if (different.length === 0) return { tables, rows };
    throw new OperatorError(
      `The database changed in the meantime (${different.join(', ')}): stop its servers, then run the same command again to continue.`,
    );
  } finally {
    await frozen.close();
  }
}

/** A bucket's store records the current release in a row; a folder has a link. */
async function setCurrent(
  { releases }: Content,
  { DATA_DIR, STORAGE_URL }: Target,
  copied: CopiedReleases | null,
  filled: Store | null,
): Promise<void> {
  const serving = await releases.current();
  const release = copied && !copied.ids.includes(serving ?? '') ? null : serving;
  const rollback = release === null ? null : await releases.rollback();
  const rolledBack = { rolled_back_at: rollback?.at ?? null, rolled_back_by: rollback?.by ?? null };
  if (STORAGE_URL !== '')
    await filled?.db
      .updateTable('current_release')
      .set({ release, ...rolledBack })
      .execute();
  else if (copied && release !== null) {
    await noteRollback(releaseFolder(DATA_DIR), rollback);
    await pointCurrentAt(releaseFolder(DATA_DIR), release);
  }
}

/** Copies the rest of the folder: secrets, and emails that no server accepted. */
async function copyBeside(from: string, to: string): Promise<void> {
  await copyIfThere(join(from, 'secrets.json'), join(to, 'secrets.json'));
  const letters = (await readdir(mailFolder(from)).catch(() => [])).filter((name) => name.endsWith('.eml'));
  if (letters.length > 0) await mkdir(mailFolder(to), { recursive: true, mode: 0o700 });
  for (const name of letters) await copyIfThere(join(mailFolder(from), name), join(mailFolder(to), name));
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
