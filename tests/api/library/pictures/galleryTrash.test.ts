import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { addGalleryImage, galleryEntry } from '#content-api/library/gallery/entries.ts';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { removeOrphanedPictures } from '#content-api/library/gallery/orphanedPictures.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';
import { inDays, trashOf } from '../../../support/entries/trash.ts';

let width = 400;
const api = await openTestApi();
const admin = await api.signIn('admin');
const gallery = galleryOf(api, admin);
const trash = trashOf(api, admin);

/** A picture that no other test has. */
const add = async (alt = 'A picture', token = admin) => {
  width += 2;
  return gallery.add(await png(width), alt, token);
};
/** An image that shows the picture of another one, as earlier versions and imports leave them. */
const addShowing = async (other: GalleryItem, alt_text: string): Promise<GalleryItem> => {
  const { db } = api.store;
  const entry = await galleryEntry(db, other.id);
  const id = await addGalleryImage(db, { alt_text, image_id: entry?.image_id ?? 0, created_by: 1 });
  return (await api.send<GalleryItem>('GET', `/gallery/${id}`, { token: admin })).body;
};
const read = ({ id }: GalleryItem) => api.send<GalleryItem>('GET', `/gallery/${id}`, { token: admin });
const addressesOf = (image: GalleryItem) => [image.image_url, ...image.renditions.map(({ url }) => url)];
const isThere = (image: GalleryItem) => addressesOf(image).every((url) => existsSync(`${api.dataDir}${url}`));
const hasFiles = ({ image_url }: GalleryItem) =>
  gallery.files().some((file) => image_url.includes(file.slice(0, 32)));
const served = async (url: string) => (await createApp(api.parts).request(url)).status;
const avatarOf = async ({ id }: { id: number }) =>
  (await api.send<{ avatar_url: string }>('GET', `/authors/${id}`)).body.avatar_url;
const sweep = (days: number) => removeOrphanedPictures(api.store.db, api.parts.uploads, inDays(days));
const removeForGood = (id: number) => api.send('DELETE', `/trash/${id}`, { token: admin });

describe('an image that is deleted', () => {
  it('is back under its id and address, with its words, owner and times', async () => {
    const author = await api.user('author');
    const image = await add('Mine', await api.signIn(author));
    const before = (await read(image)).body;
    const trashId = await trash.remove(`/gallery/${image.id}`);
    expect((await read(image)).status).toBe(404);
    expect((await trash.listed()).find(({ id }) => id === trashId)).toMatchObject({
      kind: 'image',
      entry_id: image.id,
      title: 'Mine',
      status: null,
      picture: expect.stringMatching(/^data:image\/webp;base64,./),
    });
    expect((await trash.restore(trashId)).body).toMatchObject({ kind: 'image', id: image.id, title: 'Mine' });
    expect((await read(image)).body).toEqual(before);
    // It is theirs still.
    expect((await gallery.remove(image.id, '', await api.signIn(author))).status).toBe(200);
  });

  it('keeps its files for as long as it is in the trash, also through the sweep', async () => {
    const image = await add();
    const trashId = await trash.remove(`/gallery/${image.id}`);
    await sweep(8);
    expect(isThere(image)).toBe(true);
    expect((await trash.restore(trashId)).status).toBe(200);
    expect(isThere(image)).toBe(true);
  });

  it('has its files served to nobody, until it is back', async () => {
    const image = await add();
    const all = async () => new Set(await Promise.all(addressesOf(image).map(served)));
    const trashId = await trash.remove(`/gallery/${image.id}`);
    expect(await all()).toEqual(new Set([404]));
    await trash.restore(trashId);
    expect(await all()).toEqual(new Set([200]));
  });

  it('is served where a post shows it again', async () => {
    const image = await add();
    await trash.remove(`/gallery/${image.id}`);
    const { author, post } = writer(api, admin);
    await post({ author_id: (await author()).id, featured_image_url: image.image_url });
    expect(await served(image.image_url)).toBe(200);
  });

  it('is gone with its files once it is deleted for good, or after its time', async () => {
    const [first, second] = [await add(), await add()];
    const trashId = await trash.remove(`/gallery/${first.id}`);
    expect((await removeForGood(trashId)).status).toBe(200);
    expect(hasFiles(first)).toBe(false);
    await trash.remove(`/gallery/${second.id}`);
    await emptyTrash(api.store.db, inDays(31));
    await sweep(39);
    expect(hasFiles(second)).toBe(false);
  });

  it('can be had back by those who may delete it', async () => {
    const [owner, other] = [await api.user('author'), await api.user('author')];
    const image = await add('Mine', await api.signIn(owner));
    const trashId = await trash.remove(`/gallery/${image.id}`);
    const theirs = await api.signIn(other);
    expect((await trash.listed(theirs)).map(({ id }) => id)).not.toContain(trashId);
    expect((await trash.restore(trashId, theirs)).status).toBe(403);
    expect((await trash.restore(trashId, await api.signIn(owner))).status).toBe(200);
  });

  it('says to who is changing it where it lies, if they may have it back', async () => {
    const image = await add();
    const trashId = await trash.remove(`/gallery/${image.id}`);
    const form = imageForm(null, { alt_text: 'Changed' });
    const gone = await gallery.change(image.id, form);
    expect([gone.status, gone.body]).toMatchObject([404, { code: 'not_found', trash_id: trashId }]);
    const other = await gallery.change(image.id, form, await api.signIn('author'));
    expect([other.status, other.body]).toEqual([404, { error: 'Image not found', code: 'not_found' }]);
  });

  it('leaves its id to nobody else', async () => {
    const image = await add();
    const trashId = await trash.remove(`/gallery/${image.id}`);
    expect((await add()).id).not.toBe(image.id);
    expect((await trash.restore(trashId)).body.id).toBe(image.id);
  });

  it('is kept once, however many delete it at the same time', async () => {
    const image = await add('Once');
    const replies = await Promise.all([1, 2, 3].map(() => gallery.remove(image.id)));
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await trash.listed()).filter(({ title }) => title === 'Once')).toHaveLength(1);
  });
});

it('an image that is deleted for good leaves the picture of another one with the same bytes served', async () => {
  width += 2;
  const bytes = await png(width);
  const [one, two] = [await gallery.add(bytes, 'One'), await gallery.add(bytes, 'Two')];
  await removeForGood(await trash.remove(`/gallery/${one.id}`));
  expect([await served(one.image_url), await served(two.image_url)]).toEqual([404, 200]);
  expect([isThere(one), isThere(two)]).toEqual([false, true]);
  const { status, body } = await gallery.upload(imageForm(bytes, { alt_text: 'Two' }));
  expect([status, body.id]).toEqual([200, two.id]);
});

describe('the picture of an image in the trash', () => {
  it('may be used again meanwhile, and then outlives it', async () => {
    const write = writer(api, admin);
    const image = await add();
    const trashId = await trash.remove(`/gallery/${image.id}`);
    const person = await write.author({ name: 'Ada', avatar_url: image.image_url });
    expect((await removeForGood(trashId)).status).toBe(200);
    expect(isThere(image)).toBe(true);
    expect(await avatarOf(person)).toBe(image.image_url);
  });

  it('keeps nobody from deleting another image that shows it, nor goes with that', async () => {
    const one = await add('One');
    const two = await addShowing(one, 'Two');
    expect(two.image_url).toBe(one.image_url);
    const first = await trash.remove(`/gallery/${one.id}`);
    await removeForGood(await trash.remove(`/gallery/${two.id}`));
    expect(isThere(one)).toBe(true);
    expect((await trash.restore(first)).status).toBe(200);
    expect((await read(one)).body.image_url).toBe(one.image_url);
  });
});

it('an image that is deleted everywhere is gone for good, also what was in the trash of it', async () => {
  const write = writer(api, admin);
  const one = await add('One');
  const two = await addShowing(one, 'Two');
  const trashId = await trash.remove(`/gallery/${one.id}`);
  const person = await write.author({ name: 'Ada', avatar_url: two.image_url });
  expect((await gallery.remove(two.id)).status).toBe(409);
  const { status, body } = await gallery.remove(two.id, '?force=true');
  expect([status, body]).toEqual([200, { success: true, trash_id: null }]);
  expect((await trash.restore(trashId)).status).toBe(404);
  expect(hasFiles(two)).toBe(false);
  expect(await avatarOf(person)).toBe('');
});
