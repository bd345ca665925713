import { constants } from 'node:fs';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseEnv } from '#content-api/env.ts';
import { diskReason, readDisk, type SizeUp, spaceInWords } from '#content-api/office/alerts/disk.ts';
import { inWords, isSupported } from '../supportedNode.mjs';
import { type Examined, type Finding, few, findingOf, ok, problem, warning } from './finding.ts';
import { commandOf, holdersOf, variablesOf } from './leftovers.ts';

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

/** A disk may have system folders beside these. The keys have their own finding. */
const OURS = /^(content\.db.*|uploads|releases|cache|mail|.*\.lock)$/;

const PRIVATE = /^(content\.db.*|mail|uploads)$/;

/** These have personal data: the store with its log, emails, unpublished pictures. */
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

export async function lookAtDisk(
  { dataDir, location }: Pick<Examined, 'dataDir' | 'location'>,
  sizeUp?: SizeUp,
): Promise<Finding[]> {
  const disk = await readDisk(dataDir, location, sizeUp);
  if (!disk) return [];
  const reason = diskReason(disk);
  return reason ? [findingOf(reason)] : ok(spaceInWords(disk));
}

const LOCKS = {
  'generate.lock': 'generates the site',
  'backup.lock': 'makes a backup',
  'deploy.lock': 'deploys',
};

/** Settings that affect both the findings and a server. */
const JUDGED = [
  'STORAGE_URL',
  'SITE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'GOOGLE_CLIENT_ID',
  'TRUST_PROXY',
  'RATE_LIMIT',
  'WEBHOOK_ALLOW_PRIVATE',
] as const;

/** Finds processes by their locks, which end with them. */
export async function lookAtProcesses({ dataDir }: Examined): Promise<Finding[]> {
  const open = await holdersOf(join(dataDir, 'content.db-shm'));
  if (open === null) return [];
  const working = await Promise.all(
    Object.entries(LOCKS).map(async ([file, doing]) => {
      const pids = (await holdersOf(join(dataDir, file))) ?? [];
      return pids.length > 0 ? ok(`${await namesOf(pids)} ${doing}.`) : [];
    }),
  );
  const opened = open.length > 0 ? `Open in ${await namesOf(open)}.` : 'No server is running here.';
  return [...ok(opened), ...working.flat()];
}

/** If a server has other settings than this command, findings about them would be wrong. */
export async function lookAtServerSettings({ dataDir, env }: Examined): Promise<Finding[]> {
  if (env instanceof Error) return [];
  for (const pid of (await holdersOf(join(dataDir, 'content.db-shm'))) ?? []) {
    if (!/^(serve|start)$/.test((await vitrineWords(pid))?.[0] ?? '')) continue;
    const variables = await variablesOf(pid);
    const theirs = parseEnv(variables).data;
    if (!theirs || Object.keys(variables).length === 0) continue;
    const other = JUDGED.filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(env[name]));
    if (other.length === 0) return ok(`The server (process ${pid}) has the same settings.`);
    return warning(
      `The server (process ${pid}) runs with a different ${few(other, 10)}, so these findings may not apply to it.`,
      'Run this command with the server’s environment.',
    );
  }
  return [];
}

async function namesOf(pids: number[]): Promise<string> {
  const names = pids.map(async (pid) => {
    const words = await vitrineWords(pid);
    const [program = 'of another container'] = await commandOf(pid);
    return `process ${pid} (${words ? `vitrine ${words.join(' ')}` : program})`;
  });
  return (await Promise.all(names)).join(', ');
}

/** The arguments of `node /srv/vitrine/cli/vitrine.mjs serve`; null for another program. */
async function vitrineWords(pid: number): Promise<string[] | null> {
  const words = await commandOf(pid);
  const at = words.findIndex((word) => /(^|\/)vitrine(\.mjs)?$/.test(word));
  return at < 0 ? null : words.slice(at + 1);
}
