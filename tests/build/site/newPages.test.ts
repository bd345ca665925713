import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { pageSchema } from '#content-api/sitePages/sitePages.shared.ts';
import { addPage, changePage, pageById } from '#content-api/sitePages/store.ts';
import { addPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();

const byHand = { how: 'by_hand', by: null } as const;
const quote = (id: string, words: string, hidden = false) => ({
  id,
  type: 'quote',
  hidden,
  data: { quote: words },
});
const change = async (id: number, changes: Parameters<typeof changePage>[2]) => {
  const there = await pageById(site.store.db, id);
  if (!there) throw new Error('The page is gone');
  await changePage(site.store.db, there, changes, byHand);
};

it('a page at an address of its own is made while it is published, without what is hidden', async () => {
  const { db } = site.store;
  const sections = [quote('one', 'Shown to everybody'), quote('two', 'Not for now', true)];
  const page = { address: '/cases/ferry', title: 'Ferry', status: 'published', sections };
  const id = await addPage(db, pageSchema.parse(page), byHand);
  const draft = { address: '/cases/later', title: 'Later', sections };
  await addPage(db, pageSchema.parse(draft), byHand);
  await site.generate({ verify: true });
  expect(site.read('cases/ferry.html')).toContain('Shown to everybody');
  expect(site.read('cases/ferry.html')).not.toContain('Not for now');
  expect(site.isThere('cases/later.html')).toBe(false);
  expect(site.read('sitemap.xml')).toContain('/cases/ferry<');
  expect(site.read('sitemap.xml')).not.toContain('/cases/later');
  expect(site.read('llms.txt')).toContain('/cases/ferry');

  await change(id, {
    sections: pageSchema.parse({ ...page, sections: [quote('one', 'Said anew')] }).sections,
  });
  expect((await site.generate({ verify: true })).rendered, 'that page and no other').toBe(1);

  await change(id, { address: '/projects/ferry' });
  const { entries } = await planChanges(site.parts(), site.store);
  expect(entries).toMatchObject([{ kind: 'page', name: 'Ferry', change: 'renamed', was: '/cases/ferry' }]);
  const { manifest } = await site.generate({ verify: true });
  expect(manifest.files['cases/ferry.html']).toMatchObject({ kind: 'moved', to: '/projects/ferry' });
  expect(site.read('cases/ferry.html')).toContain('This page has moved');
  expect(site.read('projects/ferry.html')).toMatch(/<link rel="canonical" href="[^"]*\/projects\/ferry"/);
  expect(site.read('projects/ferry.html')).toMatch(/"@type":"BreadcrumbList".*"name":"Ferry"/);
  expect(site.read('sitemap.xml')).toContain('/projects/ferry<');
  expect(site.read('sitemap.xml')).not.toContain('/cases/ferry');

  await change(id, { status: 'draft' });
  await site.generate({ verify: true });
  expect(['cases/ferry.html', 'projects/ferry.html'].filter(site.isThere)).toEqual([]);
});

it('a page that lists the newest posts follows them, and one without any says nothing of them', async () => {
  const { db } = site.store;
  const listing = (id: string, category: string) => ({
    id,
    type: 'latestPosts',
    data: { title: `Lately ${id}`, category, count: '3' },
  });
  const sections = [listing('all', ''), listing('none', 'no-such-category')];
  const page = { address: '/landing', title: 'Landing', status: 'published', sections };
  await addPage(db, pageSchema.parse(page), byHand);
  await site.generate({ verify: true });
  const before = site.read('landing.html');
  expect(before.match(/href="\/blog\/[^"/]+"/g)).toHaveLength(2);
  expect([before.includes('Lately all'), before.includes('Lately none')]).toEqual([true, false]);
  await addPost(site.store, 'brand-new', { title: 'Brand new' });
  const { rendered } = await site.generate({ verify: true });
  expect(rendered).toBeGreaterThan(0);
  expect(site.read('landing.html')).toContain('href="/blog/brand-new"');
});
