import type { GalleryItem } from '#content-api/gallery/contract.ts';
import type { PictureUses, PutBack, Replaced } from '#content-api/gallery/replacing/contract.ts';
import type { PostEntry } from '#content-api/posts/contract.ts';
import type { TestApi } from './api.ts';
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
