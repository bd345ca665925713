import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';
import { trashOf } from '../../../support/entries/trash.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const gallery = galleryOf(api, editor);

const list = async (query: string) =>
  (await api.send<GalleryList>('GET', `/gallery?${query}`, { token: editor })).body;
const words = (alt_text: string) => imageForm(null, { alt_text });

describe('a gallery image', () => {
  it('is kept with its words, its size and narrower renditions', async () => {
    const reply = await gallery.upload(
      imageForm(await png(1200, 600), { alt_text: '  A wide\u0008 picture ' }),
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      alt_text: 'A wide picture',
      image_url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
      width: 1200,
      height: 600,
    });
    expect(reply.body.renditions.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 320',
      'avif 750',
      'avif 1200',
      'webp 320',
      'webp 750',
      'webp 1200',
    ]);
    expect(readFileSync(gallery.fileOf(reply.body))).toHaveLength(reply.body.file_size);
  });

  it('needs words and a file, and says so in the words of the form', async () => {
    const bytes = await png();
    const noWords = { alt_text: 'Alt text is required' };
    const noFile = { image: 'Please select an image file' };
    for (const [form, fields] of [
      [imageForm(bytes), noWords],
      [imageForm(bytes, { alt_text: ' \t' }), noWords],
      [words('x'), noFile],
      [imageForm(Buffer.alloc(0), { alt_text: 'x' }, ''), noFile],
      [imageForm(null, { alt_text: 'x', image: 'text' }), noFile],
    ] as const)
      expect(await gallery.upload(form)).toMatchObject({ status: 400, body: { fields } });
  });

  it('is not JSON, and not nothing', async () => {
    const status = async (sent: object) =>
      (await api.send('POST', '/gallery', { token: editor, ...sent })).status;
    expect(await status({ json: { alt_text: 'x' } })).toBe(415);
    expect(await status({})).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=zz' };
    expect(await status({ json: 'garbage', headers })).toBe(400);
  });

  it('gets new words alone, or a new picture, whose predecessor’s files go', async () => {
    const image = await gallery.add();
    const alt_text = 'Other words';
    const renamed = await gallery.change(image.id, words(alt_text));
    expect(renamed.body).toMatchObject({ alt_text, image_url: image.image_url });
    const replaced = await gallery.change(image.id, imageForm(await png(16, 12), { alt_text }));
    expect(replaced.body).toMatchObject({ width: 16, height: 12 });
    expect(gallery.files().filter((file) => image.image_url.includes(file.slice(0, 32)))).toEqual([]);
    expect((await gallery.change(image.id, words(' '))).status).toBe(400);
  });

  it('is there once with the same words, and apart from others of the same bytes', async () => {
    const before = gallery.files();
    const bytes = await png();
    const [first, second] = [await gallery.add(bytes, 'One'), await gallery.add(bytes, 'Two')];
    expect([second.image_url === first.image_url, second.id === first.id]).toEqual([false, false]);
    const sendAgain = (words: string, query = '') =>
      api.send<{ id: number; code: string; current: { id: number } }>('POST', `/gallery${query}`, {
        token: editor,
        form: imageForm(bytes, { alt_text: words }),
      });
    const again = await sendAgain('One');
    expect([again.status, again.body.id]).toEqual([200, first.id]);
    const refusal = { status: 409, body: { code: 'in_gallery', current: { id: first.id } } };
    expect(await sendAgain('Three', '?duplicates=refuse')).toMatchObject(refusal);
    expect((await gallery.remove(first.id)).status).toBe(200);
    expect(readFileSync(gallery.fileOf(second)).length).toBeGreaterThan(0);
    expect((await gallery.remove(second.id)).status).toBe(200);
    const admin = await api.signIn('admin');
    for (const { id } of await trashOf(api, admin).listed())
      await api.send('DELETE', `/trash/${id}`, { token: admin });
    expect(gallery.files()).toEqual(before);
    expect((await gallery.remove(second.id)).status).toBe(404);
  });

  it('is found by its words, literally, page by page', async () => {
    for (const words of ['50%_off one', '50%_off two', '50%_off three', '50 off'])
      await gallery.add(undefined, words);
    const found = await list('search=50%25_OFF&limit=2');
    expect(found.images.map(({ alt_text }) => alt_text)).toEqual(['50%_off three', '50%_off two']);
    expect([found.total, found.totalPages]).toEqual([3, 2]);
    expect((await list('search=50%25_off&limit=2&page=2')).images).toHaveLength(1);
    expect((await list('limit=1000')).totalPages).toBe(1);
  });

  it('is an author’s own to change, and nobody else’s but an editor’s', async () => {
    const [mine, theirs] = [await api.signIn('author'), await api.signIn('author')];
    const image = await gallery.add(undefined, 'Mine', mine);
    expect((await gallery.change(image.id, words('Not mine'), theirs)).status).toBe(403);
    expect((await gallery.remove(image.id, '?force=true', theirs)).status).toBe(403);
    expect((await gallery.change(image.id, words('Still mine'), mine)).status).toBe(200);
    expect((await gallery.remove(image.id, '', mine)).status).toBe(200);
  });

  it('has labels that its owner sets, and is found by each of them in any case', async () => {
    const [mine, theirs] = [await api.signIn('author'), await api.signIn('author')];
    const { id } = await gallery.add(undefined, 'Labelled', mine);
    const label = async (labels: string[], token: string) =>
      (await api.send('POST', '/gallery/labels', { token, json: { images: [{ id, labels }] } })).status;
    expect(await label(['Harbour'], theirs)).toBe(403);
    expect(await label(['Harbour', 'HARBOUR ', 'Two words'], mine)).toBe(200);
    expect((await list('label=harbour')).images.map(({ id, labels }) => [id, ...labels])).toEqual([
      [id, 'Harbour', 'Two words'],
    ]);
    expect((await list('')).labels).toEqual(['Harbour', 'Two words']);
    const trash = trashOf(api, editor);
    await trash.restore(await trash.remove(`/gallery/${id}`));
    expect((await list('label=two%20words')).total).toBe(1);
    expect(await label([], editor)).toBe(200);
    expect(await list('label=harbour')).toMatchObject({ total: 0, labels: [] });
    expect(await label([''], editor)).toBe(400);
  });
});
