import { expect, it } from 'vitest';
import { sectionsOf } from '#content-api/sitePages/starts/starts.shared.ts';
import { addTestPage } from '../../support/entries/pages.ts';
import { createTestSite } from '../../support/site.ts';

it('an accessibility statement says at each release what the checks found', {
  timeout: 120_000,
}, async () => {
  const { store, generate, read } = await createTestSite();
  const sections = sectionsOf('accessibility', 'Accessibility');
  await addTestPage(store, { address: '/accessibility', title: 'Accessibility', sections });
  const factsAfterRun = async () => {
    await generate();
    const html = read('accessibility.html');
    expect(html).not.toMatch(/\{(?:checkedOn|checkedPages|barriers|brand|to email)\}/);
    const values = [...html.matchAll(/<dd[^>]*>(?:<p[^>]*>)?([^<]+)/g)].map(([, value]) => value);
    return { on: values[0], pages: Number(values[1]), barriers: Number(values[2]) };
  };
  const before = await factsAfterRun();
  expect(before.on).toMatch(/\d{4}/);
  const data = { html: '<p>For prices, <a href="/services">click here</a>.</p>' };
  const vague = { id: 'a', type: 'richText', data };
  await addTestPage(store, { address: '/prices', title: 'Prices', sections: [vague] });
  expect(await factsAfterRun()).toMatchObject({ pages: before.pages + 1, barriers: before.barriers + 1 });
});
