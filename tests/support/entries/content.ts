import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import type { Category } from '#content-api/kinds/categories.shared.ts';
import type { ServiceInput } from '#content-api/kinds/services.shared.ts';
import type { Reply, TestApi } from '../api.ts';
import { imageForm, png } from './pictures.ts';

let made = 0;

/** A slug that no other entry of this run has. */
export function newSlug(kind: string): string {
  made += 1;
  return `${kind}-${made}`;
}

/** Adds entries through the API, with this token. Fields that a test doesn't speak of are filled in. */
export function writer(api: TestApi, token: string) {
  const add = async <Entry>(path: string, json: object): Promise<Entry> =>
    expectCreated(await api.send<Entry>('POST', path, { token, json }));
  const author = (fields: object = {}) => {
    const slug = newSlug('author');
    return add<Author>('/authors', { name: `Author ${slug}`, slug, ...fields });
  };
  const category = (fields: object = {}) => {
    const slug = newSlug('category');
    return add<Category>('/categories', { name: `Category ${slug}`, slug, ...fields });
  };
  const post = async (fields: object = {}) => add<PostEntry>('/posts', await postBody(api, fields));
  const image = async () => {
    const form = imageForm(await png(8, 6), { alt_text: newSlug('image') });
    return expectCreated(await api.send<{ id: number }>('POST', '/gallery', { token, form }));
  };
  return { author, category, post, image };
}

/** What a valid post is sent with; its author is in the store already. */
export async function postBody(api: TestApi, fields: object = {}) {
  const slug = newSlug('post');
  const author = await api.store.db.selectFrom('authors').select('id').executeTakeFirst();
  return { title: `Post ${slug}`, slug, content: `<p>Body of ${slug}</p>`, author_id: author?.id, ...fields };
}

function expectCreated<Entry>({ status, body }: Reply<Entry>): Entry {
  if (status === 201) return body;
  throw new Error(`Not created: ${status} ${JSON.stringify(body)}`);
}
/** A seventh service, as the form sends it. */
export function newService(given: Partial<ServiceInput> = {}) {
  return {
    name: 'Photography for Shops & Menus',
    short_name: 'Photography',
    slug: 'photography',
    summary: 'Things as they look when somebody wants them.',
    description: 'We bring the light. You keep the files.',
    ...given,
  };
}

/** A case study, as the form sends it: published, for the service “design”. */
export function newCase(slug: string, given: object = {}) {
  const name = `Case ${slug}`;
  return {
    name,
    slug,
    client: 'Acme',
    services: 'design',
    sector: 'Travel',
    year: '2026',
    active: true,
    ...given,
  };
}

const field = (key: string, label: string, type: string, more: object = {}) => ({
  key,
  label,
  type,
  ...more,
});

/** A collection with a field of most types, as its form sends it. */
export const JOBS = {
  name: 'Jobs',
  singular: 'Job',
  address: '/jobs',
  layout: 'rows',
  hide_after: 'from',
  fields: [
    field('city', 'City', 'line', { required: true, filter: true }),
    field('kind', 'Hours', 'choice', { choices: ['Full-time', 'Part-time'], filter: true }),
    field('salary', 'Salary', 'number'),
    field('from', 'From', 'date'),
    field('remote', 'Remote', 'yesNo', { filter: true }),
    field('pitch', 'Pitch', 'text'),
    field('duties', 'Duties', 'richText'),
    field('photo', 'Photo', 'picture'),
    field('apply', 'Apply', 'link'),
  ],
};
