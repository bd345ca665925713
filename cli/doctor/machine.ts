import { constants } from 'node:fs';
import { access, readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inWords, isSupported } from '../supportedNode.mjs';
import { size } from '../terminal.ts';
import { type Examined, type Finding, ok, problem, warning } from './finding.ts';

const packageSchema = z.object({ engines: z.object({ node: z.string() }) });

/** Node itself: one of the versions that package.json names. */
export async function lookAtNode({ root }: Examined, running = process.versions.node): Promise<Finding[]> {
  const { engines } = packageSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const needed = inWords(engines.node);
  if (!isSupported(engines.node, running)) {
    return problem(`Node ${running} is not supported.`, `Install Node ${needed}.`);
  }
  return ok(`Node ${running}; ${needed} is needed.`);
}

/** The data folder: there, a folder, and this user may write to it. */
export async function lookAtFolder({ dataDir }: Examined): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => null);
  if (!found)
    return problem(`${dataDir} is not there.`, 'Run "vitrine start", or set DATA_DIR to where the data is.');
  if (!found.isDirectory()) return problem(`${dataDir} is no folder.`, 'Set DATA_DIR to a folder.');
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'EROFS' ? 'The disk is read-only' : 'This user may not write';
    return problem(
      `${why}: ${dataDir}.`,
      'Run as the user whom the folder belongs to, or give it to this one.',
    );
  }
  return ok(`${dataDir} can be written to.`);
}

const MEGABYTE = 1e6;
/** Below this leads and uploads are about to be refused. */
const NEARLY_FULL = 50 * MEGABYTE;
/** Below this a large upload or a release may not fit. */
const SPARE = 300 * MEGABYTE;

/** Free disk space, against what a backup needs: a second store, and an archive of it and the uploads. */
export async function lookAtDisk({ dataDir }: Examined): Promise<Finding[]> {
  const disk = await statfs(dataDir).catch(() => null);
  if (!disk) return [];
  const free = disk.bavail * disk.bsize;
  const store = (await stat(join(dataDir, 'content.db')).catch(() => null))?.size ?? 0;
  const text = `${size(free)} are free, the store has ${size(store)}.`;
  const advice = 'Free some space: when the disk is full, enquiries and uploads are refused.';
  if (free < NEARLY_FULL) return problem(text, advice);
  return free < Math.max(SPARE, 2 * store) ? warning(text, advice) : ok(text);
}
