import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { replacePicture } from '#content-api/blog/pictures/replacing/replace.ts';
import { categories as categoryKind } from '#content-api/kinds/categories.shared.ts';
import { addGalleryImage } from '#content-api/library/gallery/entries.ts';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import { removeEntry } from '#content-api/library/kinds/store.ts';
import { saveSections } from '#content-api/sitePages/store.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { fillStore } from '../../bench/content.ts';
import { png } from '../../support/entries/pictures.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
await fillStore(site.store, 40, 1);
await site.generate();

const retitle = (slug: string, title: string) => setPost(site.store, slug, { title });

const someUser = async () => {
  const who = { email: 'replaces@example.com', display_name: 'R', role: 'admin', password_hash: '' } as const;
  return (await createUser(site.store.db, who)).id;
};

/** A picture of its own, in the gallery. */
async function galleryImage(alt_text: string, created_by: number) {
  const { db } = site.store;
  const { id: image_id, url } = await storePicture(db, await png(), {
    uploads: uploadsIn(site.dataDir),
  });
  return { id: await addGalleryImage(db, { image_id, alt_text, created_by }), image_id, url };
}

/** The part of a picture's addresses that is its own. */
const baseOf = ({ url }: { url: string }) => url.match(/[\da-f]{32}/)?.[0] ?? 'nothing';

describe('what is waiting to be published', () => {
  it('is nothing after a release', async () => {
    await site.generate();
    expect(await planChanges(site.parts(), site.store)).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      full: false,
    });
  });

  it('is every page, changed and not added, when another program made the release', async () => {
    const { manifest } = await site.generate();
    const file = join(site.dataDir, 'releases', `${manifest.id}.basis.json`);
    const basis = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(basis), bundle: 'another' }));
    rmSync(join(site.dataDir, 'releases', `${manifest.id}.state.json`));
    const plan = await planChanges(site.parts(), site.store);
    writeFileSync(file, basis);
    expect(plan).toMatchObject({ added: 0, changed: manifest.pages, removed: 0, full: true });
  });

  it('names the pages and the entry they wait for', async () => {
    await site.generate();
    await retitle('post-5', 'Waiting');
    const plan = await planChanges(site.parts(), site.store);
    expect(plan.entries).toEqual([{ kind: 'post', slug: 'post-5', name: 'Waiting', change: 'changed' }]);
    expect(plan.pages[0]).toEqual({
      url: '/blog/post-5',
      change: 'changed',
      because: ['Post “Waiting” was edited'],
    });
    const next = await site.generate();
    expect(plan.changed).toBe(plan.pages.length);
    expect(next.manifest.pages - plan.unchanged).toBe(plan.changed);
  });

  it('says in one line that a category was deleted, and not of each of its posts that it changed', async () => {
    await site.generate();
    const { db } = site.store;
    const categories = await db.selectFrom('categories').selectAll().execute();
    const counts = await db.selectFrom('post_categories').select(['category_id', 'post_id']).execute();
    const category = categories.find(({ id }) => counts.some((row) => row.category_id === id));
    const posts = counts.filter((row) => row.category_id === category?.id).length;
    await removeEntry(db, categoryKind, category?.id ?? 0);
    const { causes, entries } = await planChanges(site.parts(), site.store);
    expect(entries.filter(({ kind }) => kind === 'post').length).toBeGreaterThan(0);
    expect(causes[0]).toMatchObject({ text: `Category ${category?.name} was deleted` });
    expect(causes[0]?.posts).toBeGreaterThanOrEqual(posts);
    expect(causes.filter(({ text }) => text.startsWith('Post'))).toEqual([]);
    await site.generate();
    await retitle('post-5', 'Waiting too');
    const later = await planChanges(site.parts(), site.store);
    expect(later.causes.map(({ text }) => text)).toEqual(['Post “Waiting too” was edited']);
    await site.generate();
  });

  it('names the pages that show a picture which another one has replaced', async () => {
    const userId = await someUser();
    const [old, other] = [await galleryImage('Old', userId), await galleryImage('Other', userId)];
    const cover = { featured_image_url: old.url, featured_image_alt: 'Old', image_id: old.image_id };
    await setPost(site.store, 'post-7', cover);
    await site.generate();
    const { counts } = await replacePicture(site.store.db, {
      from: old.id,
      to: other.id,
      alt: 'keep',
      userId,
      mayChange: () => true,
      saveSections,
    });
    expect(counts).toEqual({ post: 1 });
    const plan = await planChanges(site.parts(), site.store);
    expect(plan.entries).toMatchObject([{ kind: 'post', slug: 'post-7', change: 'changed' }]);
    expect(plan.pages.map(({ url }) => url)).toContain('/blog/post-7');
    expect(plan).toMatchObject({ added: 0, removed: 0, full: false });
    await site.generate();
    const page = readFileSync(join(site.dataDir, 'current/blog/post-7.html'), 'utf8');
    expect([page.includes(baseOf(other)), page.includes(baseOf(old))]).toEqual([true, false]);
  });

  it('changes nothing by being asked for', async () => {
    const { manifest } = await site.generate();
    await retitle('post-6', 'Still waiting');
    await planChanges(site.parts(), site.store);
    expect(readFileSync(join(site.dataDir, 'current/blog/post-6.html'), 'utf8')).not.toContain(
      'Still waiting',
    );
    expect((await site.generate()).manifest.id).not.toBe(manifest.id);
  });
});
