import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { checkedPages } from '#content-api/sitePages/checks/store.ts';
import { sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import { pageAt, pageList } from '#content-api/sitePages/store.ts';
import { addTestPage, changePageAt } from '../../support/entries/pages.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
const { db } = site.store;
const section = (id: string, type: string, data: object) => sectionSchema.parse({ id, type, data });
const offer = (text: string) => [
  section('price', 'callToAction', { title: `${text} for {brand}` }),
  section('more', 'richText', { html: '<p>Only here</p>' }),
];
const page = (address: string, sections: ReturnType<typeof offer>) =>
  addTestPage(site.store, { address, title: address.slice(1), sections });
const change = (address: string, changes: object) => changePageAt(site.store, address, changes);
const planned = async () => {
  const { pages, causes } = await planChanges(site.parts(), site.store);
  return { urls: pages.map(({ url }) => url).sort(), causes: causes.map(({ text }) => text) };
};

await page('/offer', offer('From 900 pounds'));
await page('/autumn', [section('same', 'reused', { from: '/offer#price' })]);
await site.generate({ verify: true });

it('a section of another page is shown with its words, under the id that it has here', () => {
  const html = site.read('autumn.html');
  expect(html).toMatch(/id="same"[^>]*>.*From 900 pounds for /s);
  expect(html).not.toContain('Only here');
  expect(site.read('static-data/pages.json')).not.toContain('"reused"');
});

it('its change is planned on each page that shows it, under one cause', async () => {
  await change('/offer', { sections: offer('From 950 pounds') });
  expect(await planned()).toEqual({ urls: ['/autumn', '/offer'], causes: ['Page offer was changed'] });
  await site.generate({ verify: true });
  expect(site.read('autumn.html')).toContain('From 950 pounds');
});

it('a change of another section stays on its own page', async () => {
  const [price] = offer('From 950 pounds');
  await change('/offer', { sections: [price, section('more', 'richText', { html: '<p>Other words</p>' })] });
  expect((await planned()).urls).toEqual(['/offer']);
});

it('it is found after its page has moved, and the list of pages says who shows it', async () => {
  await change('/offer', { address: '/prices' });
  await site.generate({ verify: true });
  expect(site.read('autumn.html')).toContain('From 950 pounds');
  const list = await pageList(db);
  expect(list.flatMap(({ reuses }) => reuses)).toEqual(['/prices#price']);
});

it('names the service whose page it comes from', async () => {
  const design = await pageAt(db, '/services/design');
  const named = section('named', 'callToAction', { title: 'All about {service}' });
  await change('/services/design', { sections: [...(design?.sections ?? []), named] });
  await page('/winter', [section('same', 'reused', { from: '/services/design#named' })]);
  await site.generate({ verify: true });
  expect(site.read('winter.html')).toMatch(/All about (?!\{)/);
});

it('while it is hidden, the other page shows nothing in its place, and Site Check says so', async () => {
  const [price, more] = offer('From 950 pounds');
  await change('/prices', { sections: [{ ...price, hidden: true }, more] });
  await site.generate({ verify: true });
  expect(site.read('autumn.html')).not.toContain('950');
  const found = (await checkedPages(db)).find(({ name }) => name === 'autumn');
  expect(found?.findings.map(({ text }) => text)).toContain(
    'Visitors don’t see this section: the section from /offer is hidden, deleted or not published.',
  );
});
