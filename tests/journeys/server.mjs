// The server that journeys run against: the real one over the sample agency. Encoding the sample's pictures takes
// most of the time of a first start, so a store that was filled once from the same sources is copied.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { DATA_DIR } = process.env;
const caches = join(root, 'node_modules/.cache/vitrine');
const filled = join(caches, `sample-${fingerprint(['static-data/sample', 'content-api'])}`);

if (!existsSync(filled)) fill();
cpSync(filled, DATA_DIR, { recursive: true });
const server = spawn(process.execPath, ['cli/vitrine.mjs', 'start'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 10 });
  process.exit(code ?? 1);
});

function fill() {
  const aside = `${filled}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const env = { ...process.env, DATA_DIR: aside };
  const command = ['cli/vitrine.mjs', 'import', 'static-data/sample'];
  const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // Somebody else may have been quicker.
  if (!existsSync(filled)) renameSync(aside, filled);
}

function fingerprint(folders) {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true }).sort()) {
      if (/\.[a-z0-9]+$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
