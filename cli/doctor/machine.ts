import { constants, type StatsFs } from 'node:fs';
import { access, readdir, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isOnServer } from '#content-api/database/open.ts';
import { inWords, isSupported } from '../supportedNode.mjs';
import { size } from '../terminal/terminal.ts';
import { type Examined, type Finding, few, ok, problem, warning } from './finding.ts';

const packageSchema = z.object({ engines: z.object({ node: z.string() }) });

export async function lookAtNode({ root }: Examined, running = process.versions.node): Promise<Finding[]> {
  const { engines } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const needed = inWords(engines.node);
  if (!isSupported(engines.node, running)) {
    return problem(`Node ${running} is not supported.`, `Install Node ${needed}.`);
  }
  return ok(`Node ${running}; ${needed} is needed.`);
}

const READ_AND_WRITE = constants.R_OK | constants.W_OK;

export async function lookAtFolder({ dataDir }: Examined, mayUse = access): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null);
  if (!found)
    return problem(
      `There is no folder ${dataDir}.`,
      'Run "vitrine start", or set DATA_DIR to where the data is.',
    );
  if (!found.isDirectory()) return problem(`${dataDir} isn’t a folder.`, 'Set DATA_DIR to a folder.');
  try {
    await mayUse(dataDir, READ_AND_WRITE | constants.X_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS')
      return problem(
        `The disk is read-only: ${dataDir}.`,
        'Make it writable, or set DATA_DIR to a folder on another one.',
      );
    return problem(
      `This user can’t write to ${dataDir}.`,
      'Run as the owner of the folder, or make this user its owner.',
    );
  }
  const closed: string[] = [];
  for (const name of (await readdir(dataDir)).filter((one) => OURS.test(one))) {
    await mayUse(join(dataDir, name), READ_AND_WRITE).catch(() => closed.push(name));
  }
  if (closed.length === 0) return ok(`${dataDir} is writable.`);
  return problem(
    `Another user owns files in ${dataDir} that this user can’t write to: ${closed.join(', ')}.`,
    'Make the server’s user their owner, and run every command as that user.',
  );
}

/** A disk may have folders of the system beside them. The keys have a finding of their own. */
const OURS = /^(content\.db.*|uploads|releases|cache|mail|.*\.lock)$/;

const PRIVATE = /^(content\.db.*|mail|uploads)$/;

/** Personal data: the store with its log, emails, pictures that aren't published. */
export async function lookAtRights({ dataDir }: Examined): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const open: string[] = [];
  for (const name of (await readdir(dataDir).catch(() => [])).filter((one) => PRIVATE.test(one))) {
    const path = join(dataDir, name);
    if (((await stat(path).catch(() => null))?.mode ?? 0) & 0o077) open.push(path);
  }
  return open.length === 0
    ? ok('Only their owner can read the files with personal data.')
    : warning(`Other users of this machine can read ${few(open)}.`, `Run "chmod go= ${open.join(' ')}".`);
}

const MEGABYTE = 1e6;
/** Below this leads and uploads are about to be refused. */
const NEARLY_FULL = 50 * MEGABYTE;
/** Below this a large upload or a release may not fit. */
const SPARE = 300 * MEGABYTE;

/** A release has hundreds of files, and a picture a dozen. */
const FEW_FILES = 5000;

/** Free disk space, against what a backup needs: a second store, and an archive of it and the uploads. */
export async function lookAtDisk(
  { dataDir, location }: Pick<Examined, 'dataDir' | 'location'>,
  sizeUp: (path: string) => Promise<StatsFs> = statfs,
): Promise<Finding[]> {
  const disk = await sizeUp(dataDir).catch(() => null);
  if (!disk) return [];
  const free = disk.bavail * disk.bsize;
  const isElsewhere = isOnServer(location);
  const store = isElsewhere ? 0 : await storeBytes(dataDir);
  const text = isElsewhere
    ? `${size(free)} free; the database is on the disk of its own server.`
    : `${size(free)} free. The database uses ${size(store)}, including its log.`;
  const refused = isElsewhere ? 'uploads and releases' : 'enquiries and uploads';
  const advice = `Free some space: when the disk is full, ${refused} are refused.`;
  if (free < NEARLY_FULL) return problem(text, advice);
  // Some systems make room for files as they come, and count none.
  if (disk.files > 0 && disk.ffree < FEW_FILES) {
    return problem(
      `The disk has only ${disk.ffree} free inodes left.`,
      'Delete files you don’t need, or move DATA_DIR to another disk. A release needs an inode for each file.',
    );
  }
  return free < Math.max(SPARE, 2 * store) ? warning(text, advice) : ok(text);
}

/** Counts the log as well, because recent writes are there until the store takes them in. */
async function storeBytes(dataDir: string): Promise<number> {
  const files = ['content.db', 'content.db-wal'].map((name) => stat(join(dataDir, name)).catch(() => null));
  return (await Promise.all(files)).reduce((sum, file) => sum + (file?.size ?? 0), 0);
}
