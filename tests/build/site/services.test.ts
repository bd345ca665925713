import { expect, it } from 'vitest';
import type { z } from 'zod';
import { sitePageRenderer } from '#build/onDemand.ts';
import { planChanges } from '#build/planChanges.ts';
import { dressAsServed } from '#build/render/dress.ts';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { saveNavigation } from '#content-api/agency/navigation/store.ts';
import { firstSections } from '#content-api/agency/services/firstPage.shared.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { addEntry, changeEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { pagePreviewSchema } from '#content-api/sitePages/sitePages.shared.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { newService } from '../../support/entries/content.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
await site.generate();

const idOf = async (slug: string) =>
  (await listEntries(site.store.db, services)).find((service) => service.slug === slug)?.id ?? 0;
const rendered = (preview: z.infer<typeof pagePreviewSchema>) => {
  const { root, takeSnapshot } = site.parts();
  const program = { root, restyle: dressAsServed(releaseFolder(site.dataDir)) };
  return sitePageRenderer(program, site.store, takeSnapshot)(preview, { isMarked: true });
};
const linkTo = (name: string, href: string) => ({ kind: 'link' as const, name, href });
const LOST = linkTo('Lost', '/never-there');

it('a seventh is everywhere at once, a renamed one leads on, and hidden ones are nowhere', async () => {
  const { db } = site.store;
  await saveSettings(db, { wording: { 'newService-back': 'Voltar aos serviços' } });
  await site.generate();
  await addEntry(db, services, services.schema.parse(newService({ sort_order: 5 })));
  const brand = { name: 'Brand & Interface', short_name: 'Brand', slug: 'brand' };
  await changeEntry(db, services, await idOf('design'), brand);
  for (const slug of ['ai-solutions', 'video-editing'])
    await changeEntry(db, services, await idOf(slug), { active: false });
  const { causes } = await planChanges(site.parts(), site.store);
  expect(causes.map(({ text }) => text).sort()).toEqual([
    'Service AI Solutions was hidden or deleted',
    'Service Brand was moved to another address (name, short name)',
    'Service Photography was added or shown',
    'Service Video Editing was hidden or deleted',
    'The navigation was changed',
  ]);
  const { manifest } = await site.generate({ verify: true });
  expect(manifest.files['services/design.html']).toMatchObject({ kind: 'moved', to: '/services/brand' });
  expect(site.isThere('services/ai-solutions.html')).toBe(false);
  for (const page of ['index.html', 'services.html', 'contact-us.html', 'blog.html', 'services/brand.html']) {
    const html = site.read(page);
    expect(html, page).toContain('/services/photography');
    expect(html, page).toContain('Brand &amp; Interface');
    expect(html, page).not.toMatch(/ai-solutions|video-editing|AI Solutions|\/services\/design"/);
  }
  expect(site.read('services/photography.html')).toContain('Photography for Shops &amp; Menus');
  expect(site.read('services/photography.html')).toContain('"@type":"Service"');
  expect(site.read('services/photography.html')).toContain('Voltar aos serviços</');
  expect(site.read('services/brand.html'), 'with the words it had').toContain('Brand</p>');
  expect(site.read('sitemap.xml')).toContain('/services/photography');
  expect(site.read('sitemap.xml')).not.toContain('/services/video-editing');
  expect(site.read('llms.txt')).toContain('[Photography for Shops & Menus]');
});

it('a preview of its page names it as the page will', async () => {
  const [service] = await listEntries(site.store.db, services);
  const preview = pagePreviewSchema.parse({
    address: `/services/${service?.slug}`,
    title: 'Another one',
    sections: service && firstSections({ ...service, name: 'As written' }, {}),
  });
  const html = await rendered(preview);
  expect(html).toContain('As written</h1>');
  expect(html).toContain(`${service?.short_name}</p>`);
  expect(html).not.toContain('{service}');
});

it('a preview shows menus that aren’t saved, without links that lead nowhere', async () => {
  const navigation = { ...defaultNavigation, menu: [linkTo('Not saved', '/about-us'), LOST] };
  const html = await rendered(pagePreviewSchema.parse({ address: '/', navigation }));
  expect(html).toContain('Not saved');
  expect(html).not.toMatch(/Lost|Resources/);
});

it('head and foot say what the navigation has, without links that lead nowhere', async () => {
  await saveNavigation(site.store.db, {
    ...defaultNavigation,
    menu: [linkTo('Who we are', '/about-us#nobody'), LOST],
    button: { name: '', does: 'enquiry' },
    legal: { text: 'Company no. 1 · {brand} {unknown}', links: [{ name: 'Imprint', href: '/privacy' }] },
  });
  const { causes } = await planChanges(site.parts(), site.store);
  expect(causes.map(({ text }) => text)).toEqual(['The navigation was changed']);
  await site.generate({ verify: true });
  const html = site.read('blog.html');
  expect(html).toContain('Who we are');
  expect(html).toMatch(/Company no\. 1 · [^<]+ \{unknown\}/);
  expect(html).not.toMatch(/Lost|Get Started|© 2024/);
});
