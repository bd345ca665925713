import { beforeEach, expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { replacePicture } from '#content-api/blog/pictures/replacing/replace.ts';
import { postForTrash } from '#content-api/blog/posts/entries.ts';
import { postById, removePost } from '#content-api/blog/posts/store.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { addToTrash } from '#content-api/library/deletion/store.ts';
import { addGalleryImage } from '#content-api/library/gallery/entries.ts';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import { saveEntry } from '#content-api/library/kinds/store.ts';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import { saveSections } from '#content-api/sitePages/store.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { saveSchedule } from '#content-api/writing/schedules/store.ts';
import { fillStore } from '../../bench/content.ts';
import { renameList } from '../../support/entries/lists.ts';
import { png } from '../../support/entries/pictures.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';
import { writeSql } from '../../support/sql.ts';

/** Later than any release of the test's clock. */
const LATER = '2026-11-21T09:00:00.000Z';

const site = await openTestSite();
await fillStore(site.store, 40, 1);
const who = { email: 'replaces@example.com', display_name: 'R', role: 'admin', password_hash: '' } as const;
const userId = (await createUser(site.store.db, who)).id;
beforeEach(() => site.generate());

const causes = async () => (await planChanges(site.parts(), site.store)).causes.map(({ text }) => text);
const post = (slug: string) =>
  site.store.db
    .selectFrom('posts')
    .select(['title', 'revision', 'id'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();

it('a replaced picture is told as such, until somebody writes to the post as well', async () => {
  const { db } = site.store;
  const picture = async (alt_text: string) => {
    const stored = await storePicture(db, await png(), { uploads: uploadsIn(site.dataDir) });
    const id = await addGalleryImage(db, { image_id: stored.id, alt_text, created_by: userId });
    return { id, image_id: stored.id, featured_image_url: stored.url, featured_image_alt: alt_text };
  };
  const [{ id: from, ...cover }, { id: to }] = [await picture('Old'), await picture('Other')];
  await setPost(site.store, 'post-7', cover);
  await site.generate();
  await replacePicture(db, { from, to, alt: 'keep', userId, mayChange: () => true, saveSections });
  await db.updateTable('picture_replacements').set({ at: LATER }).execute();
  const { title, revision } = await post('post-7');
  expect(await causes()).toEqual([`Post “${title}” was given another image`]);
  await setPost(site.store, 'post-7', { excerpt: 'Another', revision: revision + 1 });
  expect(await causes()).toEqual([`Post “${title}” was edited`]);
});

it('what a schedule has published or withdrawn is told so', async () => {
  const { db } = site.store;
  const [coming, going] = [await post('post-8'), await post('post-9')];
  await setPost(site.store, 'post-8', { status: 'draft' });
  await site.generate();
  const plan = ({ id }: { id: number }, at: object) =>
    saveSchedule(db, { kind: 'post', id }, { publish_at: null, unpublish_at: null, problem: '', ...at });
  await plan(coming, { publish_at: LATER });
  await plan(going, { unpublish_at: LATER });
  await carryOutDue(db, new Date(Date.parse(LATER) + 1000));
  expect((await causes()).toSorted()).toEqual([
    `Post “${coming.title}” was published on schedule`,
    `Post “${going.title}” was unpublished on schedule`,
  ]);
});

it('a post that is gone has its title, and whether it was unpublished or deleted', async () => {
  const { db } = site.store;
  const [withdrawn, deleted] = [await post('post-10'), await post('post-11')];
  await setPost(site.store, 'post-10', { status: 'draft' });
  const stored = await postById(db, deleted.id);
  if (!stored) throw new Error('There is no such post.');
  const { id, title, created_by } = stored;
  const entry = await postForTrash(db, stored);
  await addToTrash(db, { kind: 'post', title, created_by, deleted_by: userId, entry }, LATER);
  await removePost(db, id);
  expect((await causes()).toSorted()).toEqual(
    [`Post “${deleted.title}” was deleted`, `Post “${withdrawn.title}” was withdrawn`].toSorted(),
  );
});

it('authors, their order, categories and settings are told with what of them is other', async () => {
  const { db } = site.store;
  await saveEntry(db, authors, { name: 'Ada', slug: 'ada', bio: '', avatar_url: '' });
  for (const [change, cause] of [
    ["authors SET sort_order = 10 WHERE slug = 'ada'", 'The order of authors was changed'],
    ["authors SET bio = 'Another' WHERE slug = 'bench-writer'", 'Author Bench Writer was changed (bio)'],
    [
      "categories SET description = 'New' WHERE slug = 'category-3'",
      'Category Category 3 was changed (description)',
    ],
  ] as const) {
    await site.generate();
    await writeSql(site.store, `UPDATE ${change}`);
    expect(await causes()).toEqual([cause]);
  }
  await site.generate();
  await saveSettings(db, { phone: '+31 20 123 4567' });
  expect(await causes()).toEqual(['Settings were changed (telephone)']);
});

it('a category with another slug is one change, and no post of it is told to be edited', async () => {
  await renameList(site.store, 'categories', 'category-4', { slug: 'fourth', name: 'Fourth' });
  const plan = await planChanges(site.parts(), site.store);
  expect(plan.causes.map(({ text }) => text)).toEqual([
    'Category Fourth was moved to another address (name)',
  ]);
  expect(plan.causes[0]?.posts).toBeGreaterThan(0);
  await renameList(site.store, 'authors', 'bench-writer', { slug: 'writer' });
  expect(await causes()).toContain('Author Bench Writer was moved to another address');
});
