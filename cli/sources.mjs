import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/** A hash of every source file's name and text: the same sources never compile twice. */
export function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  if (APART.test(path)) return;
  const full = join(root, path);
  if (/\.[a-z]+$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) addTo(hash, root, child);
    else if (!APART.test(child)) hash.update(`${child}\0`).update(readFileSync(join(root, child)));
  }
}
