import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem, GalleryList } from '#content-api/gallery/contract.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { writer } from '../support/content.ts';
import { gifOfFrames, imageForm, pixelBomb, png, sidewaysJpeg } from '../support/pictures.ts';

let api: TestApi;
let editor: string;
beforeAll(async () => {
  api = await createTestApi();
  editor = await api.signIn('editor');
});
afterAll(() => api.close());

const files = () => readdirSync(join(api.dataDir, 'uploads')).sort();
const fileOf = (image: GalleryItem) => join(api.dataDir, image.image_url);
const upload = (form: FormData, token = editor) => api.send<GalleryItem>('POST', '/gallery', { token, form });
const add = async (bytes?: Buffer, alt_text = 'A picture', token = editor) =>
  (await upload(imageForm(bytes ?? (await png()), { alt_text }), token)).body;
const change = (id: number, form: FormData, token = editor) =>
  api.send<GalleryItem>('PUT', `/gallery/${id}`, { token, form });
const remove = (id: number, query = '', token = editor) =>
  api.send('DELETE', `/gallery/${id}${query}`, { token });

describe('a gallery image', () => {
  it('is kept with its words, its size and narrower renditions', async () => {
    const reply = await upload(imageForm(await png(1200, 600), { alt_text: '  A wide picture ' }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      alt_text: 'A wide picture',
      image_url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.webp$/),
      width: 1200,
      height: 600,
    });
    expect(reply.body.renditions.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 480',
      'avif 960',
      'avif 1200',
      'webp 480',
      'webp 960',
      'webp 1200',
    ]);
    expect(readFileSync(fileOf(reply.body))).toHaveLength(reply.body.file_size);
  });

  it('needs words and a file, and says so in the words of the form', async () => {
    const bytes = await png();
    const refused = async (form: FormData) => {
      const { status, body } = await api.send('POST', '/gallery', { token: editor, form });
      return [status, body.fields];
    };
    const noWords = { alt_text: 'Alt text is required' };
    expect(await refused(imageForm(bytes))).toEqual([400, noWords]);
    expect(await refused(imageForm(bytes, { alt_text: ' \t' }))).toEqual([400, noWords]);
    const noFile = { image: 'Please select an image file' };
    expect(await refused(imageForm(null, { alt_text: 'x' }))).toEqual([400, noFile]);
    expect(await refused(imageForm(Buffer.alloc(0), { alt_text: 'x' }, ''))).toEqual([400, noFile]);
    expect(await refused(imageForm(null, { alt_text: 'x', image: 'text' }))).toEqual([400, noFile]);
  });

  it('is not JSON, and not nothing', async () => {
    expect((await api.send('POST', '/gallery', { token: editor, json: { alt_text: 'x' } })).status).toBe(415);
    expect((await api.send('POST', '/gallery', { token: editor })).status).toBe(400);
    const headers = { 'content-type': 'multipart/form-data; boundary=zz' };
    expect((await api.send('POST', '/gallery', { token: editor, json: 'garbage', headers })).status).toBe(
      400,
    );
  });

  it('gets new words alone, or a new picture, whose predecessor’s files go', async () => {
    const image = await add();
    const renamed = await change(image.id, imageForm(null, { alt_text: 'Other words' }));
    expect(renamed.body).toMatchObject({ alt_text: 'Other words', image_url: image.image_url });
    const replaced = await change(image.id, imageForm(await png(16, 12), { alt_text: 'Other words' }));
    expect(replaced.body).toMatchObject({ width: 16, height: 12 });
    expect(files().filter((file) => image.image_url.includes(file.slice(0, 32)))).toEqual([]);
    expect((await change(image.id, imageForm(null, { alt_text: ' ' }))).status).toBe(400);
  });

  it('takes its files with it, and the same bytes are stored once until the last of them goes', async () => {
    const before = files();
    const bytes = await png();
    const [first, second] = [await add(bytes), await add(bytes)];
    expect([second.image_url, second.id === first.id]).toEqual([first.image_url, false]);
    expect((await remove(first.id)).status).toBe(200);
    expect(readFileSync(fileOf(second)).length).toBeGreaterThan(0);
    expect((await remove(second.id)).status).toBe(200);
    expect(files()).toEqual(before);
    expect((await remove(second.id)).status).toBe(404);
  });

  it('is found by its words, literally, page by page', async () => {
    for (const words of ['50%_off one', '50%_off two', '50%_off three', '50 off'])
      await add(undefined, words);
    const list = async (query: string) =>
      (await api.send<GalleryList>('GET', `/gallery?${query}`, { token: editor })).body;
    const found = await list('search=50%25_OFF&limit=2');
    expect(found.images.map(({ alt_text }) => alt_text)).toEqual(['50%_off three', '50%_off two']);
    expect([found.total, found.totalPages]).toEqual([3, 2]);
    expect((await list('search=50%25_off&limit=2&page=2')).images).toHaveLength(1);
    expect((await list('limit=1000')).totalPages).toBe(1);
  });

  it('is an author’s own to change, and nobody else’s but an editor’s', async () => {
    const [mine, theirs] = [await api.signIn('author'), await api.signIn('author')];
    const image = await add(undefined, 'Mine', mine);
    expect((await change(image.id, imageForm(null, { alt_text: 'Not mine' }), theirs)).status).toBe(403);
    expect((await remove(image.id, '?force=true', theirs)).status).toBe(403);
    expect((await change(image.id, imageForm(null, { alt_text: 'Still mine' }), mine)).status).toBe(200);
    expect((await remove(image.id, '', mine)).status).toBe(200);
  });
});

describe('an image in use', () => {
  it('says by what, and goes from all of it only when an editor insists', async () => {
    const author = await api.signIn('author');
    const image = await add(undefined, 'Used', author);
    const kept = await add(undefined, 'Kept');
    const write = writer(api, await api.signIn('admin'));
    const person = await write.author({ name: 'Ada', avatar_url: image.image_url });
    const post = await write.post({
      title: 'Featured',
      featured_image_url: image.image_url,
      content: `<p>Words</p><img src="${image.image_url}" alt="x"><img src="${kept.image_url}" alt="y">`,
    });
    const reply = await remove(image.id, '', author);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      {
        code: 'in_use',
        used_by: [
          { type: 'post', id: post.id, title: 'Featured' },
          { type: 'author', id: person.id, title: 'Ada' },
        ],
      },
    ]);
    expect((await remove(image.id, '?force=true', author)).status).toBe(409);
    expect((await remove(image.id, '?force=true')).status).toBe(200);
    const after = await api.send('GET', `/posts/id/${post.id}`, { token: editor });
    expect(after.body).toMatchObject({ featured_image_url: '' });
    expect(after.body.content).not.toContain(image.image_url);
    expect(after.body.content).toContain(kept.image_url);
    const stored = await api.store.db.selectFrom('posts').select('html').where('id', '=', post.id).execute();
    expect(stored[0]?.html).toContain('Words');
    expect(stored[0]?.html).not.toContain(image.image_url.slice(9, 41));
    expect((await api.send('GET', `/authors/${person.id}`)).body.avatar_url).toBe('');
    expect(files().filter((file) => image.image_url.includes(file.slice(0, 32)))).toEqual([]);
  });

  it('may be in the trash: it says so, and what comes back after an editor insisted is without it', async () => {
    const image = await add(await png(52), 'Used');
    const kept = await add(await png(54), 'Kept');
    const write = writer(api, await api.signIn('admin'));
    await write.author();
    const { id } = await write.post({
      title: 'Deleted',
      status: 'published',
      featured_image_url: image.image_url,
      content: `<p>Words</p><img src="${image.image_url}" alt="x"><img src="${kept.image_url}" alt="y">`,
    });
    const deleted = await api.send<{ trash_id: number }>('DELETE', `/posts/${id}`, { token: editor });
    const trashId = deleted.body.trash_id;
    expect((await remove(image.id)).body).toMatchObject({
      code: 'in_use',
      used_by: [{ type: 'trash', id: trashId, title: 'Deleted' }],
    });
    expect((await remove(image.id, '?force=true')).status).toBe(200);
    expect((await api.send('POST', `/trash/${trashId}/restore`, { token: editor })).status).toBe(200);
    const { body } = await api.send('GET', `/posts/id/${id}`, { token: editor });
    expect(body).toMatchObject({ title: 'Deleted', status: 'published', featured_image_url: '' });
    expect(body.content).toContain('<p>Words</p>');
    expect(body.content).toContain(kept.image_url);
    expect(body.content).not.toContain(image.image_url);
  });

  it('keeps the files of a picture that was replaced while something still shows it', async () => {
    const image = await add();
    const write = writer(api, await api.signIn('admin'));
    await write.author({ avatar_url: image.image_url });
    expect((await change(image.id, imageForm(await png(), { alt_text: 'New' }))).status).toBe(200);
    expect(readFileSync(fileOf(image)).length).toBeGreaterThan(0);
  });
});

describe('odd pictures', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const status = async (bytes: Buffer) => (await upload(imageForm(bytes, { alt_text: 'odd' }))).status;

  it.each([
    ['an SVG named .png', 415, svg],
    ['HTML named .png', 415, Buffer.from('<html><script>alert(1)</script></html>')],
    ['a text', 415, Buffer.from('plain')],
    ['one byte', 415, Buffer.from([0xff])],
    ['the first bytes of a PNG', 400, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a picture of 400 megapixels', 413, pixelBomb()],
    ['more than 10 MB', 413, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
  ])('%s is refused with %i', async (_, expected, bytes) => {
    const before = files();
    expect(await status(bytes)).toBe(expected);
    expect(files()).toEqual(before);
  });

  it('a JPEG that ends early is refused', async () => {
    const whole = await sharp(await png(400, 300))
      .jpeg()
      .toBuffer();
    expect(await status(whole.subarray(0, whole.length / 2))).toBe(400);
  });

  it('a GIF of 2,000 frames is its first one', async () => {
    const gif = await gifOfFrames(2000);
    expect((await sharp(gif, { pages: -1 }).metadata()).pages).toBe(2000);
    const reply = await upload(imageForm(gif, { alt_text: 'gif' }));
    expect([reply.status, reply.body.width, reply.body.height]).toEqual([201, 10, 10]);
  });

  it('a camera’s picture stands upright and says nothing of where it was taken', async () => {
    const image = await add(await sidewaysJpeg());
    expect([image.width, image.height]).toEqual([30, 60]);
    for (const url of [image.image_url, ...image.renditions.map((rendition) => rendition.url)]) {
      const bytes = readFileSync(join(api.dataDir, url));
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(bytes.includes('Secret Person')).toBe(false);
    }
  });

  it('a name has no say in where a picture lands', async () => {
    for (const name of [
      '../../../evil.png',
      '..\\..\\evil.png',
      '/etc/passwd',
      'a\0.png',
      '.htaccess',
      'x.html',
    ]) {
      const reply = await upload(imageForm(await png(), { alt_text: 'evil' }, name));
      expect(reply.body.image_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    }
    expect(files().every((file) => /^[0-9a-f]{32}(-\d+|-social)?\.(webp|avif|jpg)$/.test(file))).toBe(true);
  });

  it('the same bytes sent ten times at once, and deleted meanwhile, leave nothing broken', async () => {
    const bytes = await png(300, 200);
    const images = await Promise.all(Array.from({ length: 10 }, () => add(bytes)));
    expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(1);
    const replies = await Promise.all([
      ...images.map(({ id }) => remove(id)),
      upload(imageForm(bytes, { alt_text: 'x' })),
    ]);
    expect(replies.every((reply) => reply.status < 300)).toBe(true);
    const { body } = await api.send<GalleryList>('GET', '/gallery?limit=1000', { token: editor });
    for (const image of body.images) expect(readFileSync(fileOf(image))).toHaveLength(image.file_size);
  });
});
