import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { allEarlierSchema } from '#content-api/agency/earlier.shared.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { newService, newSlug } from '../../support/entries/content.ts';
import { folderOf, importFolder } from '../../support/entries/contentFolder.ts';
import { inDays } from '../../support/entries/trash.ts';
import { rowsOf } from '../../support/sql.ts';

const api = await openTestApi();
const { read, post, put, remove, restore } = clientOf(api, await api.signIn('admin'));

type Entry = { id: number; slug: string };

const logo = { name: 'Client', logo_url: '/uploads/a.webp', alt_text: 'Their logo' };
const add = async (noun: string, json: object) => (await post<Entry>(`/${noun}`, json)).body;
const change = (noun: string, id: number, json: object) => put(`/${noun}/${id}`, json);
const earlier = async (noun: string, id: number) => {
  const versions = (await read<z.infer<typeof allEarlierSchema>>(`/${noun}/${id}/earlier`)).earlier;
  return versions.map(({ by, changed, values }) => ({ by, changed, values }));
};

it.each([
  ['authors', () => ({ name: 'Ada', slug: newSlug('ada') }), { bio: 'Sails' }, { bio: '' }],
  ['categories', () => ({ name: 'Sea', slug: newSlug('sea') }), { description: 'Salt' }, { description: '' }],
  ['logos', () => logo, { sort_order: 7 }, { sort_order: 0 }],
  ['testimonials', () => ({ name: 'Ada', role: 'CEO', quote: 'Good' }), { role: 'Owner' }, { role: 'CEO' }],
  ['services', newService, { drawing: 'video-editing' }, { drawing: 'design' }],
] as const)('what %s were is told with who changed them, newest first', async (noun, least, edit, was) => {
  const { id } = await add(noun, least());
  expect(await earlier(noun, id)).toEqual([]);
  await change(noun, id, edit);
  await change(noun, id, { name: 'Another', ...edit });
  const name = least().name;
  expect(await earlier(noun, id)).toEqual([
    { by: 'admin 1', changed: ['name'], values: { name } },
    { by: 'admin 1', changed: Object.keys(was), values: { name, ...was } },
  ]);
});

it('what an import changes is kept, and nobody’s', async () => {
  const { id, slug } = await add('authors', { name: 'Ada', slug: newSlug('ada') });
  const folder = folderOf({ 'authors.json': JSON.stringify([{ name: 'Ada Lovelace', slug }]) });
  await importFolder(folder, { ...api.store, uploads: api.parts.uploads });
  expect(await earlier('authors', id)).toEqual([{ by: '', changed: ['name'], values: { name: 'Ada' } }]);
});

it('whoever is no user any more has no name in it', async () => {
  const { id } = await add('categories', { name: 'Sea', slug: newSlug('sea') });
  const user = await api.user('editor');
  await clientOf(api, await api.signIn(user)).put(`/categories/${id}`, { name: 'River' });
  expect((await earlier('categories', id))[0]?.by).toMatch(/^editor/);
  await remove(`/users/${user.id}`);
  expect((await earlier('categories', id))[0]?.by).toBe('');
});

it('it comes back from the trash with its entry, and goes for good with it', async () => {
  const { id } = await add('logos', logo);
  await change('logos', id, { name: 'Other' });
  await restore((await remove(`/logos/${id}`)).body.trash_id);
  expect(await earlier('logos', id)).toHaveLength(1);
  await remove(`/logos/${id}`);
  await emptyTrash(api.store.db, inDays(31));
  expect(await rowsOf(api.store, `SELECT * FROM earlier_values WHERE key LIKE 'logo/${id}/%'`)).toEqual([]);
});
