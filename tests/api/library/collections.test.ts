import { expect, it } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import type { CollectionEntry } from '#content-api/kinds/entries.shared.ts';
import { expireEntries } from '#content-api/library/kinds/entryData.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestApi } from '../../support/api.ts';
import { JOBS } from '../../support/entries/content.ts';

const send = <Answer>(method: string, path: string, json?: object, token = admin) =>
  api.send<Answer>(method, path, { token, ...(json ? { json } : {}) });

const api = await openTestApi();
const admin = await api.signIn('admin');
const editor = await api.signIn('editor');
const jobs: Collection = (await send<Collection>('POST', '/collections', JOBS)).body;
const add = (slug: string, data: object = {}, more: object = {}) =>
  send<CollectionEntry>(
    'POST',
    '/entries',
    { name: `Job ${slug}`, slug, collection: '/jobs', data: { city: 'Bath', ...data }, ...more },
    editor,
  );
const entries = async (token?: string) =>
  (await api.send<{ entries: CollectionEntry[] }>('GET', '/entries', token ? { token } : {})).body.entries;
const pageAt = async (address: string) =>
  (await send<{ pages: PageEntry[] }>('GET', '/pages')).body.pages.find((page) => page.address === address);

it('an admin defines a collection, which has a list page; an editor fills it and can’t change it', async () => {
  expect(await pageAt('/jobs')).toMatchObject({ title: 'Jobs', status: 'published', fixed: false });
  const refused = await send('PUT', `/collections/${jobs.id}`, { name: 'Posts' }, editor);
  expect(refused.status).toBe(403);
  const { status, body } = await add('clerk', { salary: '31,500', remote: 'true', apply: '/contact-us' });
  expect([status, body.data]).toMatchObject([201, { salary: 31.5, remote: true, from: '', city: 'Bath' }]);
  expect(await pageAt('/jobs/clerk')).toMatchObject({ title: 'Job clerk', fixed: true, of_entry: 'shown' });
});

it('begins the list with a sentence for when it is empty, where the site speaks English', async () => {
  const emptyText = async (language: string, address: string) => {
    await saveSettings(api.store.db, { language });
    await send('POST', '/collections', { ...JOBS, address });
    const { id } = (await pageAt(address)) ?? {};
    const { body } = await send<{ sections: { data: { empty?: string } }[] }>('GET', `/pages/${id}`);
    return body.sections[1]?.data.empty;
  };
  expect(await emptyText('pt-BR', '/vagas')).toBe('');
  expect(await emptyText('en', '/openings')).toBe('No jobs at the moment.');
});

it.each([
  ['/services', 'is reserved'],
  ['/about-us', 'A page has this address'],
  ['/Jobs', '“Jobs” has this address'],
  ['/api', 'is reserved'],
  ['/a/b', 'Use a slash, small letters'],
])('refuses the address %s beside its field', async (address, message) => {
  const { status, body } = await send<{ fields: object }>('POST', '/collections', { ...JOBS, address });
  expect([status, body.fields]).toMatchObject([400, { address: expect.stringContaining(message) }]);
});

it.each([
  [{ city: '' }, { city: 'City is required' }],
  [{ salary: 'much' }, { salary: 'Salary must be a number' }],
  [{ from: '2027-02-30' }, { from: 'From must be a date' }],
  [{ kind: 'Half-time' }, { kind: 'Hours must be one of its choices' }],
  [{ apply: 'javascript:alert(1)' }, { apply: expect.stringContaining('Apply must begin with') }],
])('refuses %j with a message for the field', async (data, fields) => {
  const { status, body } = await add('wrong', data);
  expect([status, body]).toMatchObject([400, { fields }]);
});

it('formatted text is sanitised, and a slug is taken in its own collection alone', async () => {
  const { body } = await add('cook', { duties: '<p onclick="x()">Cook<script>x()</script></p>' });
  expect(body.data.duties).toBe('<p>Cook</p>');
  expect((await add('cook')).body).toMatchObject({ fields: { slug: 'This slug is already in use' } });
  await send('POST', '/collections', { ...JOBS, name: 'Events', address: '/events', has_pages: false });
  expect((await add('cook', {}, { collection: '/events' })).status).toBe(201);
  expect(await pageAt('/events/cook')).toBeUndefined();
  expect((await add('x', {}, { collection: '/none' })).status).toBe(400);
});

it('values of a removed field stay until the entry is saved', async () => {
  const { body } = await add('guard', { salary: 20 });
  const fields = JOBS.fields.filter(({ key }) => key !== 'salary');
  await send('PUT', `/collections/${jobs.id}`, { fields });
  const guard = async () => (await entries(editor)).find(({ id }) => id === body.id)?.data;
  expect(await guard()).toMatchObject({ salary: 20 });
  await send('PUT', `/entries/${body.id}`, { active: false });
  expect(await guard()).toMatchObject({ salary: 20 });
  await send('PUT', `/entries/${body.id}`, { data: { city: 'York' } });
  expect(await guard()).not.toHaveProperty('salary');
  await send('PUT', `/collections/${jobs.id}`, { fields: JOBS.fields });
});

it('earlier values of an entry are stored', async () => {
  const { body } = await add('baker', { salary: 20 });
  await send('PUT', `/entries/${body.id}`, { data: { city: 'York', salary: 25 } }, editor);
  const { body: versions } = await send<{ earlier: object[] }>('GET', `/entries/${body.id}/earlier`);
  expect(versions.earlier).toMatchObject([
    { changed: ['data'], values: { data: { city: 'Bath', salary: 20 } } },
  ]);
});

it('an entry is hidden from the day after its date', async () => {
  const { body } = await add('fair', { from: '2030-05-04' });
  const names = async () => (await entries()).map(({ slug }) => slug);
  expect(await expireEntries(api.store.db, new Date('2030-05-04T12:00:00Z'))).toBe(false);
  expect(await expireEntries(api.store.db, new Date('2030-05-06T00:00:00Z'))).toBe(true);
  expect(await names()).not.toContain('fair');
  expect(await pageAt('/jobs/fair')).toMatchObject({ of_entry: 'hidden' });
  await send('PUT', `/entries/${body.id}`, { data: { city: 'Bath', from: '2090-05-04' } });
  expect(await names()).toContain('fair');
});

it('another address takes the list, entries and their pages along', async () => {
  await send('PUT', `/collections/${jobs.id}`, { address: '/careers' });
  expect((await entries(editor)).filter(({ collection }) => collection === '/jobs')).toEqual([]);
  expect(await pageAt('/careers/clerk')).toMatchObject({ fixed: true, of_entry: 'shown' });
  expect(await pageAt('/careers')).toMatchObject({ title: 'Jobs' });
  await send('PUT', `/collections/${jobs.id}`, { address: '/jobs' });
  expect(await pageAt('/jobs/clerk')).toMatchObject({ fixed: true });
});

it('what was deleted comes back with its page; one with entries stays; all travel in an export', async () => {
  const { body } = await add('smith');
  const { body: gone } = await send<{ trash_id: number }>('DELETE', `/entries/${body.id}`, undefined, editor);
  expect(await pageAt('/jobs/smith')).toMatchObject({ status: 'draft', fixed: false });
  expect((await send('POST', `/trash/${gone.trash_id}/restore`, undefined, editor)).status).toBe(200);
  expect(await pageAt('/jobs/smith')).toMatchObject({ status: 'published', fixed: true });
  const refused = await send<{ error: string }>('DELETE', `/collections/${jobs.id}`);
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('delete them first')]);
  const exported = await exportContent(api.store.db);
  expect(exported.collections.map(({ address }) => address)).toContain('/jobs');
  expect(exported.entries).toContainEqual(
    expect.objectContaining({
      slug: 'smith',
      collection: '/jobs',
      data: expect.objectContaining({ city: 'Bath' }),
    }),
  );
});
