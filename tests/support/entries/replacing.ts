import type {
  PictureUses,
  PutBack,
  Replaced,
} from '#content-api/blog/pictures/replacing/replacing.shared.ts';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import type { TestApi } from '../api.ts';
import { writer } from './content.ts';
import { imageForm, png } from './pictures.ts';

let side = 40;

/** What the tests of replacing pictures ask of the API, each call with a token of its own. */
export function replacing(api: TestApi) {
  return {
    /** An image of the gallery that no other test has. */
    image: async (token: string, alt_text: string): Promise<GalleryItem> => {
      // Colours that are almost the same become the same bytes; sizes don't.
      side += 1;
      const form = imageForm(await png(side, side), { alt_text });
      return (await api.send<GalleryItem>('POST', '/gallery', { token, form })).body;
    },
    uses: async (token: string, { id }: { id: number }) =>
      (await api.send<PictureUses>('GET', `/gallery/${id}/uses`, { token })).body,
    replace: (token: string, from: { id: number }, to: { id: number }, how: object = {}) =>
      api.send<Replaced & { code?: string; current?: PictureUses }>(
        'POST',
        `/gallery/${from.id}/replacements`,
        {
          token,
          json: { with: to.id, ...how },
        },
      ),
    undo: (token: string, id: number) =>
      api.send<PutBack & { code?: string }>('DELETE', `/gallery/replacements/${id}`, { token }),
    post: async (token: string, id: number) =>
      (await api.send<PostEntry>('GET', `/posts/id/${id}`, { token })).body,
    html: async (id: number) =>
      (await api.store.db.selectFrom('posts').select('html').where('id', '=', id).executeTakeFirst())?.html ??
      '',
  };
}

/** A picture that is shown wherever one can be, and another one. */
export async function showEverywhere(api: TestApi, admin: string) {
  const [to, write] = [replacing(api), writer(api, admin)];
  const [old, other] = [await to.image(admin, 'Old'), await to.image(admin, 'Other')];
  const url = old.image_url;
  const text = `<p>Words</p><img src="${url}" alt="Said here" width="20" height="20"><p>End</p>`;
  const post = await write.post({
    featured_image_url: url,
    link_image_url: url,
    content: text,
    status: 'published',
  });
  const author = await write.author({ avatar_url: url });
  const json = { name: 'Client', alt_text: 'Client', logo_url: url };
  const logo = (await api.send<{ id: number }>('POST', '/logos', { token: admin, json })).body;
  const pages = { about: { ogImage: url } };
  await api.send('PUT', '/metatags', { token: admin, json: { defaults: { ogImage: url }, pages } });
  const gone = await write.post({ title: 'Deleted', content: text });
  const { body } = await api.send<{ trash_id: number }>('DELETE', `/posts/${gone.id}`, { token: admin });
  return { old, other, post, author, logo, trashId: body.trash_id, goneId: gone.id };
}

export type ShownEverywhere = Awaited<ReturnType<typeof showEverywhere>>;
