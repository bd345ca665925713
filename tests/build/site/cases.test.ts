import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { liveAddresses } from '#content-api/blog/posts/reading/live.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { cases } from '#content-api/kinds/cases.shared.ts';
import { addEntry, changeEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { newCase } from '../../support/entries/content.ts';
import { addTestPage } from '../../support/entries/pages.ts';
import { openTestSite } from '../../support/site.ts';

const list = { id: 'work', type: 'work', data: { title: 'Work', count: 'all', filters: true } };

const site = await openTestSite();
const { db } = site.store;
await addTestPage(site.store, { address: '/our-work', title: 'Our work', sections: [list] });
const add = (slug: string, given: object) => addEntry(db, cases, cases.schema.parse(newCase(slug, given)));
await add('ferry', { sort_order: 10, summary: 'A page for the quay.' });
await add('clinic', { sort_order: 20, sector: 'Health', services: ['design', 'ai-solutions'] });
await add('radio', { sort_order: 30, sector: 'Culture', services: [] });
await add('secret', { sort_order: 40, active: false });
await site.generate({ verify: true });

const change = async (slug: string, changes: object) => {
  const there = (await listEntries(db, cases)).find((one) => one.slug === slug);
  return changeEntry(db, cases, there?.id ?? 0, changes);
};

it('each published case has a page that describes it and leads to the next', () => {
  const ferry = site.read('work/ferry.html');
  expect(ferry).toContain('<h1 dir="auto">Case ferry</h1>');
  expect(ferry).toContain('"@type":"CreativeWork"');
  expect(ferry).toContain('href="/our-work"');
  expect(ferry.indexOf('Related work')).toBe(-1);
  expect(ferry).toMatch(/id="next-title"><a href="\/work\/clinic"/);
  expect(site.read('work/radio.html')).toMatch(/id="next-title"><a href="\/work\/ferry"/);
  expect(site.isThere('work/secret.html')).toBe(false);
  expect(site.read('sitemap.xml')).toContain('/work/ferry<');
});

it('lists of work are filtered by links to pages', () => {
  const all = site.read('our-work.html');
  for (const href of [
    '/our-work/service/design',
    '/our-work/service/ai-solutions',
    '/our-work/sector/health',
  ])
    expect(all).toContain(`href="${href}"`);
  expect(all).not.toContain('/work/secret');
  const filtered = site.read('our-work/service/ai-solutions.html');
  expect(filtered).toContain('href="/work/clinic"');
  expect(filtered).not.toContain('href="/work/ferry"');
  expect(filtered).toContain('aria-current="page">AI Solutions');
});

it('the page of a service shows its cases by itself', () => {
  expect(site.read('services/design.html')).toContain('href="/work/ferry"');
  expect(site.read('services/video-editing.html')).not.toContain('/work/');
});

it('an edit of one renders only the pages that show it', async () => {
  await change('radio', { result: 'Captions first' });
  const { pages, causes } = await planChanges(site.parts(), site.store);
  expect(pages.map(({ url }) => url).sort()).toEqual([
    '/our-work',
    '/our-work/sector/culture',
    '/services',
    '/work/radio',
  ]);
  expect(causes.map(({ text }) => text)).toEqual(['Case Study Case radio was changed (result)']);
  await site.generate({ verify: true });
});

it('a renamed one redirects, and an unpublished one is gone at once', async () => {
  await change('ferry', { slug: 'sailings', name: 'Is it running?' });
  const { manifest } = await site.generate({ verify: true });
  expect(manifest.files['work/ferry.html']).toMatchObject({ kind: 'moved', to: '/work/sailings' });
  expect(site.read('services/design.html')).toContain('href="/work/sailings"');
  await change('clinic', { active: false });
  const live = liveAddresses(site.store as EmbeddedStore);
  expect(live.hasPage('/work/clinic')).toBe(false);
  expect(['/work/sailings', '/our-work/service/design'].filter(live.hasPage)).toHaveLength(2);
  await site.generate({ verify: true });
  expect(site.isThere('our-work/sector/health.html')).toBe(false);
});
