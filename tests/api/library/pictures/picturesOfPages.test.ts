import { expect, it } from 'vitest';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { galleryOf } from '../../../support/entries/gallery.ts';
import { replacing } from '../../../support/entries/replacing.ts';
import { copiesOf } from '../../../support/entries/workingCopies.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const to = replacing(api);
const copies = copiesOf(api, admin);

let pages = 0;

const showing = ({ image_url: url }: GalleryItem, text = 'Words') => [
  {
    id: 'a',
    type: 'pictureText',
    hidden: false,
    data: { html: `<p>${text}</p>`, picture: { url, alt: 'Said here', x: 10, y: 20 } },
  },
];

async function pageWith(image: GalleryItem): Promise<PageEntry> {
  pages += 1;
  const json = { address: `/shown-${pages}`, title: 'Shows it', sections: showing(image) };
  const { status, body } = await api.send<PageEntry>('POST', '/pages', { token: admin, json });
  expect(status).toBe(201);
  return body;
}

const keep = ({ id, address, revision }: PageEntry, sections: object[]) =>
  api.send('PUT', `/pages/${id}/working-copy`, {
    token: admin,
    json: {
      values: { address, title: 'Shows it', description: '', status: 'draft', sections },
      base_revision: revision,
    },
    headers: { 'if-match': '"0"' },
  });
const page = async (id: number) => (await api.send<PageEntry>('GET', `/pages/${id}`, { token: admin })).body;
const picture = async (id: number) => {
  const [section] = (await page(id)).sections;
  return (section?.data as { picture: object } | undefined)?.picture;
};

it('another picture takes the place in a page and in its edits, and an undo puts both back', async () => {
  const [old, other] = [await to.image(admin, 'Old'), await to.image(admin, 'Other')];
  const there = await pageWith(old);
  const { id, revision } = there;
  const edits = `/pages/${id}/working-copy`;
  expect((await keep(there, showing(old, 'More words'))).status).toBe(200);
  expect((await to.uses(admin, old)).uses).toMatchObject([
    { type: 'page', id, title: 'Shows it', may_change: true },
    { type: 'edits', title: expect.stringContaining('Shows it, by '), entry: { kind: 'page', id } },
  ]);

  const replaced = await to.replace(admin, old, other);
  expect(replaced.body).toMatchObject({ counts: { page: 1, edits: 1 }, kept: 0 });
  expect(await picture(id)).toEqual({ url: other.image_url, alt: 'Said here', x: 50, y: 50 });
  const { copy } = await copies.read(edits);
  expect(copy).toMatchObject({
    base_revision: revision + 1,
    values: { sections: [{ data: { html: '<p>More words</p>', picture: { url: other.image_url } } }] },
  });

  expect((await to.undo(admin, replaced.body.id)).body).toEqual({ counts: { page: 1, edits: 1 }, kept: [] });
  expect(await picture(id)).toEqual({ url: old.image_url, alt: 'Said here', x: 10, y: 20 });
  const { copy: back } = await copies.read(edits);
  expect(back?.base_revision).toBe((await page(id)).revision);
  expect(back?.values).toMatchObject({ sections: showing(old, 'More words') });
});

it('a picture that a page shows stays, unless an editor insists: then the page and its edits are without it', async () => {
  const image = await to.image(admin, 'Used');
  const gallery = galleryOf(api, admin);
  const there = await pageWith(image);
  const { id, revision } = there;
  await keep(there, showing(image, 'More words'));
  const { status, body } = await gallery.remove(image.id);
  expect([status, body.used_by]).toMatchObject([409, [{ type: 'page', id }, { type: 'edits' }]]);
  expect((await gallery.remove(image.id, '?force=true')).status).toBe(200);
  expect(await picture(id)).toEqual({ url: '', alt: '', x: 50, y: 50 });
  const { copy } = await copies.read(`/pages/${id}/working-copy`);
  expect(copy).toMatchObject({
    base_revision: revision + 1,
    values: { sections: [{ data: { html: '<p>More words</p>', picture: { url: '' } } }] },
  });
});

it('a page in the trash gets the other picture too', async () => {
  const [old, other] = [await to.image(admin, 'Old'), await to.image(admin, 'Other')];
  const { id } = await pageWith(old);
  const deleted = await api.send<{ trash_id: number }>('DELETE', `/pages/${id}`, { token: admin });
  expect((await to.replace(admin, old, other)).body.counts).toEqual({ trash: 1 });
  await api.send('POST', `/trash/${deleted.body.trash_id}/restore`, { token: admin });
  expect(await picture(id)).toMatchObject({ url: other.image_url });
});
