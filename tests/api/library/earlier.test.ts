import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { allEarlierSchema } from '#content-api/agency/earlier.shared.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newService, newSlug } from '../../support/entries/content.ts';
import { temporaryFolder } from '../../support/store.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

type Entry = { id: number; slug: string };

const logo = { name: 'Client', logo_url: '/uploads/a.webp', alt_text: 'Their logo' };
const add = async (noun: string, json: object) =>
  (await api.send<Entry>('POST', `/${noun}`, { token, json })).body;
const change = (noun: string, id: number, json: object, as = token) =>
  api.send('PUT', `/${noun}/${id}`, { token: as, json });
const earlier = async (noun: string, id: number) =>
  (
    await api.send<z.infer<typeof allEarlierSchema>>('GET', `/${noun}/${id}/earlier`, { token })
  ).body.earlier.map(({ by, changed, values }) => ({ by, changed, values }));

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
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'authors.json'), JSON.stringify([{ name: 'Ada Lovelace', slug }]));
  const { uploads } = api.parts;
  await importContent(api.store.db, await readContent(folder), { uploads, isPage: isFixedAddress });
  expect(await earlier('authors', id)).toEqual([{ by: '', changed: ['name'], values: { name: 'Ada' } }]);
});

it('whoever is no user any more has no name in it', async () => {
  const { id } = await add('categories', { name: 'Sea', slug: newSlug('sea') });
  const user = await api.user('editor');
  await change('categories', id, { name: 'River' }, await api.signIn(user));
  expect((await earlier('categories', id))[0]?.by).toMatch(/^editor/);
  await api.send('DELETE', `/users/${user.id}`, { token });
  expect((await earlier('categories', id))[0]?.by).toBe('');
});

it('it comes back from the trash with its entry, and goes for good with it', async () => {
  const { id } = await add('logos', logo);
  await change('logos', id, { name: 'Other' });
  const remove = async () =>
    (await api.send<{ trash_id: number }>('DELETE', `/logos/${id}`, { token })).body.trash_id;
  const trashed = await remove();
  await api.send('POST', `/trash/${trashed}/restore`, { token });
  expect(await earlier('logos', id)).toHaveLength(1);
  await remove();
  await emptyTrash(api.store.db, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  const kept = api.store.db.selectFrom('earlier_values').selectAll().where('key', 'like', `logo/${id}/%`);
  expect(await kept.execute()).toEqual([]);
});
