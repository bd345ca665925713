import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ActivityList } from '#content-api/staff/activity/activity.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { clientOf } from '../../../support/calls.ts';
import { writer } from '../../../support/entries/content.ts';
import { replacing, type ShownEverywhere, showEverywhere } from '../../../support/entries/replacing.ts';
import { trashOf } from '../../../support/entries/trash.ts';
import { columnOf, rowsOf } from '../../../support/sql.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const to = replacing(api);
const write = writer(api, admin);
await write.author();

const shownEverywhere = () => showEverywhere(api, admin);

/** A picture that only the cover of a post shows, another one, and that this has replaced it there. */
async function replacedCover() {
  const [old, other] = [await to.image(admin, 'A'), await to.image(admin, 'B')];
  const post = await write.post({ featured_image_url: old.image_url });
  const { id } = (await to.replace(admin, old, other)).body;
  return { old, other, post, id };
}

/** All that shows a picture, as it is answered, but for versions and times of change. */
async function shown({ post, author, logo }: ShownEverywhere) {
  const { content, featured_image_url, link_image_url } = await to.post(admin, post.id);
  const get = async (path: string) => (await api.send('GET', path, { token: admin })).body;
  const { avatar_url } = await get(`/authors/${author.id}`);
  const { logo_url } = await get(`/logos/${logo.id}`);
  const seo = await get('/metatags');
  const trash = await api.store.db.selectFrom('trash').select('entry').orderBy('id').execute();
  const addresses = [featured_image_url, link_image_url, avatar_url, logo_url];
  return { content, addresses, seo, trash, html: await to.html(post.id) };
}

describe('replacing a picture everywhere', () => {
  it('puts the other one into every place, and texts keep their words', async () => {
    const there = await shownEverywhere();
    const { old, other, post, author } = there;
    const reply = await to.replace(admin, old, other);
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { id: expect.any(Number), counts: { post: 1, author: 1, logo: 1, seo: 2, trash: 1 }, kept: 0 },
    ]);
    const now = await shown(there);
    expect(now.content).toBe(
      `<p>Words</p><img src="${other.image_url}" alt="Said here" width="20" height="20"><p>End</p>`,
    );
    expect(now.html).toContain(other.renditions[0]?.url);
    expect(now.addresses).toEqual(Array(4).fill(other.image_url));
    expect(JSON.stringify(now)).not.toContain(old.image_url.slice(9, 41));
    expect((await to.uses(admin, old)).uses).toEqual([]);
    const covers = 'SELECT image_id, featured_image_alt FROM posts WHERE id = ?';
    const [image_id] = await columnOf(api.store, 'SELECT image_id FROM authors WHERE id = ?', author.id);
    expect(await rowsOf(api.store, covers, post.id)).toEqual([{ image_id, featured_image_alt: 'Other' }]);
    await api.send('POST', `/trash/${there.trashId}/restore`, { token: admin });
    expect((await to.post(admin, there.goneId)).content).toContain(other.image_url);
    expect((await api.send('DELETE', `/gallery/${old.id}`, { token: admin })).status).toBe(200);
  });

  it('takes the other one’s words into the texts where that is wished', async () => {
    const { old, other, post } = await shownEverywhere();
    expect((await to.replace(admin, old, other, { alt: 'new' })).status).toBe(201);
    expect((await to.post(admin, post.id)).content).toContain('alt="Other"');
  });

  it('moves revisions and times of change on, so that nobody who edits meanwhile loses anything', async () => {
    const { old, other, post, author } = await shownEverywhere();
    await to.replace(admin, old, other);
    const { revision, updated_at } = await to.post(admin, post.id);
    expect(revision).toBe(post.revision + 1);
    expect(updated_at > post.updated_at).toBe(true);
    const headers = { 'if-match': `"${post.revision}"` };
    const json = { content: '<p>Written meanwhile</p>' };
    const late = await api.send('PUT', `/posts/${post.id}`, { token: admin, json, headers });
    expect([late.status, late.body]).toMatchObject([409, { code: 'stale', current: { id: post.id } }]);
    const tag = { 'if-match': `"${author.updated_at}"` };
    const change = { token: admin, json: { bio: 'x' }, headers: tag };
    expect((await api.send('PUT', `/authors/${author.id}`, change)).status).toBe(409);
  });

  it('is asked for another picture, and for one that is there', async () => {
    const { old } = await shownEverywhere();
    for (const id of [old.id, 99_999])
      expect(await to.replace(admin, old, { id })).toMatchObject({
        status: 400,
        body: { fields: { with: 'Choose another image' } },
      });
    expect((await to.replace(admin, { id: 99_999 }, old)).status).toBe(404);
    const post = (json: object) =>
      api.send('POST', `/gallery/${old.id}/replacements`, { token: admin, json });
    expect((await post({})).status).toBe(400);
    expect((await post({ with: 'x' })).status).toBe(400);
    expect((await post({ with: 1, alt: 'other' })).body.fields).toHaveProperty('alt');
  });

  it('is written down, with the name of the picture', async () => {
    const { old, other } = await shownEverywhere();
    const { body } = await to.replace(admin, old, other);
    await to.undo(admin, body.id);
    await api.parts.activity.flush();
    const { entries } = await clientOf(api, admin).read<ActivityList>('/admin/activity?kind=content');
    const said = entries.map(({ action, subject }) => `${action} ${subject?.title ?? ''}`);
    expect(said).toContain('gallery.replace Old');
    expect(said.some((line) => line.startsWith('gallery.putBack'))).toBe(true);
  });
});

describe('undoing it', () => {
  it('puts back every place as it was, to the last byte', async () => {
    const there = await shownEverywhere();
    const before = await shown(there);
    const { body } = await to.replace(admin, there.old, there.other, { alt: 'new' });
    const back = await to.undo(admin, body.id);
    expect([back.status, back.body]).toEqual([
      200,
      { counts: { post: 1, author: 1, logo: 1, seo: 2, trash: 1 }, kept: [] },
    ]);
    expect(await shown(there)).toEqual(before);
    expect((await to.post(admin, there.post.id)).revision).toBe(there.post.revision + 2);
    const alts = 'SELECT featured_image_alt FROM posts WHERE id = ?';
    expect(await columnOf(api.store, alts, there.post.id)).toEqual(['Old']);
    expect((await to.undo(admin, body.id)).status).toBe(404);
  });

  it('leaves alone what somebody has changed since, and names it', async () => {
    const there = await shownEverywhere();
    const { post, author, logo, old, other } = there;
    const { body } = await to.replace(admin, old, other);
    await api.send('PUT', `/posts/${post.id}`, { token: admin, json: { title: 'New title' } });
    await api.send('PUT', `/authors/${author.id}`, { token: admin, json: { bio: 'New' } });
    await api.send('POST', `/trash/${there.trashId}/restore`, { token: admin });
    const back = await to.undo(admin, body.id);
    expect(back.body).toMatchObject({ counts: { logo: 1, seo: 2 } });
    expect(back.body.kept).toEqual([
      { type: 'author', id: author.id, title: author.name },
      { type: 'post', id: post.id, title: post.title },
      { type: 'trash', id: there.trashId, title: 'Deleted' },
    ]);
    const now = await shown(there);
    expect(now.addresses).toEqual([...Array(3).fill(other.image_url), old.image_url]);
    expect(logo.id).toBeGreaterThan(0);
  });

  it('is refused as a whole where nothing can be put back', async () => {
    const { post, id } = await replacedCover();
    await api.send('PUT', `/posts/${post.id}`, { token: admin, json: { title: 'Changed' } });
    expect(await to.undo(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'stale', kept: [{ type: 'post', id: post.id }] },
    });
  });

  it('works while the picture that was there is in the trash, and shows it also when it is not any more', async () => {
    const { old, post, id } = await replacedCover();
    const trashId = await trashOf(api, admin).remove(`/gallery/${old.id}`);
    expect((await to.undo(admin, id)).status).toBe(200);
    await api.send('DELETE', `/trash/${trashId}`, { token: admin });
    expect((await to.post(admin, post.id)).featured_image_url).toBe(old.image_url);
    expect(existsSync(`${api.dataDir}${old.image_url}`)).toBe(true);
  });

  it('is refused once the picture that was there is deleted for good', async () => {
    const { old, other, post, id } = await replacedCover();
    const trashId = await trashOf(api, admin).remove(`/gallery/${old.id}`);
    await api.send('DELETE', `/trash/${trashId}`, { token: admin });
    expect(await to.undo(admin, id)).toMatchObject({
      status: 409,
      body: { code: 'stale', error: 'The previous image was deleted' },
    });
    expect((await to.post(admin, post.id)).featured_image_url).toBe(other.image_url);
  });

  it('is only for who did it', async () => {
    const { id } = await replacedCover();
    expect((await to.undo(await api.signIn('admin'), id)).status).toBe(404);
    expect((await to.undo(admin, id)).status).toBe(200);
    expect((await to.undo(admin, 99_999)).status).toBe(404);
  });
});
