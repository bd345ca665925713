import { describe, expect, it, onTestFinished } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { deleteOldEnquiries } from '#content-api/enquiries/leads/retention.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import type { Found } from '#content-api/office/search/search.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { activityOf } from '../../support/entries/activity.ts';
import { booked } from '../../support/entries/bookings.ts';
import { enquiry, leadsSeen } from '../../support/entries/leads.ts';
import { payloadsOf } from '../../support/entries/outbox.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

const LINKS = 'Cheap: https://a.example https://b.example https://c.example https://d.example';
const REAL = 'We make bicycles and would like a new shop before Easter.';
const PITCH = 'We bring you to the first page of any search: https://first.example';

async function send(fields: object = {}) {
  const body = enquiry(fields);
  const reply = await api.send('POST', '/contact', { json: body });
  return { email: body.email, reply };
}
const inList = async (email: string, query = '') =>
  (await leadsSeen(api, admin, query)).leads.find((lead) => lead.email === email);
const heldLead = async (email: string) => {
  const lead = await inList(email, '?spam=held');
  if (!lead) throw new Error(`${email} is not held`);
  return lead;
};
const detail = async (id: number) =>
  (await api.send<LeadDetail>('GET', `/leads/${id}`, { token: admin })).body;
const set = (ids: number[], spam: boolean, token = admin) =>
  api.send<{ changed: number[]; gone: number[] }>('PUT', '/leads/spam', { token, json: { ids, spam } });
const kindsAbout = async (id: number) => (await detail(id)).messages.map(({ kind }) => kind).sort();

describe('an enquiry that looks like spam', () => {
  it('is answered like any other, kept apart from the leads, and nobody is written to', async () => {
    const plain = await send();
    const { email, reply } = await send({ message: LINKS });
    expect([reply.status, reply.body]).toEqual([plain.reply.status, plain.reply.body]);
    expect(await inList(email)).toBeUndefined();
    const held = await heldLead(email);
    expect(held.spam).toEqual(['links']);
    const { events } = await detail(held.id);
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['created', { lead_type: 'Contact Form' }],
      ['spam', { held: true, reasons: ['links'] }],
    ]);
    expect(await kindsAbout(held.id)).toEqual([]);
  });

  it('is in no number but its own: neither in totals, nor on the dashboard, nor in the file', async () => {
    const before = await leadsSeen(api, admin, '?page=1');
    const { email } = await send({ message: LINKS });
    const after = await leadsSeen(api, admin, '?page=1');
    expect([after.total, after.held]).toEqual([before.total, before.held + 1]);
    const { leads } = (await api.send<Overview>('GET', '/admin/overview', { token: admin })).body;
    expect([leads?.total, leads?.held]).toEqual([after.total, after.held]);
    expect(JSON.stringify(leads?.newest)).not.toContain((await heldLead(email)).name);
    const csv = (query: string) =>
      api.send<string>('GET', `/leads/export.csv${query}`, { token: admin }).then(({ body }) => body);
    expect(await csv('')).not.toContain(email);
    const found = await api.send<Found>('GET', `/admin/search?q=${email}`, { token: admin });
    expect(found.body.leads).toEqual([]);
    expect(await csv('?spam=held')).toContain(email);
  });

  it('is announced as new as soon as staff say that it is none, once', async () => {
    const { email } = await send({ message: LINKS });
    const { id } = await heldLead(email);
    expect((await set([id], false)).body).toEqual({ changed: [id], gone: [] });
    expect((await set([id], false)).body).toEqual({ changed: [], gone: [] });
    expect((await set([999_999], false)).body.gone).toEqual([999_999]);
    expect(await inList(email)).toMatchObject({ id, spam: [] });
    expect(await kindsAbout(id)).toEqual(['lead.notify_staff', 'lead.thank_visitor']);
    expect((await detail(id)).events.at(-1)).toMatchObject({ kind: 'spam', detail: { held: false } });
  });

  it('is no news for webhooks before that, whatever is done to it', async () => {
    const events = ['lead.created', 'lead.status_changed'];
    await api.send('POST', '/webhooks', { token: admin, json: { url: 'https://crm.example', events } });
    onTestFinished(async () => void (await api.store.db.deleteFrom('webhooks').execute()));
    const { email } = await send({ message: LINKS });
    const { id } = await heldLead(email);
    const calls = async () =>
      (await payloadsOf(api, 'webhook.call'))
        .filter(({ lead_id }) => lead_id === id)
        .map(({ event }) => event);
    const setStatus = (status: string) =>
      api.send('PUT', `/leads/${id}/status`, { token: admin, json: { status } });
    await setStatus('Discard');
    expect(await calls()).toEqual([]);
    await set([id], false);
    await setStatus('Won');
    expect(await calls()).toEqual(events);
  });

  it('thanks nobody afterwards who wasn’t to be thanked', async () => {
    const { email } = await send({ message: LINKS, skip_thank_you_email: true });
    const { id } = await heldLead(email);
    await set([id], false);
    expect(await kindsAbout(id)).toEqual(['lead.notify_staff']);
  });
});

it('the same words with a link are held from the third address on, those of one person or without a link are not', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect(await inList((await send({ message: REAL })).email)).toBeDefined();
    await send({ email: 'one@example.com', message: `${PITCH}/one` });
  }
  expect((await leadsSeen(api, admin, '?search=one@example.com')).total).toBe(3);
  expect(await inList((await send({ message: PITCH })).email)).toBeDefined();
  const { email: second } = await send({ message: PITCH });
  await send({ email: second, message: PITCH });
  expect((await leadsSeen(api, admin, `?search=${second}`)).total).toBe(2);
  expect((await heldLead((await send({ message: PITCH })).email)).spam).toEqual(['repeated']);
});

describe('a lead that staff mark as spam', () => {
  it('leaves the list, and what its address sends later is held', async () => {
    const { email } = await send({ message: 'Buy our list of addresses' });
    const lead = await inList(email);
    expect((await set([lead?.id ?? 0], true)).body).toEqual({ changed: [lead?.id], gone: [] });
    expect(await inList(email)).toBeUndefined();
    expect((await heldLead(email)).spam).toEqual(['marked']);
    await send({ email, message: 'Did you get my mail?' });
    const { leads } = await leadsSeen(api, admin, `?spam=held&search=${email}`);
    expect(leads.map(({ spam }) => spam)).toEqual([['sender'], ['marked']]);
  });

  it('comes back as it was without anybody being written to again', async () => {
    const { email } = await send();
    const { id = 0 } = (await inList(email)) ?? {};
    // What was sent long ago isn't remembered for ever.
    await api.store.db.deleteFrom('outbox').execute();
    await set([id], true);
    await set([id], false);
    expect(await inList(email)).toMatchObject({ id });
    expect(await kindsAbout(id)).toEqual([]);
  });

  it('is written into the log by what was said of it', async () => {
    const { email } = await send();
    const { id = 0 } = (await inList(email)) ?? {};
    await set([id], true);
    await set([id], false);
    const lines = (await activityOf(api)).filter(({ subject_id }) => subject_id === id);
    expect(lines.map(({ action }) => action)).toEqual(['leads.markSpam', 'leads.releaseSpam']);
  });
});

it('suspected spam that nobody touched is gone after 30 days, and what somebody took on stays', async () => {
  const { email: gone } = await send({ message: LINKS });
  const { email: noted } = await send({ message: LINKS });
  const { id } = await heldLead(noted);
  await api.send('POST', `/leads/${id}/notes`, { token: admin, json: { text: 'Is it?' } });
  const { email: taken } = await send({ message: LINKS });
  const [{ id: owner_id } = { id: 0 }] = await api.store.db.selectFrom('users').select('id').execute();
  const leads = [{ id: (await heldLead(taken)).id, owner_id }];
  await api.send('PUT', '/leads/owner', { token: admin, json: { leads } });
  const in31Days = new Date(Date.now() + 31 * 86_400_000);
  expect((await deleteOldEnquiries(api.store.db, in31Days)).leads).toBeGreaterThan(0);
  const stayed = (await leadsSeen(api, admin, '?spam=held')).leads.map(({ email }) => email);
  expect(stayed.sort()).toEqual([noted, taken].sort());
  expect(stayed).not.toContain(gone);
});

it('whoever books a time is shown, however the first step looked', async () => {
  const { email } = await send({ message: LINKS, lead_type: 'Consultation', skip_thank_you_email: true });
  await heldLead(email);
  await booked(api, '2080-03-04', { email });
  expect(await inList(email)).toMatchObject({ spam: [], lead_type: 'Consultation' });
});
