import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the compiled program is made from. Sample content and tests aren't part of it. */
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

/** A hash of every source file's name and text: the same sources never compile twice. */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const { path, isFolder } of sourcesOf(root)) {
    if (!isFolder) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * Whether the program in `dist` was made from the sources as they are. Sizes and times of files and folders tell it
 * in a quarter of the time that reading them takes, which every command would wait for; where they don't, as after a
 * checkout or a copy, the texts do, and the times are noted anew.
 */
export function isCompiled(root, now = Date.now()) {
  const dist = join(root, 'dist');
  const stamp = textOf(join(dist, 'stamp'));
  if (stamp === null) return false;
  const times = textOf(join(dist, 'times'));
  if (times !== null && areTimes(root, times)) return true;
  const current = sourceTimes(root, now);
  if (stamp !== sourceFingerprint(root)) return false;
  noteTimes(dist, current);
  return true;
}

/**
 * A line for each source file and folder: its size and when it was changed. Folders stand for what was added to them
 * or taken away. To be asked before the texts are read: what is written in between shows then.
 * @returns null while one of them is so young that it may change again within the same tick of the clock.
 */
export function sourceTimes(root, now = Date.now()) {
  const lines = [];
  for (const { path } of sourcesOf(root)) {
    const stats = statSync(join(root, path));
    if (stats.ctimeMs > now - YOUNG) return null;
    lines.push(lineOf(path, stats));
  }
  return lines.join('\n');
}

/** Notes the times in a folder with the program, whole or not at all. */
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
  return times.split('\n').every((line) => {
    const path = line.slice(line.lastIndexOf(' ') + 1);
    const stats = statSync(`${root}/${path}`, { throwIfNoEntry: false });
    return stats !== undefined && lineOf(path, stats) === line;
  });
}

/** The time of the last change to anything of it can't be set by hand, as the other one can. */
function lineOf(path, { size, mtimeMs, ctimeMs }) {
  return `${size} ${mtimeMs} ${ctimeMs} ${path}`;
}

/** Every source file and folder, in an order that is always the same. */
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
