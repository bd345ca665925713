import { expect, it } from 'vitest';
import { formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import type { PageEntry, PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { createTestApi } from '../support/api.ts';
import { callsOf } from '../support/calls.ts';
import { trashOf } from '../support/entries/trash.ts';
import { liveNow } from '../support/liveNow.ts';

async function signedIn() {
  const api = await createTestApi();
  const call = callsOf(api, await api.signIn('editor'));
  const send = call<PageEntry & { fields?: Record<string, string>; code?: string }>;
  const list = async () => (await call<{ pages: PageListEntry[] }>('GET', '/pages')).body.pages;
  const pageAt = async (address: string) => {
    const { id = 0 } = (await list()).find((page) => page.address === address) ?? {};
    return (await send('GET', `/pages/${id}`)).body;
  };
  return { api, send, list, pageAt };
}

const said = (text: string) => [{ id: 'one', type: 'richText', data: { html: text } }];

it('has every page of the specification from the beginning, with its sections in their order', async () => {
  const { list, pageAt } = await signedIn();
  const fixed = (await list()).filter((page) => page.fixed && page.status === 'published');
  expect(fixed).toHaveLength(17);
  expect((await pageAt('/')).sections.map(({ type }) => type)).toEqual([
    'hero',
    'logoStrip',
    'services',
    'work',
    'reasons',
    'steps',
    'callToAction',
    'testimonials',
    'figures',
    'enquiryForm',
  ]);
});

it('takes a page at an address of its own, and gives it back with the defaults of its sections', async () => {
  const { send } = await signedIn();
  const page = {
    address: '/Cases/Ferry-Bookings/',
    title: 'Ferry bookings',
    sections: said('<p>It sails.</p>'),
  };
  const { status, body } = await send('POST', '/pages', page);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    address: '/cases/ferry-bookings',
    status: 'draft',
    fixed: false,
    revision: 1,
  });
  expect(body).toHaveProperty('seo_key', 'cases.ferry-bookings');
  expect(body.sections[0]).toMatchObject({
    id: 'one',
    hidden: false,
    data: { numbered: true, layout: 'column' },
  });
  const again = await send('POST', '/pages', page);
  expect([again.status, again.body.fields]).toEqual([409, { address: 'Another page has this address' }]);
});

it.each([
  ['/api/x', '/api/x is reserved for the program'],
  ['/admin', '/admin is reserved for the program'],
  ['/blog/first', 'Addresses below /blog are reserved for posts'],
  ['/about', '/about already redirects to /about-us'],
  ['cases', 'Start with a slash, like /old-page'],
  ['/two words', 'Use letters, digits and hyphens, for example /cases/ferry-bookings'],
])('refuses the address %s in words', async (address, message) => {
  const { send } = await signedIn();
  const { status, body } = await send('POST', '/pages', { address, title: 'A' });
  expect([status, body.fields]).toEqual([400, { address: message }]);
});

it('names the place of a kind of section and of a field that there isn’t, and what there is', async () => {
  const { send } = await signedIn();
  const at = async (section: object) =>
    (await send('POST', '/pages', { address: '/a', title: 'A', sections: [section] })).body.fields ?? {};
  expect((await at({ id: 'a', type: 'carousel', data: {} }))['sections.0.type']).toMatch(
    /no such kind of section; there are hero, /,
  );
  expect((await at({ id: 'a', type: 'quote', data: { quot: '' } }))['sections.0.data']).toBe(
    'There is no field quot here; there are layout, quote, name, role, picture',
  );
  expect(
    (await at({ id: 'a', type: 'hero', data: { buttons: [{ href: 'javascript:alert(1)' }] } }))[
      'sections.0.data.buttons.0.href'
    ],
  ).toMatch(/^Begin with a slash/);
});

it('keeps no script of what is typed into a text, in any form that browsers have run', async () => {
  const { send } = await signedIn();
  const hostile = '<p onclick="x()">A<script>x()</script><a href="javascript:x()">b</a><svg onload=x()></p>';
  const { body } = await send('POST', '/pages', { address: '/a', title: 'A', sections: said(hostile) });
  expect(body.sections[0]?.data).toHaveProperty('html', '<p>A<a>b</a></p>');
});

it('refuses what a text has no room for by field and name: nothing is lost in silence', async () => {
  const { send } = await signedIn();
  for (const [html, name] of [
    ['<p>So:</p><pre><code>npm start</code></pre>', 'pre'],
    ['<TABLE><tr><td>1</td></tr></TABLE>', 'table'],
    ['<p><img src=x onerror=x()></p>', 'img'],
  ] as const) {
    const page = { address: '/a', title: 'A', sections: said(html) };
    const { status, body } = await send('POST', '/pages', page);
    const message = expect.stringMatching(`^Text can't hold <${name}>, only paragraphs`);
    expect([status, body.fields]).toEqual([400, { 'sections.0.data.html': message }]);
  }
});

it('keeps what others have saved meanwhile, and says so', async () => {
  const { send, pageAt } = await signedIn();
  const { id, revision } = await pageAt('/book');
  const rename = (title: string) => send('PUT', `/pages/${id}`, { title }, { 'If-Match': `"${revision}"` });
  const first = await rename('Talk to us');
  expect([first.status, first.body.revision]).toEqual([200, revision + 1]);
  expect(await rename('B')).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { title: 'Talk to us' } },
  });
});

it('lets the pages of the specification neither move nor go, nor the enquiry form leave the home page', async () => {
  const { send, pageAt } = await signedIn();
  const home = await pageAt('/');
  const others = home.sections.filter(({ type }) => type !== 'enquiryForm');
  expect((await send('DELETE', `/pages/${home.id}`)).status).toBe(409);
  for (const change of [{ address: '/start' }, { status: 'draft' }, { sections: others }])
    expect((await send('PUT', `/pages/${home.id}`, change)).status).toBe(400);
  const moved = await send('PUT', `/pages/${home.id}`, { sections: home.sections.toReversed() });
  expect(moved.body.sections[0]?.id).toBe('enquiry');
});

it('is public no longer at the moment it is withdrawn, and so with its earlier self in a release', async () => {
  const { api, send } = await signedIn();
  const live = () => liveNow(api.store);
  const { body } = await send('POST', '/pages', { address: '/case', title: 'A', status: 'published' });
  await send('POST', '/categories', { name: 'Ink', slug: 'ink' });
  await send('POST', '/authors', { name: 'Nina', slug: 'nina' });
  const { hasPage } = await live();
  const feeds = ['/blog/category/ink/rss.xml', '/blog/author/nina/rss.xml', '/blog/author/x/rss.xml'];
  expect(['/case', '/services/design', '/x', ...feeds].map(hasPage)).toEqual([
    ...[true, true, false],
    ...[true, true, false],
  ]);
  await send('PUT', `/pages/${body.id}`, { status: 'draft' });
  expect((await live()).hasPage('/case')).toBe(false);
});

it('goes into the trash, and comes back as it was, or beside what has its address by now', async () => {
  const { api, send } = await signedIn();
  const trash = trashOf(api, await api.signIn('admin'));
  const live = () => liveNow(api.store);
  const page = { address: '/case', title: 'A', status: 'published', sections: said('<p>It sails.</p>') };
  const { body: before } = await send('POST', '/pages', page);
  const trashId = await trash.remove(`/pages/${before.id}`);
  expect((await live()).hasPage('/case')).toBe(false);
  expect((await send('PUT', `/pages/${before.id}`, { title: 'B' })).body).toMatchObject({
    trash_id: trashId,
  });
  expect(await trash.listed()).toMatchObject([
    { id: trashId, kind: 'page', title: 'A', status: 'published' },
  ]);
  expect((await trash.restore(trashId)).body).toMatchObject({ status: 'published', slug: '/case' });
  expect((await send('GET', `/pages/${before.id}`)).body).toEqual(before);
  expect((await live()).hasPage('/case')).toBe(true);

  const again = await trash.remove(`/pages/${before.id}`);
  await send('POST', '/pages', page);
  expect((await trash.restore(again, undefined, '?as=draft')).body).toMatchObject({
    status: 'draft',
    slug: '/case-2',
    slug_before: '/case',
  });
});

it('has a form for each kind of section: every field has words and a way to be asked for', () => {
  for (const type of Object.values(SECTION_TYPES))
    for (const field of formOf(type)) {
      expect(field.label, field.name).not.toBe('');
      if (field.input === 'list') expect(field.one, field.name).toBeTruthy();
      for (const inner of field.entry?.fields ?? []) expect(inner.label, inner.name).not.toBe('');
    }
});
