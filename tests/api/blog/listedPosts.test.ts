import { expect, it } from 'vitest';
import { takeSnapshot, takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import { fillStore } from '../../bench/content.ts';
import { isOnPostgres } from '../../support/postgres.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf, writeSql } from '../../support/sql.ts';

const site = await openTestSite();
await fillStore(site.store, 1200, 1);
const [id] = await columnOf<number>(site.store, 'SELECT id FROM images');
await writeSql(site.store, 'UPDATE posts SET image_id = ? WHERE id % 3 = 0', id);

/** Everything that is said of a post, in one text. */
const told = (posts: readonly object[]) => posts.map((post) => JSON.stringify(entries(post)));

const FIELDS =
  'slug publishedAt updatedAt readTime author categories title excerpt cover metaTitle metaDescription contentHash';
const entries = (post: object) => FIELDS.split(' ').map((field) => (post as Record<string, unknown>)[field]);

const test = it.skipIf(isOnPostgres);

test('posts that are read when they are asked for are the same as those that are read at once', async () => {
  const whole = told((await takeSnapshot(site.store, '')).posts);
  const { posts } = await takeSnapshotWithRevisions(site.store, '');
  expect(told(posts)).toEqual(whole);
  // Long forgotten by now, and in an order in which nothing was read ahead.
  expect(told(posts.toReversed())).toEqual(whole.toReversed());
  const places = [1200, 3, 700, 3];
  expect(told(places.flatMap((place) => posts[place] ?? []))).toEqual(places.map((place) => whole[place]));
});

test('posts of one and the same moment are told apart', async () => {
  const { file } = site.store;
  file.exec("UPDATE posts SET published_at = '2026-01-01T00:00:00.000Z' WHERE status = 'published'");
  const whole = told((await takeSnapshot(site.store, '')).posts);
  expect(told((await takeSnapshotWithRevisions(site.store, '')).posts)).toEqual(whole);
});

test('of a frozen store the same is said as long as it is open, whatever is written meanwhile', async () => {
  const frozen = await openFrozen(site.store.file.name);
  const { posts, body } = await takeSnapshotWithRevisions(frozen, '');
  const [first, last] = [posts[0], posts.at(-1)];
  const before = [first?.title, last?.title, (await body(last?.slug ?? ''))?.html];
  const changes = "UPDATE posts SET title = 'Other', html = '<p>Other</p>'; DELETE FROM posts WHERE id < 10";
  await writeSql(site.store, changes);
  // So many others that nothing of these is in memory any more.
  told(posts.slice(20, -20));
  expect([first?.title, last?.title, (await body(last?.slug ?? ''))?.html]).toEqual(before);
  expect(posts.map(({ title }) => title)).not.toContain('Other');
  await frozen.close();
  const { posts: now } = await takeSnapshotWithRevisions(site.store, '');
  expect(new Set(now.map(({ title }) => title))).toEqual(new Set(['Other']));
});

test('nothing can be written through a frozen store, and it keeps nobody from writing', async () => {
  const frozen = await openFrozen(site.store.file.name);
  await expect(frozen.db.deleteFrom('posts').execute()).rejects.toThrow(/read-?only/);
  await writeSql(site.store, "UPDATE posts SET excerpt = 'Written meanwhile'");
  await frozen.close();
});

test('a post that was published since the list was read moves no other one into its place', async () => {
  const { posts } = await takeSnapshotWithRevisions(site.store, '');
  const whole = told((await takeSnapshot(site.store, '')).posts);
  const later = "UPDATE posts SET published_at = '2027-01-01T00:00:00.000Z' WHERE slug = 'post-600'";
  await writeSql(site.store, `${later}; DELETE FROM posts WHERE slug = 'post-601'`);
  const others = posts.filter(({ slug }) => slug !== 'post-601');
  expect(told(others)).toEqual(whole.filter((_, place) => posts[place]?.slug !== 'post-601'));
  const gone = posts.find(({ slug }) => slug === 'post-601');
  expect(() => gone?.title).toThrow('was deleted while the site was being generated');
});
