import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '#build/filesBelow.ts';
import type { Manifest } from '#content-api/storage/contract.ts';
import {
  currentRelease,
  isReleaseId,
  listReleases,
  type ReleaseFolder,
  readManifest,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import { fillStore } from '../../bench/content.ts';
import { damagedIn } from '../../support/damagedFiles.ts';
import { editing } from '../../support/edits.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';

const KEPT = 10;

let site: TestSite;
let folder: ReleaseFolder;
beforeAll(async () => {
  site = await createTestSite();
  folder = releaseFolder(site.dataDir);
  await fillStore(site.store, 300, 1);
  for (let nth = 0; nth <= KEPT; nth += 1) await publish();
});
afterAll(() => site.close());

/** Edits that change the pages of a post and some around it. */
const ofOnePost = new Set(['insert', 'retitle', 'recategorise', 'redate', 'unpublish', 'delete']);

let edits = 0;
/** Publishes an edit of one post. */
async function publish() {
  edits += 1;
  const title = `Edit ${edits}`;
  await site.store.db.updateTable('posts').set({ title }).where('slug', '=', 'post-20').execute();
  return site.generate();
}

/** Folders of releases that aren't kept any longer. */
async function spares(): Promise<string[]> {
  const kept = await listReleases(folder);
  return readdirSync(folder.releases)
    .filter((name) => isReleaseId(name) && !kept.includes(name))
    .sort();
}

async function theSpare(): Promise<string> {
  return join(folder.releases, (await spares()).at(-1) ?? '');
}

const numberOf = (path: string) => statSync(path).ino;

/** Holds every kept release against its manifest: all bytes of all files, and that there are no others. */
async function expectWhole(ids?: string[]): Promise<void> {
  const whole = new Set<string>();
  for (const id of ids ?? (await listReleases(folder))) {
    const manifest = readManifest(folder, id) as Manifest;
    expect(damagedIn(join(folder.releases, id), manifest, whole), id).toEqual([]);
    const there = await filesBelow(join(folder.releases, id));
    expect(there, id).toEqual(Object.keys(manifest.files).sort());
  }
  expect(readdirSync(folder.releases).filter((name) => name.startsWith('next.'))).toEqual([]);
}

it('makes the next release of the folder of the one that was pruned', async () => {
  const spare = await theSpare();
  const number = numberOf(spare);
  const { manifest } = await publish();
  expect(numberOf(join(folder.releases, manifest.id))).toBe(number);
  expect(existsSync(spare)).toBe(false);
  expect(await spares()).toHaveLength(1);
  await expectWhole();
});

it('brings nothing back that was damaged or put into the folder', async () => {
  await publish();
  const spare = await theSpare();
  const number = numberOf(spare);
  const inSpare = (path: string) => join(spare, path);
  const replace = (path: string, put: (target: string) => void) => {
    rmSync(inSpare(path));
    put(inSpare(path));
  };
  const served = (path: string) => join(site.dataDir, 'current', path);
  replace('privacy.html', (target) => writeFileSync(target, readFileSync(served('about-us.html'))));
  replace('blog/post-1.html', (target) => symlinkSync(served('blog/post-1.html'), target));
  replace('blog/post-2.html', (target) => linkSync(served('blog/post-3.html'), target));
  mkdirSync(inSpare('foreign/deep'), { recursive: true });
  writeFileSync(inSpare('foreign/deep/page.html'), 'foreign');
  symlinkSync(served('blog'), inSpare('linked'));
  const { manifest } = await publish();
  expect(numberOf(join(folder.releases, manifest.id))).toBe(number);
  const there = readdirSync(join(folder.releases, manifest.id), { withFileTypes: true, recursive: true });
  expect(there.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  expect(there.filter((entry) => entry.name === 'foreign')).toEqual([]);
  await expectWhole();
});

it('rather fails once than follow a folder that leads into a release, and completes the next time', async () => {
  await publish();
  const spare = await theSpare();
  rmSync(join(spare, 'blog'), { recursive: true });
  symlinkSync(join(folder.releases, currentRelease(folder) ?? '', 'blog'), join(spare, 'blog'));
  await expect(publish()).rejects.toThrow('EEXIST');
  await expectWhole();
  expect((await publish()).changed).toBe(true);
  await expectWhole();
});

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
  await expectWhole([mended.id]);
  const oldest = before.at(-2) ?? '';
  expect(statSync(join(folder.releases, oldest, short)).size).toBe(100);
  for (let nth = 0; nth < KEPT; nth += 1) await publish();
  await expectWhole();
});

it('keeps the folder for later when there is nothing to publish, and clears it where it is of no use', async () => {
  await publish();
  const spare = await theSpare();
  expect((await site.generate()).changed).toBe(false);
  expect(existsSync(spare)).toBe(true);
  const number = numberOf(spare);
  await site.store.db
    .updateTable('posts')
    .set({ title: 'For all to see' })
    .where('slug', '=', 'post-20')
    .execute();
  const { manifest } = await site.generate({ full: true });
  expect(numberOf(join(folder.releases, manifest.id))).not.toBe(number);
  expect(await spares()).toHaveLength(2);
  await publish();
  expect(existsSync(spare)).toBe(false);
  await expectWhole();
});

it('does not begin with a folder that shares no file with the last release', async () => {
  await publish();
  const spare = await theSpare();
  renameSync(spare, `${spare}.aside`);
  mkdirSync(spare);
  for (const path of await filesBelow(`${spare}.aside`)) {
    mkdirSync(join(spare, path, '..'), { recursive: true });
    writeFileSync(join(spare, path), readFileSync(join(`${spare}.aside`, path)));
  }
  const number = numberOf(spare);
  const { manifest } = await publish();
  expect(numberOf(join(folder.releases, manifest.id))).not.toBe(number);
  await publish();
  expect(existsSync(spare)).toBe(false);
  await expectWhole();
});

it('clears a draft that a killed run had begun with it', async () => {
  await publish();
  const spare = await theSpare();
  renameSync(spare, join(folder.releases, 'next.killed'));
  rmSync(join(folder.releases, 'next.killed/blog'), { recursive: true });
  expect((await publish()).changed).toBe(true);
  await expectWhole();
  await publish();
  await expectWhole();
});

it('leaves no draft and no spare folder when a run fails', async () => {
  await publish();
  await publish();
  const toc = (text: string) =>
    site.store.db
      .updateTable('posts')
      .set({ toc: text, title: `T${text}` })
      .where('slug', '=', 'post-20')
      .execute();
  await toc('{}');
  await expect(site.generate()).rejects.toThrow('could not be rendered');
  expect(await spares()).toEqual([]);
  await expectWhole();
  await toc('[]');
  expect((await site.generate()).changed).toBe(true);
  await expectWhole();
});

it('leaves the release being served where it is, though its manifest is gone, until there is another', async () => {
  const { manifest } = await publish();
  rmSync(join(folder.releases, `${manifest.id}.json`));
  const toc = (text: string) =>
    site.store.db.updateTable('posts').set({ toc: text }).where('slug', '=', 'post-20').execute();
  await toc('{}');
  await expect(site.generate()).rejects.toThrow('could not be rendered');
  expect(existsSync(join(site.dataDir, 'current/index.html'))).toBe(true);
  await toc('[]');
  expect((await publish()).changed).toBe(true);
  await expectWhole();
});

it('leaves every byte of every kept release as it is, whatever is edited in whatever order', async () => {
  const { any, apply } = editing(site.store);
  // After a change of all pages there is nothing to begin with for ten releases.
  const some = any.filter(({ what }) => ofOnePost.has(what));
  let recycled = 0;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(some, async (edit) => {
      await apply(edit);
      const number = statSync(await theSpare(), { throwIfNoEntry: false })?.ino;
      const { changed, manifest } = await site.generate();
      const id = changed ? manifest.id : '';
      if (id && numberOf(join(folder.releases, id)) === number) recycled += 1;
      runs += 1;
      await expectWhole(runs % 5 === 0 ? await listReleases(folder) : [currentRelease(folder) ?? '']);
    }),
    { numRuns: 30, seed: 20261121, endOnFailure: true },
  );
  expect(recycled).toBeGreaterThan(2);
  expect(await site.generate({ verify: true })).toMatchObject({ changed: false });
}, 180_000);
