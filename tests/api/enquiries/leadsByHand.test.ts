import { expect, it } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { enquiry, leadOf, leadsSeen } from '../../support/entries/leads.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

type Answer = LeadDetail & { error: string; fields: Record<string, string> };
const add = (json: object, token = admin) => api.send<Answer>('POST', '/leads', { token, json });
const edit = (id: number, json: object) => api.send<Answer>('PUT', `/leads/${id}`, { token: admin, json });
const queued = (id: number) =>
  api.store.db.selectFrom('outbox').select('kind').where('payload', 'like', `%"lead_id":${id}%`).execute();

it('stores a lead that came by phone, opened, with its owner and a timeline, and writes to nobody else', async () => {
  const other = await api.user('admin');
  const url = 'https://crm.example/hook';
  await api.send('POST', '/webhooks', { token: admin, json: { name: 'CRM', url, events: ['lead.created'] } });
  const { status, body } = await add({
    name: ' Ada\nLovelace ',
    phone: '+44 20 7946 0000',
    message: 'See https://a.example https://b.example https://c.example https://d.example',
    project_type: 'website',
    source: 'Phone',
    owner_id: String(other.id),
    status: 'Pined',
  });
  expect([status, body]).toMatchObject([
    201,
    {
      name: 'Ada Lovelace',
      email: '',
      lead_type: 'Added by hand',
      project_type: 'website',
      source: 'Phone',
      status: 'Pined',
      owner: { id: other.id },
      spam: [],
      opened_at: expect.any(String),
      others: [],
      events: [{ kind: 'created', actor: 'admin 1' }, { kind: 'owner' }],
    },
  ]);
  const kinds = (await queued(body.id)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['lead.tell_owner', 'webhook.call']);
  // Leads without an address have nothing in common.
  const next = await add({ name: 'Bea', phone: '1234' });
  expect(next.body.others).toEqual([]);
  expect((await api.send('POST', `/leads/${next.body.id}/erasure`, { token: admin })).status).toBe(409);
});

it('says beside which field something is missing', async () => {
  const refused = await add({ name: '', email: 'no address', status: 'Rich' });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['name', 'email', 'status']]);
  const unreachable = await add({ name: 'Nobody' });
  expect(unreachable.body.fields).toEqual({ email: 'Enter an email address or a phone number' });
  const stranger = await add({ name: 'Ada', phone: '1', owner_id: 987654 });
  expect([stranger.status, Object.keys(stranger.body.fields)]).toEqual([400, ['owner_id']]);
});

it('edits who a lead is, found by the new words, and never what the visitor wrote', async () => {
  const json = enquiry({ name: 'Cas', message: 'As I wrote it', projectType: 'website' });
  await api.send('POST', '/contact', { json });
  const lead = await leadOf(api, admin, json.email);
  const id = lead?.id ?? 0;
  const seen = { name: 'Cas', email: json.email, phone: '', company: '', project_type: 'website' };
  const to = { ...seen, company: 'Acme Ferries', email: 'cas@ferries.example', project_type: 'seo' };
  const { status, body } = await edit(id, { ...to, message: 'Changed', from: seen });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...to, message: 'As I wrote it' });
  expect(body.project_name).not.toBe(lead?.project_name);
  expect(body.events.at(-1)).toMatchObject({
    kind: 'facts',
    detail: {
      from: { email: json.email, company: '', service: lead?.project_name },
      to: { email: 'cas@ferries.example', company: 'Acme Ferries', service: body.project_name },
    },
  });
  expect((await leadsSeen(api, admin, '?search=ferries')).total).toBe(1);
  // The address from before is personal data too.
  const person = await api.send('GET', `/people?email=${json.email}`, { token: admin });
  expect(person.body.mentionedIn).toEqual([id]);
});

it('joins edits of different fields, and refuses the second of one field', async () => {
  const { body: lead } = await add({ name: 'Dan', phone: '1', company: 'Before' });
  const seen = { name: 'Dan', email: '', phone: '1', company: 'Before', project_type: '' };
  expect((await edit(lead.id, { ...seen, company: 'After', from: seen })).status).toBe(200);
  const joined = await edit(lead.id, { ...seen, phone: '2', from: seen });
  expect(joined.body).toMatchObject({ company: 'After', phone: '2' });
  const error = 'Someone else has changed this lead in the meantime';
  const refused = await edit(lead.id, { ...seen, company: 'Mine', from: seen });
  expect([refused.status, refused.body.error]).toEqual([409, error]);
});
