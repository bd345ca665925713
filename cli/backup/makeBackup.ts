import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { readSettings } from '#content-api/agency/settings/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { dateAt, daysAfter, reachedAt } from '#content-api/enquiries/bookings/times/slots.ts';
import type { Env } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { logFailure } from '#content-api/http/failure.ts';
import { log } from '#content-api/log.ts';
import { readBackupState } from '#content-api/office/backups/plan.ts';
import { Retries } from '#content-api/publishing/schedule/carryOut.ts';
import { runCommand } from '../publish/publish.ts';
import { CONTENTS, type Contents, describeFiles } from './contents.ts';
import { type BackedUp, stageData, withStage } from './stage.ts';

/**
 * Includes store, uploads, mail and secrets. The file is complete or not written, and only its owner can read it.
 * @throws OperatorError when the file exists, or can't be written.
 */
export async function makeBackup(content: BackedUp, file: string, force: boolean): Promise<Contents> {
  const target = resolve(file);
  const existing = await stat(target).catch(() => null);
  if (existing?.isDirectory()) throw new OperatorError(`${file} is a folder: choose a file in it.`, 2);
  // The backup replaces the file: /dev/null would become an ordinary file for everybody.
  if (existing && !existing.isFile())
    throw new OperatorError(`${file} is a device or a pipe, and can’t be replaced: choose a file.`, 2);
  if (!force && existing) {
    throw new OperatorError(`${file} already exists: choose another name, or use --force to replace it.`, 2);
  }
  if (!(await isFolder(dirname(target)))) {
    throw new OperatorError(`There is no folder ${dirname(target)}: create it first.`);
  }
  const aside = `${target}.${process.pid}.part`;
  return withStage(content.env.DATA_DIR, async (stage) => {
    const counts = await stageData(content, stage);
    const contents: Contents = {
      format: 1,
      program: __VERSION__,
      createdAt: new Date().toISOString(),
      counts,
      files: await describeFiles(stage),
    };
    await writeFile(join(stage, CONTENTS), JSON.stringify(contents, null, 1));
    // The table of contents comes first, so that readers know at once what the archive is.
    const paths = [CONTENTS, ...Object.keys(contents.files)];
    const archive = create(
      { gzip: { level: 1 }, file: aside, mode: 0o600, cwd: stage, portable: true },
      paths,
    );
    await archive.catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT' || cause.path !== aside) throw cause;
      throw new OperatorError(`Can’t create a file in ${dirname(target)}: choose a folder on a disk.`, 2, {
        cause,
      });
    });
    await toDisk(aside);
    await rename(aside, target);
    return contents;
  }).finally(() => rm(aside, { force: true }));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

interface BackupSchedule {
  look(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  now?: () => Date;
  /** By default, another process at low priority. */
  backUp?: (words: string[]) => Promise<void>;
}

const MINUTE = 60_000;
const DAYS_BETWEEN_CHECKS = 7;

/**
 * Makes each backup at its time, and one that was due while no server ran. A failed backup is tried again after growing
 * pauses.
 */
export function scheduleBackups(
  { store: { db }, env }: { store: Store; env: Env },
  { now = () => new Date(), backUp = (words) => runCommand(words, () => {}) }: Options = {},
): BackupSchedule {
  const { BACKUP_TO, BACKUP_AT } = env;
  if (BACKUP_TO === '') return { look: async () => {}, stop: async () => {} };
  const retries = new Retries();
  const look = async () => {
    const { timezone } = await readSettings(db);
    const { done_at, checked_at } = await readBackupState(db, BACKUP_TO);
    const turn = latestTurn(BACKUP_AT, timezone, now()).toISOString();
    if (!retries.isDue(done_at === null || done_at < turn ? turn : '', now())) return;
    const daysUnchecked = (now().getTime() - Date.parse(checked_at ?? '1970-01-01')) / (24 * 60 * MINUTE);
    const words = daysUnchecked < DAYS_BETWEEN_CHECKS ? ['backup'] : ['backup', '--check'];
    // A backup may take hours. The store has its outcome, so nothing waits for it.
    backUp(words).catch((error: Error) => {
      const pause = retries.noteFailure(now());
      const then = pause === null ? 'at its next turn' : `in ${pause / MINUTE} min`;
      log.error(`The backup to ${BACKUP_TO} failed, the next attempt is ${then}: ${error.message}`);
    });
  };
  let looking = look().catch(logFailure);
  const again = () => {
    looking = looking.then(look).catch(logFailure);
    return looking;
  };
  const timer = setInterval(again, MINUTE);
  return {
    look: again,
    stop: () => {
      clearInterval(timer);
      return looking;
    },
  };
}

/** The latest of these times of day, in a time zone. */
export function latestTurn(times: readonly string[], timezone: string, now: Date): Date {
  const today = dateAt(now, timezone);
  const turns = [daysAfter(today, -1), today].flatMap((date) =>
    times.map((time) => reachedAt(date, time, timezone)),
  );
  return new Date(Math.max(...turns.filter((turn) => turn <= now.getTime())));
}
