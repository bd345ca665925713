import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { damagedFiles } from '../support/damagedFiles.ts';
import { editing } from '../support/entries/edits.ts';
import { setPost } from '../support/entries/post.ts';
import { visit } from '../support/processes/readingVisitor.ts';
import { fillStore } from './content.ts';

/**
 * Kills runs at random moments, edits in between and a visitor reading all the while, and tells whether anything was
 * ever wrong: `npm run drill -- 300 1000` kills three hundred runs over a thousand posts.
 */
const root = join(import.meta.dirname, '../..');
const KILLS = Number(process.argv[2] ?? 100);
const POSTS = Number(process.argv[3] ?? 500);
const SEED = Number(process.argv[4] ?? Date.now() % 1_000_000);
const PORT = 4494;
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** So many kills are of runs that make everything anew. */
const FULL_EVERY = 5;
/** After so many kills one run is let through, and must bring what is in the store. */
const COMPLETE_EVERY = 2;
const SAY_EVERY = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-drill-'));
const store = openEmbedded(join(dataDir, 'content.db'));
await fillStore(store, POSTS);
// Compiles where that is due, so that what follows is the run itself.
await complete();
const milliseconds = { full: await complete('--full'), part: Number.NaN };
await setPost(store, 'post-1', { title: 'Another title' });
milliseconds.part = await complete();
const server = vitrine(['serve'], { PORT: String(PORT) });
const leaving = new AbortController();
try {
  await answers();
  const visiting = visit(ORIGIN, ['/', '/blog', '/blog/page/2', '/about-us', '/services'], leaving.signal);
  // Where something else fails, that is what is told.
  visiting.catch(() => {});
  const counts = await drill();
  leaving.abort();
  const { pages, problems } = await visiting;
  await complete('--verify');
  const left = readdirSync(join(dataDir, 'releases')).filter((name) => name.startsWith('next.'));
  console.log({ seed: SEED, ...counts, pagesRead: pages, problems: problems.slice(0, 20), left });
  if (counts.damaged + counts.stale + problems.length + left.length > 0) process.exitCode = 1;
} finally {
  leaving.abort();
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function drill() {
  const counts = { runs: 0, killed: 0, damaged: 0, stale: 0 };
  const { any, apply } = editing(store);
  const edits = fc.sample(any, { numRuns: KILLS, seed: SEED });
  const moments = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: KILLS, seed: SEED });
  for (const [number, edit] of edits.entries()) {
    await apply(edit);
    const full = number % FULL_EVERY === 0;
    const lasts = milliseconds[full ? 'full' : 'part'];
    const wasKilled = await killedAfter((moments[number] ?? 0) * lasts, full);
    counts.runs += 1;
    if (wasKilled) counts.killed += 1;
    counts.damaged += tell(number, 'damaged', damagedFiles(dataDir));
    if (number % COMPLETE_EVERY === 1) {
      await complete();
      counts.damaged += tell(number, 'damaged', damagedFiles(dataDir));
      counts.stale += tell(number, 'not published', await waiting());
    }
    if ((number + 1) % SAY_EVERY === 0) console.log(JSON.stringify(counts));
  }
  return counts;
}

/** @returns how many there are. */
function tell(number: number, what: string, paths: string[]): number {
  if (paths.length > 0) console.log(`run ${number}: ${what}: ${paths.slice(0, 5).join(', ')}`);
  return paths.length;
}

/** Pages that the next run would change. */
async function waiting(): Promise<string[]> {
  const child = vitrine(['generate', '--dry-run', '--json'], {}, 'pipe');
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return (JSON.parse(text) as { pages: { url: string }[] }).pages.map(({ url }) => url);
}

async function killedAfter(delay: number, full: boolean): Promise<boolean> {
  const run = vitrine(['generate', ...(full ? ['--full'] : [])]);
  const gone = once(run, 'exit');
  await Promise.race([gone, sleep(delay)]);
  run.kill('SIGKILL');
  await gone;
  return run.signalCode === 'SIGKILL';
}

/** @returns how long it took. @throws Error when the run failed. */
async function complete(...options: string[]): Promise<number> {
  const began = performance.now();
  const [status] = (await once(vitrine(['generate', ...options], {}, 'ignore', 'inherit'), 'exit')) as [
    number,
  ];
  if (status !== 0) throw new Error(`generate ${options.join(' ')} ended with ${status}`);
  return performance.now() - began;
}

function vitrine(
  words: string[],
  env: NodeJS.ProcessEnv = {},
  out: 'pipe' | 'ignore' = 'ignore',
  log: 'ignore' | 'inherit' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, ['cli/vitrine.mjs', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, SITE_URL: 'https://drill.example', ...env },
    stdio: ['ignore', out, log],
  });
}

async function answers(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${ORIGIN}/healthz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('The server does not answer.');
}
