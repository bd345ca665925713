import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { fillStore } from '../../bench/content.ts';
import { damagedFiles } from '../../support/damagedFiles.ts';
import { setPost } from '../../support/entries/post.ts';
import { visit } from '../../support/processes/readingVisitor.ts';
import { openTestSite } from '../../support/site.ts';

const root = join(import.meta.dirname, '../../..');
const KILLS = 15;

const site = await openTestSite();
beforeAll(async () => {
  await fillStore(site.store, 60, 1);
  expect(await ended(command('generate'))).toBe(0);
});

function command(name: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['cli/vitrine.mjs', name], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: site.dataDir, ...env },
    stdio: 'ignore',
  });
}

async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

const edit = async (round: number) => {
  for (const slug of ['post-3', `post-${round % 60}`])
    await setPost(site.store, slug, { title: `Title of round ${round}` });
};

it('serves whole pages of one release whenever a run is killed, and the next run completes', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = command('serve', { PORT: String(port) });
  onTestFinished(() => void server.kill());
  await up(origin);
  const leaving = new AbortController();
  const visiting = visit(origin, ['/', '/blog', '/blog/post-3', '/about-us'], leaving.signal);
  for (let round = 0; round < KILLS; round += 1) {
    await edit(round);
    const run = command('generate');
    const gone = ended(run);
    // Across the whole of a run, which takes most of a second.
    await sleep((round * 900) / KILLS);
    run.kill('SIGKILL');
    await gone;
    expect(damagedFiles(site.dataDir)).toEqual([]);
  }
  await edit(KILLS);
  expect(await ended(command('generate'))).toBe(0);
  await sleep(300);
  expect(await (await fetch(`${origin}/blog/post-3`)).text()).toContain(`Title of round ${KILLS}`);
  leaving.abort();
  const { problems, pages } = await visiting;
  expect(problems).toEqual([]);
  expect(pages).toBeGreaterThan(KILLS);
  expect(readdirSync(join(site.dataDir, 'releases')).filter((name) => name.startsWith('next.'))).toEqual([]);
}, 90_000);

it('lets two processes publish at once, and the last release has everything', async () => {
  await edit(100);
  const runs = [command('generate'), command('generate')];
  expect(await Promise.all(runs.map(ended))).toEqual([0, 0]);
  expect(damagedFiles(site.dataDir)).toEqual([]);
  expect(readFileSync(join(site.dataDir, 'current/blog/post-3.html'), 'utf8')).toContain(
    'Title of round 100',
  );
  expect((await site.generate()).changed).toBe(false);
});

async function up(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const response = await fetch(`${origin}/healthz`).catch(() => null);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('the server does not answer');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
