import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import { sectionsOf } from '#content-api/sitePages/starts/starts.shared.ts';
import { addPage } from '#content-api/sitePages/store.ts';
import { createTestSite } from '../../support/site.ts';

const BY_HAND = { how: 'by_hand', by: null } as const;
const page = { description: '', status: 'published' as const };

it('an accessibility statement says at each release what the checks found', {
  timeout: 120_000,
}, async () => {
  const { store, generate, dataDir } = await createTestSite();
  const { db } = store;
  const sections = sectionsOf('accessibility', 'Accessibility');
  await addPage(db, { ...page, address: '/accessibility', title: 'Accessibility', sections }, BY_HAND);
  const factsAfterRun = async () => {
    await generate();
    const html = readFileSync(join(dataDir, 'current', 'accessibility.html'), 'utf8');
    expect(html).not.toMatch(/\{(?:checkedOn|checkedPages|barriers|brand|to email)\}/);
    const values = [...html.matchAll(/<dd[^>]*>(?:<p[^>]*>)?([^<]+)/g)].map(([, value]) => value);
    return { on: values[0], pages: Number(values[1]), barriers: Number(values[2]) };
  };
  const before = await factsAfterRun();
  expect(before.on).toMatch(/\d{4}/);
  const vague = sectionSchema.parse({
    id: 'a',
    type: 'richText',
    data: { html: '<p>For prices, <a href="/services">click here</a>.</p>' },
  });
  await addPage(db, { ...page, address: '/prices', title: 'Prices', sections: [vague] }, BY_HAND);
  expect(await factsAfterRun()).toMatchObject({ pages: before.pages + 1, barriers: before.barriers + 1 });
});
