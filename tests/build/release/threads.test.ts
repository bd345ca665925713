import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { takeSnapshot, takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { generate } from '#build/pipeline.ts';
import { planPages } from '#build/plan/plan.ts';
import { createRenderer } from '#build/render/render.ts';
import { threadsFor } from '#build/render/threads/renderInThreads.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import { fillStore } from '../../bench/content.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { writeSql } from '../../support/sql.ts';

const site = await openTestSite();
await fillStore(site.store, 620, 1);
await site.generate();

const served = (file: string) => readFileSync(join(site.dataDir, 'current', file), 'utf8');
const retitle = (slug: string, title: string) => setPost(site.store, slug, { title });

it('starts threads for many pages where there are processors for them, and none for a few', () => {
  expect(threadsFor(100)).toBe(0);
  expect(threadsFor(100_000)).toBe(availableParallelism() < 2 ? 0 : Math.min(availableParallelism(), 4));
});

it('gives every page in threads the bytes that it has without them', async () => {
  const snapshot = await takeSnapshot(site.store, '');
  const { render } = createRenderer(site.parts().root, snapshot);
  const plan = planPages(snapshot);
  expect(plan.length).toBeGreaterThan(620);
  for (const page of plan) expect(served(page.file) === (await render(page)), page.url).toBe(true);
});

it('proves a large site against the renderer of record', async () => {
  const { manifest } = await site.generate();
  expect(await site.generate({ verify: true })).toMatchObject({ changed: false, manifest });
});

it('takes nothing over from a release that has lost pages', async () => {
  const { manifest } = await site.generate();
  rmSync(join(site.dataDir, 'current/blog/post-600.html'));
  truncateSync(join(site.dataDir, 'current/blog/post-601.html'), 100);
  await retitle('post-3', 'Changed meanwhile');
  const next = await site.generate();
  expect(next.rendered).toBe(next.manifest.pages);
  for (const slug of ['post-600', 'post-601']) {
    const file = `blog/${slug}.html`;
    expect(next.manifest.files[file]?.hash).toBe(manifest.files[file]?.hash);
    expect(Buffer.byteLength(served(file))).toBe(manifest.files[file]?.bytes);
  }
  expect((await site.generate({ full: true })).changed).toBe(false);
});

it('replaces a file of the right size and other bytes, whichever thread reads it', async () => {
  for (const file of ['about-us.html', 'services.html']) {
    await site.generate();
    const whole = served(file);
    writeFileSync(join(site.dataDir, 'current', file), whole.replace('<h1', '<h2'));
    expect((await site.generate({ full: true })).changed, file).toBe(true);
    expect(served(file) === whole, file).toBe(true);
  }
});

it('links the pages of a full run that the last release has byte for byte', async () => {
  await site.generate();
  const numberOf = (file: string) => statSync(join(site.dataDir, 'current', file)).ino;
  const same = ['about-us.html', 'blog/post-400.html', 'rss.xml', 'blog/post-100.html'];
  const before = same.map(numberOf);
  await retitle('post-100', 'Of a full run');
  expect(await site.generate({ full: true })).toMatchObject({ changed: true });
  expect(same.map((file, at) => numberOf(file) === before[at])).toEqual([true, true, true, false]);
});

it('names the page that fails in a thread with its cause, publishes nothing and ends its threads', async () => {
  const { manifest } = await site.generate();
  const toc = (text: string) => setPost(site.store, 'post-500', { toc: text });
  await toc('{}');
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  const error = await site.generate({ full: true }).catch((reason: Error) => reason);
  process.off('worker', note);
  expect(started.length > 0).toBe(availableParallelism() > 1);
  // As Node has it: the number of a thread that has ended.
  expect(started.map(({ threadId }) => threadId)).toEqual(started.map(() => -1));
  expect(error).toMatchObject({ message: 'The page /blog/post-500 could not be rendered.' });
  expect((error as Error).cause).toMatchObject({ message: expect.stringContaining('toc is not iterable') });
  const drafts = readdirSync(join(site.dataDir, 'releases')).filter((name) => name.startsWith('next.'));
  expect(drafts).toEqual([]);
  await toc('[]');
  expect((await site.generate()).manifest.id).toBe(manifest.id);
});

it('makes one site of what it read at first, whatever is written before its threads have read it too', async () => {
  const frozen = await openFrozen(site.store.file.name);
  const takeSnapshotAndWrite = async () => {
    const snapshot = await takeSnapshotWithRevisions(frozen, '');
    await writeSql(site.store, "UPDATE posts SET title = 'Later: ' || title");
    return snapshot;
  };
  const parts = { ...site.parts(), takeSnapshot: takeSnapshotAndWrite };
  await generate({ ...parts, full: true, now: () => new Date('2026-11-21T09:00:00Z') });
  await frozen.close();
  for (const page of planPages(await takeSnapshot(site.store, ''))) {
    expect(served(page.file).includes('Later: '), page.url).toBe(false);
  }
  await writeSql(site.store, 'UPDATE posts SET title = substr(title, 8)');
});

it('replaces a large release that has lost a file, though nothing has changed', async () => {
  const { manifest } = await site.generate();
  expect(await site.generate()).toMatchObject({ changed: false, manifest, rendered: 0 });
  truncateSync(join(site.dataDir, 'current/blog/post-602.html'), 100);
  const { manifest: next } = await site.generate();
  expect(next.contentHash).toBe(manifest.contentHash);
  expect(Buffer.byteLength(served('blog/post-602.html'))).toBe(manifest.files['blog/post-602.html']?.bytes);
});
