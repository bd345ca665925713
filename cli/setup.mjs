// Runs before `npm start` and `npm test`, on a machine that may have nothing but Node and npm: plain JavaScript,
// no dependency. Says what it does while it installs, and ends with one sentence when it can't go on.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCompiled } from '../build/bundle/sources.mjs';
import { sqlitePackage } from '../content-api/database/sqlite/sqlitePackage.mjs';
import { complaintAboutNode } from './supportedNode.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sqlite = sqlitePackage();
/** The newer one comes with its binary, and its script fails where no compiler is: npm would take it out again. */
const withoutScripts = sqlite === 'better-sqlite3' ? [] : ['--ignore-scripts'];
let compiled;
/** Compiled programs don't need the compiler's packages. */
const isReady = () => (compiled ??= isCompiled(root));

const complaint = complaintAboutNode(root);
if (complaint) stop(complaint, 2);
if (!installed()) install();
if (!sqliteLoads()) rebuildSqlite();

/** True when every package that the lock file names for this machine is there in the version it names. */
function installed() {
  const marker = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(marker)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(marker, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    // Optional packages fit some machines and not others. SQLite is required on all of them.
    if (path === '' || (optional && path !== `node_modules/${sqlite}`)) return true;
    return have[path]?.version === version || (dev && isReady());
  });
}

function install() {
  console.log('Installing packages (npm ci); the first time takes a minute …');
  const { status } = npm(
    'ci',
    ...(isReady() ? [] : ['--include=dev']),
    ...withoutScripts,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  if (status !== 0)
    stop(
      'The packages could not be installed: see what npm said above, mend it and run the command again.',
      1,
    );
}

/** npm may hold install scripts back; the better-sqlite3 of older Nodes needs its own to fetch or compile its binary. */
function sqliteLoads() {
  const probe = `new (require('${sqlite}'))(':memory:').close()`;
  return spawnSync(process.execPath, ['-e', probe], { cwd: root, stdio: 'ignore' }).status === 0;
}

/** Tries once more, with everything that npm and the compiler say: what is optional fails without a word. */
function rebuildSqlite() {
  console.log('Building better-sqlite3 for this Node …');
  // npm takes an optional package out again whose binary could not be made.
  const isThere = existsSync(join(root, 'node_modules', sqlite));
  const command = isThere ? ['rebuild', sqlite] : ['install', '--no-save', '--no-audit', '--no-fund'];
  npm(...command, ...withoutScripts, '--foreground-scripts', '--loglevel=error');
  if (!sqliteLoads())
    stop(
      'better-sqlite3 does not load on this machine: use Node 22.14 or newer, or install python3, make and a C++ compiler; then run the command again.',
      1,
    );
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

function stop(sentence, code) {
  console.error(sentence);
  process.exit(code);
}
