import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isReleaseId } from '#content-api/storage/releaseFolder.ts';
import { type Examined, type Finding, few, ok, warning } from './finding.ts';

/** A younger leftover may belong to a running command. */
const HOUR = 60 * 60 * 1000;

export async function lookAtLeftovers(examined: Examined): Promise<Finding[]> {
  // A restore works beside the folder that a link leads to.
  const dataDir = await realpath(examined.dataDir).catch(() => examined.dataDir);
  const beside = await namesIn(dirname(dataDir));
  const starts = (start: string) => (name: string) => name.startsWith(start);
  const found = [
    ...(await leftoversOf(examined)).map((name) => join('releases', name)),
    ...(await namesIn(dataDir)).filter(starts('backup.stage-')),
  ].map((name) => join(dataDir, name));
  const unpacked = beside.filter(starts(`${basename(dataDir)}.restoring-`));
  const old = await older([...found, ...unpacked.map((name) => join(dirname(dataDir), name))], examined.now);
  const aside = beside.filter(starts(`${basename(dataDir)}.before-`));
  return [
    ...(old.length > 0
      ? warning(
          `Interrupted runs left ${few(old.map((path) => basename(path)))}.`,
          'The next "vitrine generate" or "vitrine backup" removes them.',
        )
      : ok('Interrupted runs left no files behind.')),
    ...(aside.length > 0
      ? warning(
          `A restore moved earlier data aside: ${few(aside)}.`,
          'Delete it when you no longer need it: it has visitors’ data.',
        )
      : []),
  ];
}

/** Files among the releases that belong to none of them. */
async function leftoversOf({ releases }: Examined): Promise<string[]> {
  const names = await namesIn(releases.folder.releases);
  const ids = names.filter(isReleaseId);
  return names.filter((name) => !ids.some((id) => name === id || name.startsWith(`${id}.`)));
}

async function older(paths: string[], now: Date): Promise<string[]> {
  const ages = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return paths.filter((_, nth) => now.getTime() - (ages[nth]?.mtimeMs ?? Number.POSITIVE_INFINITY) > HOUR);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Null if the system doesn't tell. /proc/locks (proc(5)): `4: POSIX ADVISORY READ 2679 fe:00:3096 …`. */
export async function holdersOf(file: string): Promise<number[] | null> {
  const table = await readFile('/proc/locks', 'utf8').catch(() => null);
  if (table === null) return null;
  const inode = (await stat(file).catch(() => null))?.ino;
  const pids = table.split('\n').flatMap((line) => {
    const [, , , , pid, path] = line.trim().split(/\s+/);
    return path?.split(':')[2] === String(inode) ? [Number(pid)] : [];
  });
  return [...new Set(pids)].filter((pid) => pid !== process.pid).sort((a, b) => a - b);
}

export function commandOf(pid: number): Promise<string[]> {
  return textsOf(pid, 'cmdline');
}

/** The environment of a process; empty for another user's process. */
export async function variablesOf(pid: number): Promise<Record<string, string>> {
  const pairs = (await textsOf(pid, 'environ')).map((text) => {
    const at = text.indexOf('=');
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  return Object.fromEntries(pairs);
}

async function textsOf(pid: number, file: 'cmdline' | 'environ'): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return text.split('\0').filter(Boolean);
}
