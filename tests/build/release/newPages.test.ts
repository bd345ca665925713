import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageSchema } from '#content-api/sitePages/contract.ts';
import { addPage, changePage, pageById } from '#content-api/sitePages/store.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const byHand = { how: 'by_hand', by: null } as const;
const quote = (id: string, words: string, hidden = false) => ({
  id,
  type: 'quote',
  hidden,
  data: { quote: words },
});
const read = (path: string) => readFileSync(join(site.dataDir, 'current', path), 'utf8');
const isThere = (path: string) => existsSync(join(site.dataDir, 'current', path));

it('a page at an address of its own is made while it is published, without what is hidden', async () => {
  const { db } = site.store;
  const sections = [quote('one', 'Shown to everybody'), quote('two', 'Not for now', true)];
  const page = { address: '/cases/ferry', title: 'Ferry', status: 'published', sections };
  const id = await addPage(db, pageSchema.parse(page), byHand);
  const draft = { address: '/cases/later', title: 'Later', sections };
  await addPage(db, pageSchema.parse(draft), byHand);
  await site.generate({ verify: true });
  expect(read('cases/ferry.html')).toContain('Shown to everybody');
  expect(read('cases/ferry.html')).not.toContain('Not for now');
  expect(isThere('cases/later.html')).toBe(false);
  expect(read('sitemap.xml')).toContain('/cases/ferry<');
  expect(read('sitemap.xml')).not.toContain('/cases/later');
  expect(read('llms.txt')).toContain('/cases/ferry');

  const there = await pageById(db, id);
  if (!there) throw new Error('The page is gone');
  await changePage(db, there, { status: 'draft' }, byHand);
  await site.generate({ verify: true });
  expect(isThere('cases/ferry.html')).toBe(false);
});
