import { expect, it } from 'vitest';
import { defaultNavigation, type Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Service } from '#content-api/kinds/services.shared.ts';
import type { PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newService } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const visible = async () => (await api.send<{ services: Service[] }>('GET', '/services')).body.services;
const all = async () =>
  (await api.send<{ services: Service[] }>('GET', '/services', { token })).body.services;
const change = (id: number | undefined, json: object) =>
  api.send<Service>('PUT', `/services/${id}`, { token, json });
const navigation = async () => (await api.send<Navigation>('GET', '/navigation', { token })).body;

async function leadAbout(projectType: string): Promise<Lead> {
  const json = { name: 'Ada', email: `${projectType}@example.com`, message: 'Hello', projectType };
  expect((await api.send('POST', '/contact', { json })).status).toBe(201);
  const { body } = await api.send<{ leads: Lead[] }>('GET', '/leads', { token });
  return body.leads[0] as Lead;
}

it('has the six of the specification in their order until somebody says otherwise', async () => {
  expect((await visible()).map(({ slug, name }) => `${slug}: ${name}`)).toEqual([
    'digital-marketing: Digital Marketing & Brand Growth',
    'content-writing: Content Writing',
    'design: Design (Social Media & UI/UX)',
    'web-app-development: Web & App Development',
    'ai-solutions: AI Solutions & Automation',
    'video-editing: Video Editing & Multimedia',
  ]);
});

it('takes a seventh, and shows visitors none that are hidden', async () => {
  const { status, body } = await api.send<Service>('POST', '/services', { token, json: newService() });
  expect([status, body.drawing, body.active]).toEqual([201, 'design', true]);
  await change(body.id, { active: false });
  expect((await visible()).map(({ slug }) => slug)).not.toContain('photography');
  expect((await all()).map(({ slug }) => slug)).toContain('photography');
  await change(body.id, { active: true });
  const again = await api.send('POST', '/services', { token, json: newService() });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ fields: { slug: 'This slug is already in use' } });
});

it('leaves a lead the name that was chosen, and finds it by that name, whatever becomes of the service', async () => {
  const design = (await all()).find(({ slug }) => slug === 'design');
  const before = await leadAbout('design');
  expect(before.project_name).toBe('Design (Social Media & UI/UX)');
  await change(design?.id, { name: 'Brand & Interface', slug: 'brand' });
  const after = await leadAbout('brand');
  expect(after.project_name).toBe('Brand & Interface');
  expect((await leadAbout('design')).project_name, 'from a page that is older').toBe('Brand & Interface');
  expect((await all()).find(({ slug }) => slug === 'brand')?.leads).toBe(3);
  const gone = await api.send<{ trash_id: number }>('DELETE', `/services/${design?.id}`, { token });
  const found = await api.send<{ leads: Lead[] }>('GET', '/leads?search=Brand%20Interface', { token });
  expect(found.body.leads.map(({ project_name }) => project_name)).toEqual([
    'Brand & Interface',
    'Brand & Interface',
  ]);
  expect((await leadAbout('brand')).project_name, 'of one that is gone').toBe('brand');
  await api.send('POST', `/trash/${gone.body.trash_id}/restore`, { token });
  const back = (await all()).find(({ slug }) => slug === 'brand');
  expect(back?.earlier_addresses?.map(({ slug }) => slug)).toEqual(['design']);
});

it('takes what search engines are told and the links of the navigation along to another slug', async () => {
  const video = (await all()).find(({ slug }) => slug === 'video-editing');
  const canonicalUrl = '/services/video-editing';
  const pages = { 'services.video-editing': { metaTitle: 'Films that end in time', canonicalUrl } };
  await api.send('PUT', '/metatags', { token, json: { defaults: {}, pages } });
  const links = [{ name: 'Film', href: '/services/video-editing?from=foot#start' }];
  const columns = [{ kind: 'links', title: 'Work', links }];
  await api.send('PUT', '/navigation', { token, json: { ...defaultNavigation, columns } });
  await change(video?.id, { slug: 'film' });
  const { body } = await api.send<{ pages: object; names: object }>('GET', '/metatags');
  expect(body.pages).toHaveProperty(['services.film', 'metaTitle'], 'Films that end in time');
  expect(body.pages).toHaveProperty(['services.film', 'canonicalUrl'], '/services/film');
  expect(body.pages).not.toHaveProperty(['services.video-editing']);
  expect(body.names).toHaveProperty(['services.film'], 'Video Editing');
  expect((await navigation()).columns[0]).toHaveProperty(
    ['links', 0, 'href'],
    '/services/film?from=foot#start',
  );
});

it('has a page of its own that goes where it goes, and can be deleted once the service is', async () => {
  const pages = async () =>
    (await api.send<{ pages: PageListEntry[] }>('GET', '/pages', { token })).body.pages;
  const pageOf = async (slug: string) =>
    (await pages()).find(({ address }) => address === `/services/${slug}`);
  const json = newService({ slug: 'naming', short_name: 'Naming' });
  const { body: added } = await api.send<Service>('POST', '/services', { token, json });
  const page = await pageOf('naming');
  expect(page).toMatchObject({ title: 'Naming', status: 'published', fixed: true, of_entry: 'shown' });
  expect((await all()).find(({ id }) => id === added.id)?.page_id).toBe(page?.id);
  await change(added.id, { slug: 'words', short_name: 'Words', active: false });
  expect(await pageOf('words')).toMatchObject({ id: page?.id, title: 'Words', of_entry: 'hidden' });
  await api.send('DELETE', `/services/${added.id}`, { token });
  expect(await pageOf('words')).toMatchObject({ fixed: false, of_entry: 'deleted' });
  expect((await api.send('DELETE', `/pages/${page?.id}`, { token })).status).toBe(200);
});

it('refuses a navigation that would run something or lead nowhere, naming the field, and one made from an older', async () => {
  const send = (json: object, headers = {}) =>
    api.send<{ fields: object }>('PUT', '/navigation', { token, json, headers });
  for (const href of ['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', '', '#part']) {
    const menu = [{ kind: 'link', name: 'Bad', href }];
    const { status, body } = await send({ ...defaultNavigation, menu });
    expect([status, Object.keys(body.fields)], href).toEqual([400, ['menu.0.href']]);
  }
  expect((await send(defaultNavigation, { 'if-match': '"older"' })).status).toBe(409);
});
