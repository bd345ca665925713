import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { STATIC_DATA } from '#build/render/staticData.ts';
import { liveAddresses } from '#content-api/blog/posts/reading/live.ts';
import { liveDirectory } from '#content-api/blog/posts/reading/liveDirectory.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { collections } from '#content-api/kinds/collections.shared.ts';
import { entries } from '#content-api/kinds/entries.shared.ts';
import { addEntry, changeEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { JOBS } from '../../support/entries/content.ts';
import { isOnPostgres } from '../../support/postgres.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
const { db } = site.store;
await addEntry(db, collections, collections.schema.parse(JOBS));
const add = (slug: string, data: object, more: object = {}) =>
  addEntry(
    db,
    entries,
    entries.schema.parse({ name: `Job ${slug}`, slug, collection: '/jobs', data, ...more }),
  );
await add('clerk', {
  city: 'Bath',
  kind: 'Part-time',
  salary: 31500,
  pitch: 'Files and letters.',
  apply: '/contact-us',
});
await add('cook', { city: 'York', remote: true, duties: '<p>Soup</p>' });
await add('secret', { city: 'Hull' }, { active: false });
await add('past', { city: 'Deal', from: '2020-01-01' });
await site.generate({ verify: true });

const change = async (slug: string, changes: object) => {
  const all = await listEntries(site.store.db, entries);
  return changeEntry(site.store.db, entries, all.find((one) => one.slug === slug)?.id ?? 0, changes);
};

it('the list and the page of each entry are prerendered, with filters that are links', () => {
  const list = site.read('jobs.html');
  for (const href of [
    '/jobs/clerk',
    '/jobs/cook',
    '/jobs/city/bath',
    '/jobs/kind/part-time',
    '/jobs/remote/yes',
  ])
    expect(list).toContain(`href="${href}"`);
  expect(list).not.toMatch(/secret|Job past/);
  const filtered = site.read('jobs/city/york.html');
  expect(filtered).toContain('href="/jobs/cook"');
  expect(filtered).not.toContain('href="/jobs/clerk"');
  const clerk = site.read('jobs/clerk.html');
  expect(clerk).toContain('<h1 dir="auto">Job clerk</h1>');
  expect(clerk).toContain('<dd dir="auto">31,500</dd>');
  expect(clerk).toContain('name="description" content="Files and letters."');
  expect(site.read('sitemap.xml')).toContain('/jobs/clerk<');
  expect([site.isThere('jobs/secret.html'), site.isThere('jobs/past.html')]).toEqual([false, false]);
});

it('an edit of one entry renders only the pages that show it', async () => {
  await change('cook', { data: { city: 'York', remote: true, salary: 28000 } });
  const { pages, causes } = await planChanges(site.parts(), site.store);
  expect(pages.map(({ url }) => url).sort()).toEqual([
    '/jobs',
    '/jobs/city/york',
    '/jobs/cook',
    '/jobs/remote/yes',
  ]);
  expect(causes.map(({ text }) => text)).toEqual(['Entry Job cook was changed (salary, duties)']);
  await site.generate({ verify: true });
});

it('a renamed entry redirects, and a hidden one is gone at once', async () => {
  await change('clerk', { slug: 'archivist' });
  const { manifest } = await site.generate({ verify: true });
  expect(manifest.files['jobs/clerk.html']).toMatchObject({ kind: 'moved', to: '/jobs/archivist' });
  await change('cook', { active: false });
  const directory = liveDirectory(site.store);
  await directory.refresh();
  const live = isOnPostgres ? directory : liveAddresses(site.store as EmbeddedStore);
  expect(['/jobs/cook', '/jobs/archivist', '/jobs/city/york', '/jobs'].map(live.hasPage)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('another address of the collection moves all pages, and sections follow', async () => {
  const [jobs] = await listEntries(site.store.db, collections);
  await changeEntry(site.store.db, collections, jobs?.id ?? 0, { address: '/careers' });
  const { manifest } = await site.generate({ verify: true });
  expect(site.read('careers.html')).toContain('href="/careers/archivist"');
  expect(manifest.files['jobs.html']).toMatchObject({ kind: 'moved', to: '/careers' });
  expect(manifest.files['jobs/archivist.html']).toMatchObject({ kind: 'moved', to: '/careers/archivist' });
});

it('has a schema that each file of static data meets, and that says its version', () => {
  const names = readdirSync(join(site.dataDir, 'current/static-data')).filter((name) =>
    name.endsWith('.json'),
  );
  const { version, files: described } = JSON.parse(site.read('static-data/schema.json'));
  const unread = ['blog.json', 'schema.json'];
  expect([version, Object.keys(described).sort()]).toEqual([
    1,
    names.filter((name) => !unread.includes(name)).sort(),
  ]);
  for (const [name, schema] of Object.entries(STATIC_DATA)) {
    const data: unknown = JSON.parse(site.read(`static-data/${name}`));
    expect([name, schema.safeParse(data).error?.issues]).toEqual([name, undefined]);
  }
  expect(described['entries.json'].properties.entries.items.required).toContain('collection');
});
