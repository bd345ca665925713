import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Examined, type Finding, ok } from './finding.ts';

const LOCKS = {
  'generate.lock': 'generates the site',
  'backup.lock': 'makes a backup',
  'deploy.lock': 'deploys',
};

/**
 * Which processes work on the data, by the locks they hold (Linux lists them: proc(5), /proc/locks). Locks end with
 * their process, so one that is held is never left behind.
 */
export async function lookAtProcesses({ dataDir }: Examined): Promise<Finding[]> {
  const table = await readFile('/proc/locks', 'utf8').catch(() => null);
  if (table === null) return [];
  const servers = await holders(table, join(dataDir, 'content.db-shm'));
  const open = servers.length > 0 ? `Open in ${await namesOf(servers)}.` : 'No server is running here.';
  const working = await Promise.all(
    Object.entries(LOCKS).map(async ([file, doing]) => {
      const pids = await holders(table, join(dataDir, file));
      return pids.length > 0 ? ok(`${await namesOf(pids)} ${doing}.`) : [];
    }),
  );
  return [...ok(open), ...working.flat()];
}

/** A line: `4: POSIX  ADVISORY  READ 26791 fe:00:3096617 128 128`, with the process and the file's inode. */
async function holders(table: string, file: string): Promise<number[]> {
  const inode = (await stat(file).catch(() => null))?.ino;
  const pids = table.split('\n').flatMap((line) => {
    const [, , , , pid, place] = line.trim().split(/\s+/);
    return place?.split(':')[2] === String(inode) ? [Number(pid)] : [];
  });
  return [...new Set(pids)].filter((pid) => pid !== process.pid).sort((a, b) => a - b);
}

async function namesOf(pids: number[]): Promise<string> {
  const names = pids.map(async (pid) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const words = command.split('\0').filter(Boolean);
    // Of `node /srv/vitrine/cli/vitrine.mjs serve` the last words tell.
    const vitrine = words.findIndex((word) => word.endsWith('vitrine.mjs'));
    const name =
      vitrine < 0 ? (words[0] ?? 'of another container') : `vitrine ${words.slice(vitrine + 1).join(' ')}`;
    return `process ${pid} (${name.trim()})`;
  });
  return (await Promise.all(names)).join(', ');
}
