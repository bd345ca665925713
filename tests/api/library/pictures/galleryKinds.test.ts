import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookThroughPictures } from '#content-api/blog/pictures/alpha.ts';
import type { GalleryItem, GalleryList } from '#content-api/library/gallery/gallery.shared.ts';
import { pictureReader } from '#content-api/library/gallery/store.ts';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';
import { isOnPostgres } from '../../../support/postgres.ts';
import { runSql } from '../../../support/sql.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');

const add = async (bytes: Buffer, alt_text: string, name?: string) => {
  const form = imageForm(bytes, { alt_text }, name);
  return (await api.send<GalleryItem>('POST', '/gallery', { token: editor, form })).body;
};

describe('the list of images', () => {
  const list = async (query: string) => {
    const { body } = await api.send<GalleryList>('GET', `/gallery?${query}`, { token: editor });
    return [body.total, body.images.map(({ alt_text }) => alt_text)];
  };
  beforeAll(async () => {
    const { author } = writer(api, await api.signIn('admin'));
    const used = await add(await png(), 'Plan of a hall', 'C:\\scans\\Façade 10.PNG');
    await author({ name: 'Ada', avatar_url: used.image_url });
    await add(await png(900, 700), 'Plan of a house', 'facade 9.png');
    const jpeg = sharp(await png(20, 10)).jpeg();
    await add(await jpeg.toBuffer(), 'Plan of a door', 'door.jpg');
  });

  it('has the names of files, without the folders they came from, and finds images by them', async () => {
    const { body } = await api.send<GalleryList>('GET', '/gallery?search=hall', { token: editor });
    expect(body.images[0]?.file_name).toBe('Façade 10.PNG');
    expect(await list('search=FACADE')).toEqual([2, ['Plan of a house', 'Plan of a hall']]);
    expect(await list('search=facade+hall')).toEqual([1, ['Plan of a hall']]);
  });

  it.each([
    ['search=plan&sort=oldest&limit=1', 3, ['Plan of a hall']],
    ['search=facade&sort=name', 2, ['Plan of a house', 'Plan of a hall']],
    ['search=fac&sort=size', 2, ['Plan of a house', 'Plan of a hall']],
    ['search=fac&sort=oldest', 2, ['Plan of a hall', 'Plan of a house']],
    ['search=plan&uses=used', 1, ['Plan of a hall']],
    ['search=plan&uses=unused', 2, ['Plan of a door', 'Plan of a house']],
    ['search=hall&sort=else&uses=else', 1, ['Plan of a hall']],
  ])('is sorted and filtered as it is asked for: %s', async (query, total, found) => {
    expect(await list(query)).toEqual([total, found]);
  });
});

it.skipIf(isOnPostgres)(
  'shows a post’s pictures that something shows through on paper, and no others',
  async () => {
    const { db, file } = api.store;
    const drawn = sharp({ create: { width: 30, height: 20, channels: 4, background: '#1230' } });
    const covered = sharp(await png()).ensureAlpha();
    const clear = await add(await drawn.png().toBuffer(), 'Lines');
    const opaque = await add(await covered.png().toBuffer(), 'Squares');
    expect([clear.alpha, opaque.alpha]).toEqual([true, false]);
    const content = `<p><img src="${clear.image_url}" alt="a"></p><p><img src="${opaque.image_url}" alt="b"></p>`;
    const { post } = writer(api, await api.signIn('admin'));
    const { id } = await post({ content, featured_image_url: clear.image_url });
    const stored = () =>
      db.selectFrom('posts').select(['html', 'image_id']).where('id', '=', id).executeTakeFirstOrThrow();
    const marked = async () =>
      (await stored()).html.match(/<img[^>]*>/g)?.map((tag) => tag.includes('data-alpha'));
    expect(await marked()).toEqual([true, false]);
    expect(pictureReader({ db, file })((await stored()).image_id ?? 0)?.alpha).toBe(true);

    // A store of an earlier version knows nothing of it.
    const { html } = await stored();
    await runSql(api.store, 'UPDATE images SET alpha = NULL');
    await runSql(api.store, 'UPDATE posts SET html = ? WHERE id = ?', html.replace(' data-alpha=""', ''), id);
    expect(await marked()).toEqual([false, false]);
    await lookThroughPictures(db, api.parts.uploads);
    expect((await stored()).html).toBe(html);
    expect(pictureReader({ db, file })((await stored()).image_id ?? 0)?.alpha).toBe(true);
  },
);
