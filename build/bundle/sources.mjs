import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'build',
  'cli',
  'content-api',
  'pages',
  'renderer',
  'static-data',
  'package-lock.json',
  'vike.config.ts',
];
const APART = /(^|\/)(static-data\/(sample|drawing)|[^/]*\.test\.tsx?)(\/|$)/;

/** Milliseconds in which a file may be written twice and have the same time; a second is plenty on any disk. */
const YOUNG = 1000;

export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const { path, isFolder } of sourcesOf(root)) {
    if (!isFolder) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** By sizes and times, in a quarter of the time; where they don't tell, as after a checkout, by the texts. */
export function isCompiled(root, now = Date.now()) {
  const dist = join(root, 'dist');
  const stamp = textOf(join(dist, 'stamp'));
  if (stamp === null) return false;
  if (areTimes(root, textOf(join(dist, 'times')))) return true;
  const current = sourceTimes(root, now);
  if (stamp !== sourceFingerprint(root)) return false;
  noteTimes(dist, current);
  return true;
}

/**
 * Returns sizes and change times (ctime, which nobody can set by hand) as JSON. Call it before you read the
 * texts, to notice later writes.
 * @returns null if a file is so new that it may change within the same tick of the clock.
 */
export function sourceTimes(root, now = Date.now()) {
  const times = [];
  for (const { path } of sourcesOf(root)) {
    const { size, ctimeMs } = statSync(join(root, path));
    if (ctimeMs > now - YOUNG) return null;
    times.push([path, size, ctimeMs]);
  }
  return JSON.stringify(times);
}

export function noteTimes(dist, times) {
  const aside = join(dist, `times.${process.pid}`);
  try {
    if (times === null) return;
    writeFileSync(aside, times);
    renameSync(aside, join(dist, 'times'));
  } catch {
    // Somebody else's folder: then the texts are read each time.
    rmSync(aside, { force: true });
  }
}

function areTimes(root, times) {
  if (times === null) return false;
  try {
    return JSON.parse(times).every(([path, size, time]) => {
      const stats = statSync(`${root}/${path}`, { throwIfNoEntry: false });
      return stats?.size === size && stats.ctimeMs === time;
    });
  } catch {
    // Damaged: the texts are read.
    return false;
  }
}

function* sourcesOf(root) {
  for (const path of SOURCES) yield* below(root, path, !/\.[a-z]+$/.test(path));
}

function* below(root, path, isFolder) {
  if (APART.test(path)) return;
  yield { path, isFolder };
  if (!isFolder) return;
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    yield* below(root, `${path}/${entry.name}`, entry.isDirectory());
  }
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
