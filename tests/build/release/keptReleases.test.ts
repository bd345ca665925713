import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  isReleaseId,
  listReleases,
  type ReleaseFolder,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import { fillStore } from '../../bench/content.ts';
import { expectWhole } from '../../support/damagedFiles.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';

const KEPT = 10;

let edits = 0;

const site = await openTestSite();
const folder: ReleaseFolder = releaseFolder(site.dataDir);
await fillStore(site.store, 300, 1);
for (let nth = 0; nth <= KEPT; nth += 1) await publish();
/** Publishes an edit of one post. */
async function publish() {
  edits += 1;
  const title = `Edit ${edits}`;
  await setPost(site.store, 'post-20', { title });
  return site.generate();
}

/** Folders of releases that aren't kept any longer. */
async function pruned(): Promise<string[]> {
  const kept = await listReleases(folder);
  return readdirSync(folder.releases)
    .filter((name) => isReleaseId(name) && !kept.includes(name))
    .sort();
}

it('makes pages again that were lost or cut short in all releases, without writing to any', async () => {
  await publish();
  await publish();
  const before = await listReleases(folder);
  const { manifest } = await site.generate();
  const [gone, short] = ['blog/post-30.html', 'blog/post-31.html'];
  rmSync(join(site.dataDir, 'current', gone));
  truncateSync(join(site.dataDir, 'current', short), 100);
  const { manifest: mended } = await publish();
  for (const path of [gone, short]) expect(mended.files[path]?.hash).toBe(manifest.files[path]?.hash);
  await expectWhole(folder, [mended.id]);
  const oldest = before.at(-2) ?? '';
  expect(statSync(join(folder.releases, oldest, short)).size).toBe(100);
  for (let nth = 0; nth < KEPT; nth += 1) await publish();
  await expectWhole(folder);
});

it('clears what was pruned, and a staged release that a killed run had begun', async () => {
  await publish();
  expect(await pruned()).toHaveLength(1);
  mkdirSync(join(folder.releases, 'next.killed/blog'), { recursive: true });
  symlinkSync(join(site.dataDir, 'current/blog'), join(folder.releases, 'next.killed/linked'));
  expect((await site.generate()).changed).toBe(false);
  expect(await pruned()).toEqual([]);
  await expectWhole(folder);
});

it('leaves no staged release when a run fails', async () => {
  await publish();
  const toc = (text: string) => setPost(site.store, 'post-20', { toc: text, title: `T${text}` });
  await toc('{}');
  await expect(site.generate()).rejects.toThrow('could not be rendered');
  await expectWhole(folder);
  await toc('[]');
  expect((await site.generate()).changed).toBe(true);
  await expectWhole(folder);
});

it('leaves the release being served where it is, though its manifest is gone, until there is another', async () => {
  const { manifest } = await publish();
  rmSync(join(folder.releases, `${manifest.id}.json`));
  const toc = (text: string) => setPost(site.store, 'post-20', { toc: text });
  await toc('{}');
  await expect(site.generate()).rejects.toThrow('could not be rendered');
  expect(existsSync(join(site.dataDir, 'current/index.html'))).toBe(true);
  await toc('[]');
  expect((await publish()).changed).toBe(true);
  await expectWhole(folder);
});
