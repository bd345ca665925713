import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import { addTestPage, changePageAt } from '../../support/entries/pages.ts';
import { addPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();

const quote = (id: string, words: string, hidden = false) =>
  sectionSchema.parse({ id, type: 'quote', hidden, data: { quote: words } });

it('a page at an address of its own is made while it is published, without what is hidden', async () => {
  const sections = [quote('one', 'Shown to everybody'), quote('two', 'Not for now', true)];
  await addTestPage(site.store, { address: '/cases/ferry', title: 'Ferry', sections });
  await addTestPage(site.store, { address: '/cases/later', title: 'Later', status: 'draft', sections });
  await site.generate({ verify: true });
  expect(site.read('cases/ferry.html')).toContain('Shown to everybody');
  expect(site.read('cases/ferry.html')).not.toContain('Not for now');
  expect(site.isThere('cases/later.html')).toBe(false);
  expect(site.read('sitemap.xml')).toContain('/cases/ferry<');
  expect(site.read('sitemap.xml')).not.toContain('/cases/later');
  expect(site.read('llms.txt')).toContain('/cases/ferry');

  await changePageAt(site.store, '/cases/ferry', { sections: [quote('one', 'Said anew')] });
  expect((await site.generate({ verify: true })).rendered, 'that page and no other').toBe(1);

  await changePageAt(site.store, '/cases/ferry', { address: '/projects/ferry' });
  const { entries } = await planChanges(site.parts(), site.store);
  expect(entries).toMatchObject([{ kind: 'page', name: 'Ferry', change: 'renamed', was: '/cases/ferry' }]);
  const { manifest } = await site.generate({ verify: true });
  expect(manifest.files['cases/ferry.html']).toMatchObject({ kind: 'moved', to: '/projects/ferry' });
  expect(site.read('cases/ferry.html')).toContain('This page has moved');
  expect(site.read('projects/ferry.html')).toMatch(/<link rel="canonical" href="[^"]*\/projects\/ferry"/);
  expect(site.read('projects/ferry.html')).toMatch(/"@type":"BreadcrumbList".*"name":"Ferry"/);
  expect(site.read('sitemap.xml')).toContain('/projects/ferry<');
  expect(site.read('sitemap.xml')).not.toContain('/cases/ferry');

  await changePageAt(site.store, '/projects/ferry', { status: 'draft' });
  await site.generate({ verify: true });
  expect(['cases/ferry.html', 'projects/ferry.html'].filter(site.isThere)).toEqual([]);
});

it('a page that lists the newest posts follows them, and one without any says nothing of them', async () => {
  const listing = (id: string, category: string) => ({
    id,
    type: 'latestPosts',
    data: { title: `Lately ${id}`, category, count: '3' },
  });
  const sections = [listing('all', ''), listing('none', 'no-such-category')];
  await addTestPage(site.store, { address: '/landing', title: 'Landing', sections });
  await site.generate({ verify: true });
  const before = site.read('landing.html');
  expect(before.match(/href="\/blog\/[^"/]+"/g)).toHaveLength(2);
  expect([before.includes('Lately all'), before.includes('Lately none')]).toEqual([true, false]);
  await addPost(site.store, 'brand-new', { title: 'Brand new' });
  const { rendered } = await site.generate({ verify: true });
  expect(rendered).toBeGreaterThan(0);
  expect(site.read('landing.html')).toContain('href="/blog/brand-new"');
});
