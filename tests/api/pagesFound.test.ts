import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { SiteCheck } from '#content-api/blog/checks/checks.shared.ts';
import { checkContinuously } from '#content-api/blog/checks/checkWaiting.ts';
import type { Found } from '#content-api/office/search/search.shared.ts';
import type { pageFindingsSchema, StartName } from '#content-api/sitePages/sitePages.shared.ts';
import { sectionsOf } from '#content-api/sitePages/starts/starts.shared.ts';
import { LINKABLE_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { openTestApi } from '../support/api.ts';

const api = await openTestApi();
const [admin, author] = [await api.signIn('admin'), await api.signIn('author')];
const kept = checkContinuously(api.parts, LINKABLE_ADDRESSES);
await kept.look();
await kept.stop();
const html = '<p>TK: how many. See <a href="/nowhere">the figures</a> and <a href="/services">more</a>.</p>';
const data = { buttons: [{ label: 'All cases', href: '/cases' }] };
const sections = [
  { id: 'head', type: 'hero', data },
  { id: 'words', type: 'richText', data: { html } },
  { id: 'later', type: 'richText', hidden: true, data: { html: '<p>TODO</p>' } },
];
const json = { address: '/cases/ferry', title: 'Ferry bookings', status: 'published', sections };
const pageId = (await api.send<{ id: number }>('POST', '/pages', { token: admin, json })).body.id;

/** What is said of a page that somebody is writing. */
const look = (token: string, page: object) => {
  const json = { address: '/cases/ferry', ...page };
  return api.send<z.infer<typeof pageFindingsSchema>>('POST', '/pages/findings', { token, json });
};

it('a page is found in the palette by its title and its address, by who may edit it', async () => {
  const found = async (q: string, token = admin) =>
    (await api.send<Found>('GET', `/admin/search?q=${q}`, { token })).body.pages.map(({ id }) => id);
  expect(await found('bookings')).toEqual([pageId]);
  expect(await found('cases/ferry')).toEqual([pageId]);
  expect(await found('bookings', author)).toEqual([]);
});

it('Site Check names it with what stands in its sections, but for those that are hidden', async () => {
  const check = async (token: string) =>
    (await api.send<SiteCheck>('GET', '/admin/site-check', { token })).body.pages.filter(({ id }) => id);
  const [ferry] = (await check(await api.signIn('editor'))).filter(({ id }) => id === pageId);
  expect(ferry).toMatchObject({ key: 'cases.ferry', name: 'Ferry bookings' });
  expect(ferry?.findings.map(({ code, about }) => [code, about])).toEqual([
    ['placeholder', 'TK'],
    ['dead-link', 'All cases'],
    ['dead-link', 'the figures'],
    ['vague-link', 'more'],
  ]);
  expect(await check(author)).toEqual([]);
  const { kinds } = (await api.send<SiteCheck>('GET', '/admin/site-check', { token: admin })).body;
  expect(kinds).toContainEqual({ code: 'dead-link', kind: expect.any(String), things: 2 });
});

it('what is to be mended is said of a page as it is being written too, with the section where it stands', async () => {
  const sections = [
    { id: 'head', type: 'hero', data: { title: 'FIXME' } },
    { id: 'words', type: 'richText', data: { html: '<p>See <a href="/nowhere">the figures</a>.</p>' } },
    { id: 'shown', type: 'gallery', data: { pictures: [{ picture: { url: '/uploads/a.webp', alt: '' } }] } },
    { id: 'names', type: 'richText', data: { html: '<p>Overprint</p><script>alert(1)</script>' } },
    { id: 'later', type: 'richText', hidden: true, data: { html: '<p>TODO</p>' } },
  ];
  const { findings } = (await look(await api.signIn('editor'), { title: 'TK', sections })).body;
  expect(findings.map(({ code, section }) => [code, section])).toEqual([
    ['placeholder', null],
    ['placeholder', 'head'],
    ['dead-link', 'words'],
    ['picture-words', 'shown'],
    ['sample-words', 'names'],
  ]);
  expect(findings[2]?.text).toContain('“the figures” leads to /nowhere');
  expect((await look(author, { title: 'TK', sections })).status).toBe(403);
});

it('words that a new page begins with are named until others are written', async () => {
  const saidOf = async (name: StartName) =>
    (await look(admin, { title: 'New', sections: sectionsOf(name, 'New') })).body.findings;
  expect((await saidOf('plainPage')).map(({ about, text }) => [about, text])).toEqual([
    ['[Your text]', 'Not yet written, so visitors don’t see it: [Your text].'],
  ]);
  const texts = (await saidOf('caseStudy')).map(({ text }) => text);
  expect(texts).toContain(
    'Not yet written, so visitors don’t see it: [The meaning of the figure], [Where the figure comes from].',
  );
  expect(texts).toHaveLength(6);
});

it('the SEO configuration has a page for it, whose title is the page’s own until somebody writes another', async () => {
  type Seo = { names: Record<string, string>; pages: Record<string, { title: string }> };
  const { body } = await api.send<Seo>('GET', '/metatags', { token: admin });
  expect([body.names['cases.ferry'], body.pages['cases.ferry']?.title]).toEqual(['Ferry bookings', '']);
  const { body: head } = await api.send('GET', '/metatags/cases.ferry');
  expect(head).toMatchObject({ metaTitle: 'Ferry bookings' });
});
