import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trafficOf } from './traffic.ts';
import { type Vitals, vitalsOf } from './vitals.ts';

/**
 * Serves for a long time under steady, mixed load, and tells whether anything grows: memory, open files, the
 * store's log. Linux only, where /proc tells of a process. `npm run soak -- 30` takes thirty minutes.
 */
const root = join(import.meta.dirname, '../..');
const MINUTES = Number(process.argv[2] ?? 30);
const PER_SECOND = Number(process.argv[3] ?? 200);
const EVERY = 10_000;
const PORT = 4393;
const MEGABYTE = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-soak-'));
const env = { ...process.env, DATA_DIR: folder, PORT: String(PORT), RATE_LIMIT: 'off' };
for (const args of [['import', 'static-data/sample'], ['generate']]) {
  const { status, stderr } = spawnSync(process.execPath, ['cli/vitrine.mjs', ...args], { cwd: root, env });
  if (status !== 0) throw new Error(String(stderr));
}
const server = spawn(process.execPath, ['cli/vitrine.mjs', 'serve'], { cwd: root, env, stdio: 'ignore' });
try {
  const traffic = await trafficOf(`http://127.0.0.1:${PORT}`, PER_SECOND);
  const seen: Vitals[] = [];
  console.log('seconds  rss MiB  files  log MiB  answered  failed  slowest ms');
  for (const began = Date.now(); Date.now() - began < MINUTES * 60_000; ) {
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    const vitals = vitalsOf(server.pid ?? 0, folder, (Date.now() - began) / 1000);
    seen.push(vitals);
    const { seconds, rss, files, log } = vitals;
    const { answered, failures, slowest } = traffic.takeCounts();
    const columns = [
      seconds.toFixed(0),
      mib(rss),
      files,
      mib(log),
      answered,
      failures.length,
      slowest.toFixed(0),
    ];
    console.log([...columns.map((column) => String(column).padStart(7)), ...failures.slice(0, 3)].join('  '));
  }
  traffic.stop();
  sum(seen.slice(Math.floor(seen.length / 2)));
} finally {
  server.kill();
  // What is being delivered is finished, and may write to the folder.
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

function sum(half: Vitals[]): void {
  const perMinute = (pick: (vitals: Vitals) => number) =>
    slopeOf(half.map((vitals) => [vitals.seconds / 60, pick(vitals)]));
  console.log(`second half: rss ${(perMinute(({ rss }) => rss) / MEGABYTE).toFixed(3)} MiB a minute`);
  console.log(`second half: open files ${perMinute(({ files }) => files).toFixed(3)} a minute`);
  console.log(`second half: largest log ${mib(Math.max(...half.map(({ log }) => log)))} MiB`);
}

function mib(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

/** How fast y grows with x, by least squares: one outlier decides nothing. */
function slopeOf(points: [x: number, y: number][]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const along = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return along / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}
