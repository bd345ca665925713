import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import type { StoredPicture } from '#content-api/values/picture.shared.ts';
import { setPost } from '../support/entries/post.ts';
import { fillStore } from './content.ts';
import { measureWatching } from './watching.ts';

interface Result {
  pages: number;
  rendered: number;
  milliseconds: number;
  peakMemory: number;
}

/**
 * The command as an operator runs it, over a store of that many posts: from nothing, with nothing changed, and after
 * one post got another title; and the latter while it watches, which needn't load the program.
 */
export async function measureGenerate(root: string, posts: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(`${benchFolder(root)}/`);
  try {
    const store = openEmbedded(join(dataDir, 'content.db'));
    await fillStore(store, posts, 6, await storePictures(store, uploadsIn(dataDir)));
    await store.close();
    const full = generate(root, dataDir);
    const again = generate(root, dataDir);
    await retitle(dataDir, posts);
    const edited = generate(root, dataDir);
    const watching = await measureWatching(root, environment(dataDir), () => retitle(dataDir, posts));
    const label = `generate ${posts} posts`;
    return {
      [`${label}: full, ms`]: full.milliseconds,
      [`${label}: full, ms a page`]: Number((full.milliseconds / full.pages).toFixed(3)),
      [`${label}: full, peak MB`]: Math.round(full.peakMemory / 1e6),
      [`${label}: nothing changed, ms`]: again.milliseconds,
      [`${label}: nothing changed, ms as a command`]: again.command,
      [`${label}: one edit, ms`]: edited.milliseconds,
      [`${label}: one edit, ms while watching`]: watching,
      [`${label}: one edit, ms as a command`]: edited.command,
      [`${label}: one edit, pages rendered`]: edited.rendered,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** On the disk of the checkout, as users have it: often a system's folder for temporary files lies in memory. */
export function benchFolder(root: string): string {
  const folder = process.env.BENCH_DIR ?? join(root, 'bench-results');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** A post has a picture, as a rule. What is drawn on it makes no difference to a run. */
function storePictures({ db }: EmbeddedStore, uploads: FileStorage): Promise<StoredPicture[]> {
  const drawings = ['0', '60', '120', '180', '240', '300'].map(
    (hue) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="hsl(${hue} 60% 60%)"/></svg>`,
  );
  const store = (svg: string) => storePicture(db, Buffer.from(svg), { uploads, allowSvg: true });
  return Promise.all(drawings.map(store));
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: dataDir, SITE_URL: 'https://bench.example' };
}

async function retitle(dataDir: string, posts: number): Promise<void> {
  const store = openEmbedded(join(dataDir, 'content.db'));
  await setPost(store, `post-${Math.floor(posts / 2)}`, { title: `Another title ${Date.now()}` });
  await store.close();
}

/** @returns what the command says of itself, and the milliseconds from its start to its end. */
function generate(root: string, dataDir: string): Result & { command: number } {
  const env = environment(dataDir);
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/vitrine.mjs', 'generate', '--json'], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const command = Math.round(performance.now() - started);
  if (status !== 0) throw new Error(stderr);
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string } & Result);
  const result = events.find((event) => event.type === 'result');
  if (!result) throw new Error('generate printed no result');
  return { ...result, command };
}
