import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureFiles } from '#content-api/library/gallery/receive.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { gifOfFrames, imageForm } from '../../../support/entries/pictures.ts';
import { replacing } from '../../../support/entries/replacing.ts';
import { runSql } from '../../../support/sql.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
await writer(api, admin).author();

const { add } = galleryOf(api, admin);
const { post } = writer(api, admin);
const { html: htmlOf } = replacing(api);
const fileAt = (address: string | null) => join(api.dataDir, 'uploads', basename(address ?? 'none'));

it('keeps a picture moving beside its first frame, and comes to rest within five seconds', async () => {
  const image = await add(await gifOfFrames(4, 20, 500), 'A dance');
  expect(image.notice).toBeUndefined();
  const still = await sharp(fileAt(image.image_url)).metadata();
  expect([still.pages ?? 1, still.width, still.height]).toEqual([1, 20, 20]);
  const moving = await sharp(fileAt(image.moving_url), { animated: true }).metadata();
  expect([moving.pages, moving.delay, moving.loop]).toEqual([4, [500, 500, 500, 500], 2]);
});

it('shows it in a post’s text to whoever hasn’t asked for less motion, and nowhere else', async () => {
  const image = await add(await gifOfFrames(3), 'A walk');
  const content = `<p><img src="${image.image_url}" alt="A walk"></p>`;
  const { id } = await post({ content, featured_image_url: image.image_url });
  expect(await htmlOf(id)).toContain(
    `<picture><source media="(prefers-reduced-motion: no-preference)" type="image/webp" srcset="${image.moving_url}"><source`,
  );
  const { body } = await api.send<{ content: string }>('GET', `/posts/${id}`, { token: admin });
  expect(body.content).toBe(content);
});

it('is no longer there once the picture has gone', async () => {
  const image = await add(await gifOfFrames(5), 'A jump');
  expect(await pictureFiles(api.store.db)).toContain(basename(image.moving_url ?? ''));
  const { body } = await api.send<{ trash_id: number }>('DELETE', `/gallery/${image.id}`, { token: admin });
  await api.send('DELETE', `/trash/${body.trash_id}`, { token: admin });
  const own = basename(image.image_url, '.webp');
  expect((await api.parts.uploads.list()).filter((name) => name.startsWith(own))).toEqual([]);
});

it('is another picture than its first frame, and a second one of the same has a file of its own', async () => {
  const gif = await gifOfFrames(6);
  const moving = await add(gif, 'A spin');
  const again = await add(gif, 'Another spin');
  const still = await add(readFileSync(fileAt(moving.image_url)), 'A stand');
  expect(new Set([moving, again, still].map(({ image_url }) => image_url)).size).toBe(3);
  expect(new Set([moving, again].map(({ moving_url }) => moving_url)).size).toBe(2);
  expect(still.moving_url).toBeNull();
});

it('moves from the next upload on where an earlier version has kept its first frame only', async () => {
  const gif = await gifOfFrames(7);
  const image = await add(gif, 'A turn');
  const { id } = await post({ content: `<p><img src="${image.image_url}" alt=""></p>` });
  const html = await htmlOf(id);
  // As a store of an earlier version has it.
  rmSync(fileAt(image.moving_url));
  const still = `UPDATE images SET moving_url = NULL, sha256 = '${'a'.repeat(64)}' WHERE url = ?`;
  await runSql(api.store, still, image.image_url);
  const without = html.replace(/<source media[^>]*>/, '');
  await runSql(api.store, 'UPDATE posts SET html = ? WHERE id = ?', without, id);
  const uploaded = await api.send('POST', '/uploads/image', { token: admin, form: imageForm(gif) });
  expect(uploaded.body).toMatchObject({ url: image.image_url, moving_url: image.moving_url });
  expect(await htmlOf(id)).toBe(html);
  expect((await sharp(fileAt(image.moving_url), { animated: true }).metadata()).pages).toBe(7);
});

it('says why only the first frame was kept, wherever a picture is sent', async () => {
  const notice = expect.stringContaining('It lasts 6 seconds');
  const long = await gifOfFrames(3, 10, 2000);
  const image = await add(long, 'A march');
  expect(image).toMatchObject({ moving_url: null, notice });
  const sent = async (method: 'PUT' | 'POST', path: string, form: FormData) =>
    (await api.send<{ notice?: string }>(method, path, { token: admin, form })).body.notice;
  expect(await sent('PUT', `/gallery/${image.id}`, imageForm(long, { alt_text: 'Marching' }))).toEqual(
    notice,
  );
  expect(await sent('POST', '/uploads/image', imageForm(long))).toEqual(notice);
  expect(await sent('POST', '/uploads/image', imageForm(await gifOfFrames(1)))).toBeUndefined();
});

it('becomes a still that is said to be one when its later frames are damaged', async () => {
  const whole = await gifOfFrames(8, 60);
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, whole.length - 900, whole.length - 500);
  const image = await add(damaged, 'A fall');
  expect(image).toMatchObject({ moving_url: null, notice: expect.stringContaining('Its end') });
});
