import { expect, it } from 'vitest';
import { type Case, cases } from '#content-api/kinds/cases.shared.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { listEntries } from '#content-api/library/kinds/store.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestApi } from '../../support/api.ts';
import { newCase } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('editor');

const all = async (as?: string) =>
  (await api.send<{ cases: Case[] }>('GET', '/cases', as ? { token: as } : {})).body.cases;
const add = (json: object) => api.send<Case>('POST', '/cases', { token, json });
const pageOf = async ({ page_id }: Pick<Case, 'page_id'>) =>
  (await api.send<PageEntry>('GET', `/pages/${page_id}`, { token })).body;

it('a case begins as a draft with a page to write, which nobody can delete or move without it', async () => {
  const { status, body } = await add(newCase('ferry', { active: undefined }));
  expect([status, body]).toMatchObject([201, { services: ['design'], active: false }]);
  expect(await all()).toEqual([]);
  const [listed] = await all(token);
  const page = await pageOf(listed as Case);
  expect(page).toMatchObject({
    address: '/work/ferry',
    title: 'Case ferry',
    fixed: true,
    of_entry: 'hidden',
  });
  expect(page.sections.map(({ type }) => type)).toEqual(['richText', 'richText', 'figures', 'quote']);
  expect((await api.send('DELETE', `/pages/${page.id}`, { token })).status).toBe(409);
  const again = await add(newCase('ferry'));
  expect([again.status, again.body]).toMatchObject([
    409,
    { fields: { slug: 'This slug is already in use' } },
  ]);
});

it('it names a service by the slug of now, and a page that has its address becomes its page', async () => {
  const json = { address: '/work/radio', title: 'Radio', status: 'published', sections: [] };
  const { body: written } = await api.send<PageEntry>('POST', '/pages', { token, json });
  await add(newCase('radio', { services: ['design', 'ai-solutions'] }));
  const radio = async () => (await all(token)).find(({ slug }) => slug === 'radio') as Case;
  expect((await radio()).page_id).toBe(written.id);
  const design = (await listEntries(api.store.db, services)).find(({ slug }) => slug === 'design');
  const admin = await api.signIn('admin');
  await api.send('PUT', `/services/${design?.id}`, { token: admin, json: { slug: 'brand' } });
  expect((await radio()).services).toEqual(['brand', 'ai-solutions']);
  const { earlier } = (
    await api.send<{ earlier: object[] }>('GET', `/cases/${(await radio()).id}/earlier`, { token })
  ).body;
  expect(earlier).toEqual([]);
});

it('one that was deleted comes back with its page, and all travel in an export', async () => {
  const { body } = await add(newCase('clinic'));
  const { body: gone } = await api.send<{ trash_id: number }>('DELETE', `/cases/${body.id}`, { token });
  expect((await api.send('POST', `/trash/${gone.trash_id}/restore`, { token })).status).toBe(200);
  const clinic = (await all(token)).find(({ slug }) => slug === 'clinic') as Case;
  expect(await pageOf(clinic)).toMatchObject({ address: '/work/clinic', of_entry: 'shown' });
  const { cases: exported, pages } = await exportContent(api.store.db);
  expect(cases.schema.parse(exported.find(({ slug }) => slug === 'clinic'))).toMatchObject({
    services: ['design'],
    sector: 'Travel',
  });
  expect(pages.map(({ address }) => address)).toContain('/work/clinic');
});
