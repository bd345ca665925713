import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';
import { columnOf, runSql } from '../../../support/sql.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const gallery = galleryOf(api, editor);
const write = writer(api, await api.signIn('admin'));
await write.author();
const postNow = async (id: number) => (await api.send('GET', `/posts/id/${id}`, { token: editor })).body;
const showing = (...images: GalleryItem[]) =>
  `<p>Words</p>${images.map(({ image_url }) => `<img src="${image_url}" alt="x">`).join('')}`;

describe('an image in use', () => {
  it('says by what, and goes from all of it only when an editor insists', async () => {
    const author = await api.signIn('author');
    const image = await gallery.add(await png(48), 'Used', author);
    const kept = await gallery.add(await png(50), 'Kept');
    const person = await write.author({ name: 'Ada', avatar_url: image.image_url });
    const post = await write.post({
      title: 'Featured',
      featured_image_url: image.image_url,
      link_image_url: image.image_url,
      content: showing(image, kept),
    });
    const used_by = [
      { type: 'post', id: post.id, title: 'Featured' },
      { type: 'author', id: person.id, title: 'Ada' },
    ];
    const refusal = { status: 409, body: { code: 'in_use', used_by } };
    expect(await gallery.remove(image.id, '', author)).toMatchObject(refusal);
    expect((await gallery.remove(image.id, '?force=true', author)).status).toBe(409);
    expect((await gallery.remove(image.id, '?force=true')).status).toBe(200);
    const after = await postNow(post.id);
    expect(after).toMatchObject({ featured_image_url: '', link_image_url: '' });
    expect(after.content).not.toContain(image.image_url);
    expect(after.content).toContain(kept.image_url);
    const [html] = await columnOf(api.store, 'SELECT html FROM posts WHERE id = ?', post.id);
    expect(html).toContain('Words');
    expect(html).not.toContain(image.image_url.slice(9, 41));
    expect((await api.send('GET', `/authors/${person.id}`)).body.avatar_url).toBe('');
    expect(gallery.files().filter((file) => image.image_url.includes(file.slice(0, 32)))).toEqual([]);
  });

  it('is not saved in a post by whoever picked it before it went for good', async () => {
    const image = await gallery.add(await png(58), 'Picked');
    const text = showing(image);
    const shows = await write.post({ featured_image_url: image.image_url, content: text });
    const post = await write.post();
    expect((await gallery.remove(image.id, '?force=true')).status).toBe(200);
    const change = (id: number, body: object) =>
      api.send('PUT', `/posts/${id}`, { token: editor, json: body });
    expect(await change(post.id, { featured_image_url: image.image_url })).toMatchObject({
      status: 400,
      body: { fields: { featured_image_url: 'This image was deleted. Select another one' } },
    });
    expect(await change(post.id, { content: text })).toMatchObject({
      status: 400,
      body: { fields: { content: expect.stringContaining('was deleted') } },
    });
    // What lacks already keeps nobody from saving.
    const stored = 'UPDATE posts SET content = ?, featured_image_url = ? WHERE id = ?';
    await runSql(api.store, stored, text, image.image_url, shows.id);
    const again = { content: `${text}<p>More</p>`, featured_image_url: image.image_url };
    expect((await change(shows.id, again)).status).toBe(200);
  });

  it('may be in the trash: it says so, and what comes back after an editor insisted is without it', async () => {
    const image = await gallery.add(await png(52), 'Used');
    const kept = await gallery.add(await png(54), 'Kept');
    const shown = { featured_image_url: image.image_url, content: showing(image, kept) };
    const { id } = await write.post({ title: 'Deleted', status: 'published', ...shown });
    const deleted = await api.send<{ trash_id: number }>('DELETE', `/posts/${id}`, { token: editor });
    const trashId = deleted.body.trash_id;
    expect((await gallery.remove(image.id)).body).toMatchObject({
      code: 'in_use',
      used_by: [{ type: 'trash', id: trashId, title: 'Deleted' }],
    });
    expect((await gallery.remove(image.id, '?force=true')).status).toBe(200);
    expect((await api.send('POST', `/trash/${trashId}/restore`, { token: editor })).status).toBe(200);
    const after = await postNow(id);
    expect(after).toMatchObject({ title: 'Deleted', status: 'published', featured_image_url: '' });
    expect(after.content).toContain('<p>Words</p>');
    expect(after.content).toContain(kept.image_url);
    expect(after.content).not.toContain(image.image_url);
  });

  it('keeps the files of a picture that was replaced while something still shows it', async () => {
    const image = await gallery.add(await png(56));
    await write.author({ avatar_url: image.image_url });
    expect((await gallery.change(image.id, imageForm(await png(), { alt_text: 'New' }))).status).toBe(200);
    expect(readFileSync(gallery.fileOf(image)).length).toBeGreaterThan(0);
  });
});
