import { expect, it } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import type { CollectionEntry } from '#content-api/kinds/entries.shared.ts';
import { expireEntries } from '#content-api/library/kinds/entryData.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { JOBS } from '../../support/entries/content.ts';

const api = await openTestApi();
const { read, post, put, remove } = clientOf(api, await api.signIn('admin'));
const editor = clientOf(api, await api.signIn('editor'));
const jobs = (await post<Collection>('/collections', JOBS)).body;
const add = (slug: string, data: object = {}, more: object = {}) => {
  const job = { name: `Job ${slug}`, slug, collection: '/jobs', data: { city: 'Bath', ...data }, ...more };
  return editor.post<CollectionEntry>('/entries', job);
};
const entries = async (as = editor) => (await as.read<{ entries: CollectionEntry[] }>('/entries')).entries;
const pageAt = async (address: string) =>
  (await read<{ pages: PageEntry[] }>('/pages')).pages.find((page) => page.address === address);

it('an admin defines a collection, which has a list page; an editor fills it and can’t change it', async () => {
  expect(await pageAt('/jobs')).toMatchObject({ title: 'Jobs', status: 'published', fixed: false });
  expect((await editor.put(`/collections/${jobs.id}`, { name: 'Posts' })).status).toBe(403);
  const { status, body } = await add('clerk', { salary: '31,500', remote: 'true', apply: '/contact-us' });
  expect([status, body.data]).toMatchObject([201, { salary: 31.5, remote: true, from: '', city: 'Bath' }]);
  expect(await pageAt('/jobs/clerk')).toMatchObject({ title: 'Job clerk', fixed: true, of_entry: 'shown' });
});

it('begins the list with a sentence for when it is empty, where the site speaks English', async () => {
  const emptyText = async (language: string, address: string) => {
    await saveSettings(api.store.db, { language });
    await post('/collections', { ...JOBS, address });
    const { id } = (await pageAt(address)) ?? {};
    return (await read<{ sections: { data: { empty?: string } }[] }>(`/pages/${id}`)).sections[1]?.data.empty;
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
  const fields = { address: expect.stringContaining(message) };
  expect(await post('/collections', { ...JOBS, address })).toMatchObject({ status: 400, body: { fields } });
});

it.each([
  [{ city: '' }, { city: 'City is required' }],
  [{ salary: 'much' }, { salary: 'Salary must be a number' }],
  [{ from: '2027-02-30' }, { from: 'From must be a date' }],
  [{ kind: 'Half-time' }, { kind: 'Hours must be one of its choices' }],
  [{ apply: 'javascript:alert(1)' }, { apply: expect.stringContaining('Apply must begin with') }],
])('refuses %j with a message for the field', async (data, fields) => {
  expect(await add('wrong', data)).toMatchObject({ status: 400, body: { fields } });
});

it('formatted text is sanitised, and a slug is taken in its own collection alone', async () => {
  const { body } = await add('cook', { duties: '<p onclick="x()">Cook<script>x()</script></p>' });
  expect(body.data.duties).toBe('<p>Cook</p>');
  expect((await add('cook')).body).toMatchObject({ fields: { slug: 'This slug is already in use' } });
  await post('/collections', { ...JOBS, name: 'Events', address: '/events', has_pages: false });
  expect((await add('cook', {}, { collection: '/events' })).status).toBe(201);
  expect(await pageAt('/events/cook')).toBeUndefined();
  expect((await add('x', {}, { collection: '/none' })).status).toBe(400);
});

it('values of a removed field stay until the entry is saved', async () => {
  const { body } = await add('guard', { salary: 20 });
  const fields = JOBS.fields.filter(({ key }) => key !== 'salary');
  await put(`/collections/${jobs.id}`, { fields });
  const guard = async () => (await entries()).find(({ id }) => id === body.id)?.data;
  expect(await guard()).toMatchObject({ salary: 20 });
  await put(`/entries/${body.id}`, { active: false });
  expect(await guard()).toMatchObject({ salary: 20 });
  await put(`/entries/${body.id}`, { data: { city: 'York' } });
  expect(await guard()).not.toHaveProperty('salary');
  await put(`/collections/${jobs.id}`, { fields: JOBS.fields });
});

it('earlier values of an entry are stored', async () => {
  const { body } = await add('baker', { salary: 20 });
  await editor.put(`/entries/${body.id}`, { data: { city: 'York', salary: 25 } });
  const earlier = [{ changed: ['data'], values: { data: { city: 'Bath', salary: 20 } } }];
  expect(await read(`/entries/${body.id}/earlier`)).toMatchObject({ earlier });
});

it('an entry is hidden from the day after its date', async () => {
  const { body } = await add('fair', { from: '2030-05-04' });
  const names = async () => (await entries(clientOf(api))).map(({ slug }) => slug);
  expect(await expireEntries(api.store.db, new Date('2030-05-04T12:00:00Z'))).toBe(false);
  expect(await expireEntries(api.store.db, new Date('2030-05-06T00:00:00Z'))).toBe(true);
  expect(await names()).not.toContain('fair');
  expect(await pageAt('/jobs/fair')).toMatchObject({ of_entry: 'hidden' });
  await put(`/entries/${body.id}`, { data: { city: 'Bath', from: '2090-05-04' } });
  expect(await names()).toContain('fair');
});

it('another address takes the list, entries and their pages along', async () => {
  await put(`/collections/${jobs.id}`, { address: '/careers' });
  expect((await entries()).filter(({ collection }) => collection === '/jobs')).toEqual([]);
  expect(await pageAt('/careers/clerk')).toMatchObject({ fixed: true, of_entry: 'shown' });
  expect(await pageAt('/careers')).toMatchObject({ title: 'Jobs' });
  await put(`/collections/${jobs.id}`, { address: '/jobs' });
  expect(await pageAt('/jobs/clerk')).toMatchObject({ fixed: true });
});

it('what was deleted comes back with its page; one with entries stays; all travel in an export', async () => {
  const { body } = await add('smith');
  const { trash_id } = (await editor.remove(`/entries/${body.id}`)).body;
  expect(await pageAt('/jobs/smith')).toMatchObject({ status: 'draft', fixed: false });
  expect((await editor.restore(trash_id)).status).toBe(200);
  expect(await pageAt('/jobs/smith')).toMatchObject({ status: 'published', fixed: true });
  const error = expect.stringContaining('delete them first');
  expect(await remove(`/collections/${jobs.id}`)).toMatchObject({ status: 409, body: { error } });
  const exported = await exportContent(api.store.db);
  expect(exported.collections.map(({ address }) => address)).toContain('/jobs');
  const smith = exported.entries.find(({ slug }) => slug === 'smith');
  expect(smith).toMatchObject({ collection: '/jobs', data: { city: 'Bath' } });
});
