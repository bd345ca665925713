import { readFile, stat } from 'node:fs/promises';

/** Null where the system doesn't tell. /proc/locks (proc(5)): `4: POSIX ADVISORY READ 2679 fe:00:3096 …`. */
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

/** The variables that a process was started with; empty when another user started it. */
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
