import { describe, expect, it } from 'vitest';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { LeadDetail, LeadPlace, LeadStatus } from '#content-api/enquiries/leads/leads.shared.ts';
import { fillLeads } from '../../bench/manyLeads.ts';
import { openTestApi } from '../../support/api.ts';
import { enquiry, leadOf, leadsSeen, newLead } from '../../support/entries/leads.ts';

const api = await openTestApi();
const me = await api.user('admin');
const admin = await api.signIn(me);

/** Their ids in the order of their names. */
async function newLeads(names: string[], fields: object = {}): Promise<number[]> {
  const ids = [];
  for (const name of names) ids.push(await newLead(api, { name, ...fields }));
  return ids;
}

const detail = async (id: number) => api.send<LeadDetail>('GET', `/leads/${id}`, { token: admin });
interface Statuses {
  changed: { id: number; from: LeadStatus; to: LeadStatus }[];
  gone: number[];
  kept: number[];
}
const setStatuses = (leads: { id: number; status: string; from?: string }[]) =>
  api.send<Statuses>('PUT', '/leads/status', { token: admin, json: { leads } });

describe('the statuses of several leads', () => {
  it('are set at once, written down one by one, and can be taken back as they were', async () => {
    const [a = 0, b = 0, c = 0] = await newLeads(['A', 'B', 'C']);
    await setStatuses([{ id: b, status: 'Pined' }]);
    const { body } = await setStatuses([a, b, c, 999_999].map((id) => ({ id, status: 'Won' })));
    expect(body.changed).toEqual([
      { id: a, from: 'Lead', to: 'Won' },
      { id: b, from: 'Pined', to: 'Won' },
      { id: c, from: 'Lead', to: 'Won' },
    ]);
    expect(body.gone).toEqual([999_999]);
    await setStatuses(body.changed.map(({ id, from }) => ({ id, status: from })));
    const statuses = await Promise.all([a, b, c].map(async (id) => (await detail(id)).body.status));
    expect(statuses).toEqual(['Lead', 'Pined', 'Lead']);
    const kinds = (await detail(b)).body.events.map(({ kind }) => kind);
    expect(kinds).toEqual(['created', ...Array(3).fill('status')]);
  });

  it('stay where someone else has set them since they were seen', async () => {
    const [a = 0, b = 0] = await newLeads(['E', 'F']);
    await setStatuses([a, b].map((id) => ({ id, status: 'Won' })));
    await setStatuses([{ id: b, status: 'Discard' }]);
    const { body } = await setStatuses([a, b].map((id) => ({ id, status: 'Lead', from: 'Won' })));
    expect(body).toEqual({ changed: [{ id: a, from: 'Won', to: 'Lead' }], gone: [], kept: [b] });
    const json = { status: 'Lead', from: 'Won' };
    const one = await api.send('PUT', `/leads/${b}/status`, { token: admin, json });
    expect([one.status, one.body]).toMatchObject([409, { code: 'stale' }]);
    expect((await detail(b)).body.status).toBe('Discard');
    // It is so already.
    const same = await setStatuses([{ id: b, status: 'Discard', from: 'Won' }]);
    expect(same.body).toMatchObject({ changed: [], kept: [] });
  });

  it('change all or none', async () => {
    const [id = 0] = await newLeads(['D']);
    const { status } = await setStatuses([
      { id, status: 'Won' },
      { id, status: 'Rich' },
    ]);
    expect(status).toBe(400);
    expect((await detail(id)).body.status).toBe('Lead');
    expect((await setStatuses([])).status).toBe(400);
    expect((await setStatuses(Array(10_001).fill({ id, status: 'Won' }))).status).toBe(400);
  });
});

describe('all leads that match', () => {
  const company = 'Thousands Ltd';
  const chosen = async (query: string) =>
    (await api.send<{ leads: SelectedLead[] }>('GET', `/leads/selection?${query}`, { token: admin })).body
      .leads;
  const countOf = async (query: string) => (await leadsSeen(api, admin, `?limit=1&${query}`)).total;

  it('are selected, changed, taken back and deleted in one call each, thousands of them', async () => {
    await fillLeads(api.store, 3082);
    const all = await chosen('search=company');
    expect(all).toHaveLength(3082);
    expect(all[0]).toEqual({ id: all[0]?.id, name: 'Visitor 3081', status: 'Lead', owner: null, spam: [] });
    expect(await chosen('search=company&status=Won')).toEqual([]);
    const { body } = await setStatuses(all.map(({ id, status: from }) => ({ id, status: 'Won', from })));
    expect([body.changed.length, await countOf('search=company&status=Won')]).toEqual([3082, 3082]);
    await setStatuses(body.changed.map(({ id, from, to }) => ({ id, status: from, from: to })));
    expect(await countOf('search=company&status=Lead')).toBe(3082);
    const leads = all.map(({ id }) => ({ id, owner_id: me.id, from_id: null }));
    await api.send('PUT', '/leads/owner', { token: admin, json: { leads } });
    expect(await countOf(`search=company&owner=${me.id}`)).toBe(3082);
    const ids = all.map(({ id }) => id);
    await api.send('PUT', '/leads/spam', { token: admin, json: { ids, spam: true } });
    expect(await countOf('search=company')).toBe(0);
    const gone = await api.send('POST', '/leads/deletion', { token: admin, json: { ids } });
    expect(gone.body).toEqual({ success: true, deleted: 3082, upcoming: 0 });
  });

  it('are those of a filter, in its order', async () => {
    const ids = await newLeads(['b', 'a', 'c'], { company });
    expect((await chosen('search=thousands&sort=name')).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect((await chosen('search=thousands&page=2&limit=1')).map(({ id }) => id)).toEqual(ids.toReversed());
  });
});

describe('deleting leads', () => {
  it('takes one away, with its timeline, and leaves its meetings to come', async () => {
    const body = enquiry({ meetingType: 'consultation', date: '2099-06-01', time: '9:00 AM' });
    await api.send('POST', '/booking', { json: { ...body, timezone: 'Europe/London' } });
    const lead = await leadOf(api, admin, body.email);
    expect(lead?.bookings).toMatchObject([
      { meeting_type: 'consultation', start: '2099-06-01T08:00:00.000Z', status: 'confirmed' },
    ]);
    const reply = await api.send('DELETE', `/leads/${lead?.id}`, { token: admin });
    expect([reply.status, reply.body]).toEqual([200, { success: true, deleted: 1, upcoming: 1 }]);
    expect((await detail(lead?.id ?? 0)).status).toBe(404);
    const there = await api.store.db.selectFrom('bookings').select('lead_id').execute();
    expect(there).toEqual([{ lead_id: null }]);
  });

  it('takes several away and says how many', async () => {
    const ids = await newLeads(['E', 'F', 'G']);
    const [kept = 0, ...gone] = ids;
    const reply = await api.send('DELETE', `/leads?ids=${[...gone, 999_999].join()}`, { token: admin });
    expect(reply.body).toEqual({ success: true, deleted: 2, upcoming: 0 });
    expect((await detail(kept)).status).toBe(200);
  });

  it.each(['', '?ids=', '?ids=1;2', '?ids=all', '?ids=-1', '?ids=0', '?ids=1,', `?ids=${'1,'.repeat(500)}1`])(
    'refuses %s and deletes nothing',
    async (query) => {
      const { total } = await leadsSeen(api, admin);
      expect((await api.send('DELETE', `/leads${query}`, { token: admin })).status).toBe(400);
      expect((await leadsSeen(api, admin)).total).toBe(total);
    },
  );
});

describe('a lead among others', () => {
  it('knows who stands beside it in the list it was opened from', async () => {
    const company = 'Neighbours Ltd';
    const [b = 0, a = 0, c = 0] = await newLeads(['bea', 'Abe', 'Cas'], { company });
    const place = async (id: number, query: string) =>
      (await api.send<LeadPlace>('GET', `/leads/${id}/place?search=Neighbours&${query}`, { token: admin }))
        .body;
    expect(await place(a, '')).toEqual({
      previous: { id: c, name: 'Cas' },
      next: { id: b, name: 'bea' },
      position: 2,
      total: 3,
    });
    expect(await place(a, 'sort=name&page=7')).toMatchObject({
      previous: null,
      next: { id: b },
      position: 1,
    });
    expect(await place(c, 'sort=name')).toMatchObject({ previous: { id: b }, next: null });
    const outside = await api.send('GET', `/leads/${a}/place?status=Won`, { token: admin });
    expect(outside.status).toBe(404);
  });

  it('knows what the same address sent besides, whatever its case', async () => {
    const email = `Twice-${Date.now()}@example.com`;
    const [first = 0] = await newLeads(['Twice'], { email, message: 'one' });
    await newLead(api, { email: email.toLowerCase(), message: 'two', lead_type: 'Home Enquiry' });
    const { body } = await detail(first);
    expect(body.others).toMatchObject([{ message: 'two', lead_type: 'Home Enquiry', status: 'Lead' }]);
  });
});
