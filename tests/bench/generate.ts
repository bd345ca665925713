import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#content-api/database/open.ts';
import { fillStore } from './content.ts';

interface Result {
  pages: number;
  milliseconds: number;
  peakMemory: number;
}

/** The command as an operator runs it, over a store of that many posts: from nothing, then with nothing changed. */
export async function measureGenerate(root: string, posts: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  try {
    const store = openStore(join(dataDir, 'content.db'));
    await fillStore(store, posts);
    await store.close();
    const full = generate(root, dataDir);
    const again = generate(root, dataDir);
    const label = `generate ${posts} posts`;
    return {
      [`${label}: full, ms`]: full.milliseconds,
      [`${label}: full, ms a page`]: Number((full.milliseconds / full.pages).toFixed(3)),
      [`${label}: full, peak MB`]: Math.round(full.peakMemory / 1e6),
      [`${label}: nothing changed, ms`]: again.milliseconds,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function generate(root: string, dataDir: string): Result {
  const env = { ...process.env, DATA_DIR: dataDir, SITE_URL: 'https://bench.example' };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/vitrine.mjs', 'generate', '--json'], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(stderr);
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string } & Result);
  const result = events.find((event) => event.type === 'result');
  if (!result) throw new Error('generate printed no result');
  return result;
}
