import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { enquiry, leadOf, leadsSeen, newLead } from '../../support/entries/leads.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

const send = (fields: object = {}, headers = {}) =>
  api.send('POST', '/contact', { json: enquiry(fields), headers });
const setStatus = (id: number | string, status: unknown, token = admin) =>
  api.send('PUT', `/leads/${id}/status`, { token, json: { status } });
const outboxOf = (leadId: number) =>
  api.store.db
    .selectFrom('outbox')
    .select(['kind', 'next_attempt_at'])
    .where('payload', '=', JSON.stringify({ lead_id: leadId }))
    .orderBy('id')
    .execute();

describe('an enquiry', () => {
  it('becomes a lead, with what was said, where it came from and the beginning of its timeline', async () => {
    const said = { company: 'Acme', message: 'Line one\n<b>two</b>', lead_type: 'Home Enquiry' };
    const came = { referrer: 'https://example.org/', landing_page: '/services' };
    const body = enquiry({ ...said, ...came, projectType: 'website', utm_source: 'newsletter' });
    const reply = await api.send('POST', '/contact', { json: body });
    expect([reply.status, reply.body.success]).toEqual([201, true]);
    expect(await leadOf(api, admin, body.email)).toMatchObject({
      ...{ ...said, ...came, name: body.name, project_type: 'website', status: 'Lead' },
      utm: { utm_source: 'newsletter' },
      events: [{ kind: 'created', actor: '', detail: { lead_type: 'Home Enquiry' } }],
    });
  });

  it('queues its messages with it, and no thanks where none are wanted', async () => {
    const thanked = enquiry();
    const quiet = enquiry({ skip_thank_you_email: true, lead_type: 'Consultation' });
    for (const json of [thanked, quiet]) await api.send('POST', '/contact', { json });
    const kinds = async (email: string) => {
      const lead = await leadOf(api, admin, email);
      return (await outboxOf(lead?.id ?? 0)).map(({ kind }) => kind);
    };
    expect(await kinds(thanked.email)).toEqual(['lead.notify_staff', 'lead.thank_visitor']);
    expect(await kinds(quiet.email)).toEqual(['lead.notify_staff']);
    // Whoever goes on and books is told of once, by the letter about the meeting.
    const [first] = await outboxOf((await leadOf(api, admin, quiet.email))?.id ?? 0);
    expect(Date.parse(first?.next_attempt_at ?? '') - Date.now()).toBeGreaterThan(10 * 60_000);
  });

  it('needs a name and an address, and says so of both', async () => {
    const reply = await send({ name: ' \n ', email: 'a b@c.com' });
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { name: 'Name is required', email: 'Please enter a valid email address' },
    ]);
  });

  it('takes nothing that belongs to us', async () => {
    const body = enquiry({ id: 1, status: 'Won', created_at: '2000-01-01', utm: { a: 1 } });
    await api.send('POST', '/contact', { json: body });
    const lead = await leadOf(api, admin, body.email);
    expect(lead).toMatchObject({ status: 'Lead', utm: {} });
    expect(Date.parse(lead?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keeps line breaks out of what becomes a mail header', async () => {
    const body = enquiry({ name: 'Eve\r\nBcc: everyone@example.com' });
    await api.send('POST', '/contact', { json: body });
    expect((await leadOf(api, admin, body.email))?.name).toBe('Eve Bcc: everyone@example.com');
  });

  it('is forgotten when a machine filled in the honeypot, with the same answer', async () => {
    const honest = await send();
    const body = enquiry({ honeypot: 'https://spam.example' });
    const reply = await api.send('POST', '/contact', { json: body });
    expect([reply.status, reply.body]).toEqual([honest.status, honest.body]);
    expect(await leadOf(api, admin, body.email)).toBeUndefined();
  });

  it('is one lead and one answer, however often it is sent with one key', async () => {
    const body = enquiry({ idempotency_key: 'abc-1' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.send('POST', '/contact', { json: body })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
    const header = await send({ name: 'Again' }, { 'idempotency-key': 'abc-1' });
    expect(header.status).toBe(201);
    const { leads } = await leadsSeen(api, admin);
    expect(leads.filter(({ email, name }) => email === body.email || name === 'Again')).toHaveLength(1);
    expect(await outboxOf(leads.find(({ email }) => email === body.email)?.id ?? 0)).toHaveLength(2);
  });

  it('is captured among hundreds that arrive at once, none lost and none twice', async () => {
    const bodies = Array.from({ length: 300 }, () => enquiry({ lead_type: 'Crowd' }));
    const replies = await Promise.all(bodies.map((json) => api.send('POST', '/contact', { json })));
    expect(replies.every(({ status }) => status === 201)).toBe(true);
    const { leads } = await leadsSeen(api, admin);
    const crowd = leads.filter(({ lead_type }) => lead_type === 'Crowd').map(({ email }) => email);
    expect(crowd.sort()).toEqual(bodies.map(({ email }) => email).sort());
  });

  it.skipIf(isOnPostgres)('is kept although another that arrives at the same moment can’t be', async () => {
    const unkept = `create trigger unkept before insert on leads when new.name = 'Unkept'
      begin select raise(abort, 'on purpose'); end`;
    await sql.raw(unkept).execute(api.store.db);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const names = ['First', 'Unkept', 'Last'];
    const replies = await Promise.all(names.map((name) => send({ name })));
    said.mockRestore();
    await sql`drop trigger unkept`.execute(api.store.db);
    expect(replies.map(({ status }) => status)).toEqual([201, 500, 201]);
  });
});

describe('the list of leads', () => {
  it('is whole and newest first unless a page is asked for', async () => {
    const { leads, total } = await leadsSeen(api, admin);
    expect(leads.length).toBe(total);
    const times = leads.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const page = await leadsSeen(api, admin, '?page=2&limit=3');
    expect(page.leads).toEqual(leads.slice(3, 6));
    expect([page.total, page.totalPages]).toEqual([total, Math.ceil(total / 3)]);
  });

  it('is whole when it is filtered or sorted, too', async () => {
    const company = 'Thirty Ltd';
    for (let n = 0; n < 30; n += 1) await send({ company });
    const ways = ['', '&status=Lead', '&sort=name', '&status=&order='];
    for (const way of ways) {
      const { leads, total, totalPages } = await leadsSeen(api, admin, `?search=${company}${way}`);
      expect([leads.length, total, totalPages], way).toEqual([30, 30, 1]);
    }
    const page = await leadsSeen(api, admin, `?search=${company}&page=2`);
    expect([page.leads.length, page.total, page.totalPages]).toEqual([5, 30, 2]);
  });

  it('is searched literally over all that a visitor wrote', async () => {
    await send({ company: '100%_sure GmbH', message: "it's fine" });
    const count = async (search: string) =>
      (await leadsSeen(api, admin, `?search=${encodeURIComponent(search)}`)).total;
    expect(await count('100%_SURE')).toBe(1);
    expect(await count("it's")).toBe(1);
    expect(await count('100__sure')).toBe(0);
    expect(await count("' OR 1=1 --")).toBe(0);
    expect(await count('\\')).toBe(0);
  });

  it('finds and sorts project types by the labels that staff read', async () => {
    const company = `Labels ${Date.now()}`;
    for (const projectType of ['website', 'video-editing', 'strategy-session', 'content'])
      await send({ company, projectType });
    const found = async (search: string, more = '') => {
      const { leads } = await leadsSeen(api, admin, `?search=${encodeURIComponent(search)}${more}`);
      return leads.filter((lead) => lead.company === company).map(({ project_type }) => project_type);
    };
    expect(await found('strategy sess')).toEqual(['strategy-session']);
    expect(await found('strategy-session')).toEqual(['strategy-session']);
    const sorted = ['website', 'strategy-session', 'content', 'video-editing'];
    expect(await found(company, '&sort=project_type')).toEqual(sorted);
  });

  it('is filtered by status and sorted by any of its columns', async () => {
    const id = await newLead(api, { name: 'aaa first' });
    await setStatus(id, 'Discard');
    for (const query of ['?status=Discard', '?sort=name&order=asc&limit=1'])
      expect(
        (await leadsSeen(api, admin, query)).leads.map((lead) => lead.id),
        query,
      ).toEqual([id]);
  });

  it.each([
    'page=abc',
    'page=0',
    'limit=-1',
    'limit=1e99',
    'sort=password',
    'order=x',
    'status=All',
    'page=1&page=2',
  ])('puts up with ?%s', async (query) => {
    expect((await api.send('GET', `/leads?${query}`, { token: admin })).status).toBe(200);
  });
});

describe('the status of a lead', () => {
  it('is set in any order, and the timeline says by whom', async () => {
    const id = await newLead(api);
    const someone = await api.user('admin');
    const token = await api.signIn(someone);
    for (const status of ['Won', 'Won', 'Lead'])
      expect(await setStatus(id, status, token)).toMatchObject({ status: 200, body: { status } });
    const { body } = await api.send<LeadDetail>('GET', `/leads/${id}`, { token: admin });
    expect(body.events.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
      ['created', '', { lead_type: 'Contact Form' }],
      ['status', someone.display_name, { from: 'Lead', to: 'Won' }],
      ['status', someone.display_name, { from: 'Won', to: 'Lead' }],
    ]);
  });

  it('is one of four words', async () => {
    const id = await newLead(api);
    for (const status of ['Pinned', 'won', '', null, 1])
      expect((await setStatus(id, status)).status, `${status}`).toBe(400);
  });

  it('is nobody’s where there is no lead', async () => {
    const refused = { status: 404, body: { error: 'Lead not found' } };
    for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999999999999', '%00'])
      expect(await setStatus(id, 'Won'), id).toMatchObject(refused);
  });
});
