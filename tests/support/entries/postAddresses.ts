import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import type { TestApi } from '../api.ts';
import { newSlug, writer } from './content.ts';

interface Holder {
  post: { id: number; title: string } | null;
}
interface Addresses {
  earlier_addresses: EarlierAddress[];
}

/** Renames posts, and asks for and changes the addresses that lead to them. */
export function postAddresses(api: TestApi, token: string) {
  const change = (id: number, json: object) => api.send<PostEntry>('PUT', `/posts/${id}`, { token, json });
  return {
    change,
    published: (fields: object = {}) => writer(api, token).post({ status: 'published', ...fields }),
    rename: async (id: number, slug = newSlug('renamed')) => (await change(id, { slug })).body,
    earlierOf: async (id: number) => {
      const { body } = await api.send<PostEntry>('GET', `/posts/id/${id}`, { token });
      return body.earlier_addresses?.map(({ slug }) => slug).sort();
    },
    holderOf: async (slug: string) =>
      (await api.send<Holder>('GET', `/posts/addresses/${slug}`, { token })).body.post,
    remove: (id: number, slug: string, as = token) =>
      api.send<Addresses>('DELETE', `/posts/${id}/addresses/${slug}`, { token: as }),
    putBack: (id: number, slug: string, json: object = {}, as = token) =>
      api.send<Addresses>('PUT', `/posts/${id}/addresses/${slug}`, { token: as, json }),
  };
}
