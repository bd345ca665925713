import { expect, it } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { leadsSeen, newLead } from '../../support/entries/leads.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const read = async (id: number, query = '') =>
  (await api.send<LeadDetail>('GET', `/leads/${id}${query}`, { token })).body;
const unopened = async () =>
  (await api.send<{ leads: { unopened: number } }>('GET', '/notifications/waiting', { token })).body.leads
    .unopened;

it('a lead is new until somebody opens it, whoever that is, and stays opened', async () => {
  const [first, second] = [await newLead(api), await newLead(api)];
  const listed = async () => (await leadsSeen(api, token)).leads.map((lead) => lead.opened_at !== null);
  expect([await unopened(), await listed()]).toEqual([2, [false, false]]);
  const { opened_at, updated_at, created_at } = await read(first);
  expect(opened_at).toMatch(/^\d{4}-.*Z$/);
  expect(updated_at).toBe(created_at);
  expect([await unopened(), await listed()]).toEqual([1, [false, true]]);
  expect((await read(first)).opened_at).toBe(opened_at);
  const { body } = await api.send<Overview>('GET', '/admin/overview', { token });
  expect(body.leads).toMatchObject({ unopened: 1 });
  await read(second);
  expect(await unopened()).toBe(0);
});

it('a program that fetches ahead opens nothing', async () => {
  const id = await newLead(api);
  expect([(await read(id, '?peek=yes')).opened_at, await unopened()]).toEqual([null, 1]);
  await read(id);
  expect(await unopened()).toBe(0);
});

it('whoever sets its status in the list has seen it', async () => {
  const id = await newLead(api);
  const json = { leads: [{ id, status: 'Pined' }] };
  await api.send('PUT', '/leads/status', { token, json });
  expect(await unopened()).toBe(0);
});

it('what is held back as spam isn’t counted', async () => {
  const id = await newLead(api);
  expect(await unopened()).toBe(1);
  await api.send('PUT', '/leads/spam', { token, json: { ids: [id], spam: true } });
  expect(await unopened()).toBe(0);
  await api.send('PUT', '/leads/spam', { token, json: { ids: [id], spam: false } });
  expect(await unopened()).toBe(1);
});
