import { expect, it } from 'vitest';
import type { LeadChoices } from '#content-api/enquiries/leads/leads.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { callsOf } from '../../support/calls.ts';
import { enquiry, leadsSeen } from '../../support/entries/leads.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const referer = 'http://localhost/services?from=menu#form';
const enquiries: [fields: object, headers?: Record<string, string>][] = [
  [{ name: 'Ada', projectType: 'website', utm_source: 'newsletter', utm_campaign: 'spring' }, { referer }],
  [{ name: 'Bea', projectType: 'website', lead_type: 'Home Enquiry', referrer: 'https://www.Google.com/a' }],
  [
    { name: 'Cas', projectType: 'seo', form_page: '/book' },
    { referer: 'https://elsewhere.example/services' },
  ],
  [{ name: 'Dan' }, { referer: 'http://localhost/api/booking/manage/secret' }],
];
for (const [fields, headers = {}] of enquiries) {
  await api.send('POST', '/contact', {
    json: enquiry({ lead_type: 'Contact Form', ...fields }),
    headers: { host: 'localhost', ...headers },
  });
}

const names = async (query: string) =>
  (await leadsSeen(api, admin, `?sort=name&${query}`)).leads.map(({ name }) => name);

it.each([
  ['service=website', ['Ada', 'Bea']],
  ['service=-', ['Dan']],
  ['form=Home+Enquiry', ['Bea']],
  ['source=newsletter', ['Ada']],
  ['source=google.com', ['Bea']],
  ['source=-', ['Cas', 'Dan']],
  ['campaign=spring', ['Ada']],
  ['form_page=/services', ['Ada']],
  ['form_page=/book', ['Cas']],
  ['form_page=-', ['Bea', 'Dan']],
  ['service=website&source=-', []],
])('%s finds the same leads in the list, the export and the selection', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
  const ask = callsOf(api, admin);
  const chosen = await ask<{ leads: { name: string }[] }>('GET', `/leads/selection?sort=name&${query}`);
  expect(chosen.body.leads.map(({ name }) => name)).toEqual(expected);
  const csv = await ask<string>('GET', `/leads/export.csv?sort=name&${query}`);
  const rows = csv.body.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split('","')[2])).toEqual(expected);
});

it('tells answered leads from others, by notes of a response that stand', async () => {
  const [ada, bea] = (await leadsSeen(api, admin, '?sort=name')).leads;
  const note = async (id: number | undefined, json: object) =>
    (await api.send<{ id: number }>('POST', `/leads/${id}/notes`, { token: admin, json })).body.id;
  const id = await note(ada?.id, { text: 'Called', response: 'call' });
  await note(bea?.id, { text: 'For us alone' });
  expect(await names('answered=yes')).toEqual(['Ada']);
  expect(await names('answered=no')).toEqual(['Bea', 'Cas', 'Dan']);
  await api.send('DELETE', `/leads/${ada?.id}/notes/${id}`, { token: admin });
  expect(await names('answered=yes')).toEqual([]);
});

it('offers the values that leads have, the most frequent first, and none of suspected spam', async () => {
  const message = 'https://a.example https://b.example https://c.example https://d.example';
  await api.send('POST', '/contact', { json: enquiry({ message, projectType: 'spam' }) });
  const { body } = await api.send<LeadChoices>('GET', '/leads/choices', { token: admin });
  expect(body.service).toEqual([
    { value: 'website', label: expect.stringMatching(/website/i), count: 2 },
    { value: 'seo', label: expect.stringMatching(/seo/i), count: 1 },
  ]);
  expect(body.source.map(({ value }) => value)).toEqual(['google.com', 'newsletter']);
  expect(body.form_page.map(({ value }) => value)).toEqual(['/book', '/services']);
});
