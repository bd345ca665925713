import { expect, it } from 'vitest';
import { type Case, cases } from '#content-api/kinds/cases.shared.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { listEntries } from '#content-api/library/kinds/store.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { newCase } from '../../support/entries/content.ts';

const api = await openTestApi();
const { read, post, remove, restore } = clientOf(api, await api.signIn('editor'));

const all = async () => (await read<{ cases: Case[] }>('/cases')).cases;
const caseAt = async (slug: string) => (await all()).find((one) => one.slug === slug) as Case;
const add = (json: object) => post<Case>('/cases', json);
const pageOf = ({ page_id }: Pick<Case, 'page_id'>) => read<PageEntry>(`/pages/${page_id}`);

it('a case begins as a draft with a page to write, which nobody can delete or move without it', async () => {
  const { status, body } = await add(newCase('ferry', { active: undefined }));
  expect([status, body]).toMatchObject([201, { services: ['design'], active: false }]);
  expect(await clientOf(api).read('/cases')).toEqual({ cases: [] });
  const page = await pageOf(await caseAt('ferry'));
  const shown = { address: '/work/ferry', title: 'Case ferry', fixed: true, of_entry: 'hidden' };
  expect(page).toMatchObject(shown);
  expect(page.sections.map(({ type }) => type)).toEqual(['richText', 'richText', 'figures', 'quote']);
  expect((await remove(`/pages/${page.id}`)).status).toBe(409);
  const taken = { status: 409, body: { fields: { slug: 'This slug is already in use' } } };
  expect(await add(newCase('ferry'))).toMatchObject(taken);
});

it('it names a service by the slug of now, and a page that has its address becomes its page', async () => {
  const json = { address: '/work/radio', title: 'Radio', status: 'published', sections: [] };
  const { body: written } = await post<PageEntry>('/pages', json);
  await add(newCase('radio', { services: ['design', 'ai-solutions'] }));
  const { id, page_id } = await caseAt('radio');
  expect(page_id).toBe(written.id);
  const design = (await listEntries(api.store.db, services)).find(({ slug }) => slug === 'design');
  await clientOf(api, await api.signIn('admin')).put(`/services/${design?.id}`, { slug: 'brand' });
  expect((await caseAt('radio')).services).toEqual(['brand', 'ai-solutions']);
  expect(await read(`/cases/${id}/earlier`)).toMatchObject({ earlier: [] });
});

it('one that was deleted comes back with its page, and all travel in an export', async () => {
  const { body } = await add(newCase('clinic'));
  expect((await restore((await remove(`/cases/${body.id}`)).body.trash_id)).status).toBe(200);
  expect(await pageOf(await caseAt('clinic'))).toMatchObject({ address: '/work/clinic', of_entry: 'shown' });
  const { cases: exported, pages } = await exportContent(api.store.db);
  expect(cases.schema.parse(exported.find(({ slug }) => slug === 'clinic'))).toMatchObject({
    services: ['design'],
    sector: 'Travel',
  });
  expect(pages.map(({ address }) => address)).toContain('/work/clinic');
});
