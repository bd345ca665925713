import type {
  CopyAnswer,
  OwnCopy,
  WorkingCopy,
} from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { TestApi } from '../api.ts';

/** A form nobody has finished. */
export const UNFINISHED = {
  title: '',
  slug: 'Not a slug',
  excerpt: '',
  content: '<p>Half a sen</p>',
  featured_image_url: '',
  meta_title: '',
  meta_description: '',
  link_image_url: '',
  canonical_url: '',
  status: 'draft',
  author_id: 0,
  categories: [],
};

type Refused = { error: string; code: string; current: WorkingCopy | null; version: number };

/** @param path of the entry, `/posts/7/working-copy`, or of what was never saved, `/unsaved/posts/KEY`. */
export function copiesOf(api: TestApi, token: string) {
  return {
    keep: (path: string, values: object | null, version?: number, base = 1) =>
      api.send<CopyAnswer & Refused>('PUT', path, {
        token,
        json: { values: values && { ...UNFINISHED, ...values }, base_revision: base },
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      }),
    read: async (path: string) => (await api.send<OwnCopy>('GET', path, { token })).body,
    discard: (path: string) => api.send('DELETE', path, { token }),
    putBack: (path: string) => api.send<OwnCopy>('POST', `${path}/return`, { token }),
  };
}
