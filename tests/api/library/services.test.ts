import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Service } from '#content-api/kinds/services.shared.ts';
import type { PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { newService } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const { read, post, put, remove, restore } = clientOf(api, token);
const servicesOf = async (by = read) => (await by<{ services: Service[] }>('/services')).services;
const visible = () => servicesOf(clientOf(api).read);
const serviceAt = async (slug: string) => (await servicesOf()).find((one) => one.slug === slug);
const change = (id: number | undefined, json: object) => put<Service>(`/services/${id}`, json);

async function leadAbout(projectType: string): Promise<Lead> {
  const json = { name: 'Ada', email: `${projectType}@example.com`, message: 'Hello', projectType };
  expect((await api.send('POST', '/contact', { json })).status).toBe(201);
  return (await read<{ leads: Lead[] }>('/leads')).leads[0] as Lead;
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
  const { status, body } = await post<Service>('/services', newService());
  expect([status, body.drawing, body.active]).toEqual([201, 'design', true]);
  await change(body.id, { active: false });
  expect((await visible()).map(({ slug }) => slug)).not.toContain('photography');
  expect(await serviceAt('photography')).toBeDefined();
  await change(body.id, { active: true });
  const taken = { status: 409, body: { fields: { slug: 'This slug is already in use' } } };
  expect(await post('/services', newService())).toMatchObject(taken);
});

it('leaves a lead the name that was chosen, and finds it by that name, whatever becomes of the service', async () => {
  const design = await serviceAt('design');
  expect((await leadAbout('design')).project_name).toBe('Design (Social Media & UI/UX)');
  const project_name = 'Brand & Interface';
  await change(design?.id, { name: project_name, slug: 'brand' });
  expect(await leadAbout('brand')).toMatchObject({ project_name });
  expect(await leadAbout('design'), 'from a page that is older').toMatchObject({ project_name });
  expect((await serviceAt('brand'))?.leads).toBe(3);
  const { trash_id } = (await remove(`/services/${design?.id}`)).body;
  const { leads } = await read<{ leads: Lead[] }>('/leads?search=Brand%20Interface');
  expect(leads.map((lead) => lead.project_name)).toEqual([project_name, project_name]);
  expect((await leadAbout('brand')).project_name, 'of one that is gone').toBe('brand');
  await restore(trash_id);
  expect((await serviceAt('brand'))?.earlier_addresses?.map(({ slug }) => slug)).toEqual(['design']);
});

it('takes what search engines are told and the links of the navigation along to another slug', async () => {
  const video = await serviceAt('video-editing');
  const canonicalUrl = '/services/video-editing';
  const pages = { 'services.video-editing': { metaTitle: 'Films that end in time', canonicalUrl } };
  await put('/metatags', { defaults: {}, pages });
  const links = [{ name: 'Film', href: '/services/video-editing?from=foot#start' }];
  const columns = [{ kind: 'links', title: 'Work', links }];
  await put('/navigation', { ...defaultNavigation, columns });
  await change(video?.id, { slug: 'film' });
  const { body } = await api.send<{ pages: object; names: object }>('GET', '/metatags');
  expect(body.pages).toHaveProperty(['services.film', 'metaTitle'], 'Films that end in time');
  expect(body.pages).toHaveProperty(['services.film', 'canonicalUrl'], '/services/film');
  expect(body.pages).not.toHaveProperty(['services.video-editing']);
  expect(body.names).toHaveProperty(['services.film'], 'Video Editing');
  const href = '/services/film?from=foot#start';
  expect(await read('/navigation')).toMatchObject({ columns: [{ links: [{ href }] }] });
});

it('has a page of its own that goes where it goes, and can be deleted once the service is', async () => {
  const pageOf = async (slug: string) => {
    const { pages } = await read<{ pages: PageListEntry[] }>('/pages');
    return pages.find(({ address }) => address === `/services/${slug}`);
  };
  const naming = newService({ slug: 'naming', short_name: 'Naming' });
  const { body: added } = await post<Service>('/services', naming);
  const page = await pageOf('naming');
  expect(page).toMatchObject({ title: 'Naming', status: 'published', fixed: true, of_entry: 'shown' });
  expect((await serviceAt('naming'))?.page_id).toBe(page?.id);
  await change(added.id, { slug: 'words', short_name: 'Words', active: false });
  expect(await pageOf('words')).toMatchObject({ id: page?.id, title: 'Words', of_entry: 'hidden' });
  await remove(`/services/${added.id}`);
  expect(await pageOf('words')).toMatchObject({ fixed: false, of_entry: 'deleted' });
  expect((await remove(`/pages/${page?.id}`)).status).toBe(200);
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
