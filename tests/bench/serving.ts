import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from './nginx.ts';
import { type Load, loadFor } from './wrk.ts';

const ROUNDS = 5;
const SERVER = 4391;
const NGINX = 4392;
const PATHS = ['/', '/about-us', '/blog'];

/**
 * Our server beside nginx with the same files, compressed beforehand, and the same headers: one after the other in
 * turns, so that what else the machine does falls on both. Empty where nginx or wrk isn't installed.
 */
export async function measureServing(root: string): Promise<Record<string, number>> {
  if (!isInstalled('nginx') || !isInstalled('wrk')) {
    console.error('Serving is not measured: that takes nginx and wrk (apt-get install nginx-light wrk).');
    return {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  // nginx reads as a user of its own.
  chmodSync(folder, 0o755);
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(SERVER) };
  for (const args of [['import', 'static-data/sample'], ['generate']]) {
    const { status, stderr } = spawnSync(process.execPath, ['cli/vitrine.mjs', ...args], { cwd: root, env });
    if (status !== 0) throw new Error(String(stderr));
  }
  const server = spawn(process.execPath, ['cli/vitrine.mjs', 'serve'], { cwd: root, env, stdio: 'ignore' });
  const nginx = startNginx(join(folder, 'data/current'), join(folder, 'nginx'), NGINX);
  try {
    await answers(SERVER);
    await answers(NGINX);
    const rounds = Array.from({ length: ROUNDS }, () => PATHS.map(both)).flat();
    return summary(rounds);
  } finally {
    server.kill();
    nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Round {
  ours: Load;
  nginx: Load;
}

function both(path: string): Round {
  return {
    ours: loadFor(`http://127.0.0.1:${SERVER}${path}`),
    nginx: loadFor(`http://127.0.0.1:${NGINX}${path}`),
  };
}

function summary(rounds: Round[]): Record<string, number> {
  const median = (pick: (round: Round) => number) => {
    const sorted = rounds.map(pick).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    'serving: requests a second': Math.round(median(({ ours }) => ours.perSecond)),
    'serving: requests a second, nginx': Math.round(median(({ nginx }) => nginx.perSecond)),
    'serving: requests, share of nginx': round(median(({ ours, nginx }) => ours.perSecond / nginx.perSecond)),
    'serving: p99, ms': round(median(({ ours }) => ours.p99)),
    'serving: p99, times nginx': round(median(({ ours, nginx }) => ours.p99 / nginx.p99)),
  };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}

function isInstalled(program: string): boolean {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program)));
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers on port ${port}.`);
}
