import { expect, it } from 'vitest';
import { readLetterhead } from '#content-api/agency/letterhead.ts';
import type { Settings } from '#content-api/agency/settings/settings.shared.ts';
import { createApp } from '#content-api/app.ts';
import { thankVisitor } from '#content-api/mail/letters/lead.ts';
import { writeLetter } from '#content-api/mail/wording/letterType.ts';
import type { OwnAddresses } from '#content-api/values/siteAddresses.shared.ts';
import { openTestApi } from '../support/api.ts';
import { outboxOf } from '../support/entries/outbox.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const rename = (addresses: OwnAddresses) =>
  api.send<Settings & { fields: Record<string, string> }>('PUT', '/settings', { token, json: { addresses } });
const add = (path: string, json: object) =>
  api.send<{ id: number; address: string; from: string; to: string; fields: Record<string, string> }>(
    'POST',
    path,
    { token, json },
  );

it.each([
  ['', 'Enter an address'],
  ['notes', 'Start with a slash, like /old-page'],
  ['/', 'The home page has this address'],
  ['/a b', 'Use letters, digits and hyphens, for example /contact'],
  ['/admin', '/admin is reserved for the program'],
  ['/api/blog', '/api/blog is reserved for the program'],
  ['/static-data', '/static-data is reserved for the program'],
  ['/feed.json', '/feed.json is reserved for the program'],
  ['/contact', '/contact belongs to /contact-us'],
  ['/services/blog', '/services/blog belongs to /services'],
])('refuses “%s” as the address of the blog', async (name, message) => {
  const { status, body } = await rename({ '/blog': [name] });
  expect([status, body.fields]).toEqual([400, { 'addresses./blog.0': message }]);
});

it('refuses one address for two, and what a page, a collection or a redirect has', async () => {
  expect((await rename({ '/blog': ['/a'], '/book': ['/a'] })).status).toBe(400);
  await add('/pages', { address: '/taken/page', title: 'Taken' });
  await add('/redirects', { from: '/led', to: '/' });
  const collection = { name: 'Jobs', singular: 'Job', address: '/jobs', fields: [], has_pages: true };
  expect((await add('/collections', collection)).status).toBe(201);
  for (const [name, message] of [
    ['/taken', '“Taken” has the address /taken/page: change that first'],
    ['/led', 'A redirect to / begins at /led: change that first'],
    ['/jobs', '“Jobs” has the address /jobs: change that first'],
  ] as const) {
    const { status, body } = await rename({ '/book': ['/x'], '/blog': [name] });
    expect([status, body.fields]).toEqual([400, { 'addresses./blog.0': message }]);
  }
});

it('takes other letters, and remembers what it leaves', async () => {
  await rename({ '/contact-us': ['/Kontakt/'], '/book': ['/termin'], '/about-us': ['/%C3%9Cber-uns'] });
  const { body } = await rename({ '/contact-us': ['/schreiben'], '/book': ['/termin'] });
  expect(body.addresses).toEqual({
    '/contact-us': ['/schreiben', '/kontakt'],
    '/book': ['/termin'],
    '/about-us': ['/about-us', '/über-uns'],
  });
  const me = await api.send<{ addresses: OwnAddresses }>('GET', '/auth/me', { token });
  expect(me.body.addresses).toEqual(body.addresses);
});

it('has pages and redirects below a renamed address at the default one, and nothing else at its names', async () => {
  const page = await add('/pages', { address: '/schreiben/anfahrt', title: 'Way' });
  expect(page.body.address).toBe('/contact-us/anfahrt');
  expect((await add('/pages', { address: '/kontakt', title: 'Again' })).status).toBe(409);
  const redirect = await add('/redirects', { from: '/kontakt/alt', to: '/termin?a=b' });
  expect(redirect.body).toMatchObject({ from: '/contact-us/alt', to: '/book?a=b' });
  expect((await add('/redirects', { from: '/schreiben', to: '/' })).status).toBe(409);
  const collection = { name: 'Ways', singular: 'Way', address: '/kontakt', fields: [], has_pages: false };
  expect((await add('/collections', collection)).body.fields).toEqual({
    address: '/kontakt is reserved. Choose another address.',
  });
});

it('follows in answers to forms without JavaScript, in letters and in webhooks', async () => {
  await rename({ '/thank-you': ['/danke-schön'], '/book': ['/termin'], '/contact-us': ['/schreiben'] });
  const form = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const { status, headers } = await createApp(api.parts).request('/api/contact', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect([status, headers.get('location')]).toEqual([303, '/danke-sch%C3%B6n']);
  const head = await readLetterhead(api.store.db, api.parts.mail, 'https://site.example');
  expect(JSON.stringify(writeLetter(thankVisitor(form, head)))).toContain('https://site.example/termin');
  const webhook = { name: 'A', url: 'https://hooks.example/', events: ['page.created'] };
  expect((await add('/webhooks', webhook)).status).toBe(201);
  await add('/pages', { address: '/contact-us/parking', title: 'Parking' });
  expect(JSON.stringify((await outboxOf(api)).at(-1))).toContain('/schreiben/parking');
});
