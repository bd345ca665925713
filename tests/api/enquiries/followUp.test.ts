import { describe, expect, it } from 'vitest';
import { daysAfter } from '#content-api/enquiries/bookings/times/slots.ts';
import type { Owner, OwnerChanged } from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { openTestApi, type Reply } from '../../support/api.ts';
import { activityOf } from '../../support/entries/activity.ts';
import { set } from '../../support/entries/bookings.ts';
import { leadsSeen, newLead } from '../../support/entries/leads.ts';

const api = await openTestApi();
const ada = await api.user('admin');
const bo = await api.user('admin');
const token = await api.signIn(ada);

const today = async () => (await leadsSeen(api, token, '?limit=1')).today;
const ownerOf = ({ id, display_name }: User): Owner => ({ id, name: display_name });
const one = async (id: number) => (await api.send<LeadDetail>('GET', `/leads/${id}`, { token })).body;
const put = (path: string, json: object, as = token) =>
  api.send<LeadDetail & { fields: object }>('PUT', `/leads/${path}`, { token: as, json });
type Given = Reply<{ changed: OwnerChanged[]; gone: number[] }>;
const give = (owner_id: number | null, ...ids: number[]): Promise<Given> =>
  api.send('PUT', '/leads/owner', { token, json: { leads: ids.map((id) => ({ id, owner_id })) } });
/** What staff did to a lead, the first thing first. */
const told = ({ events }: LeadDetail) =>
  events.slice(1).map(({ kind, actor, detail }) => [kind, actor, detail.from, detail.to]);

const addLead = (fields: object = {}) => newLead(api, { skip_thank_you_email: true, ...fields });

describe('who is responsible for a lead', () => {
  it('is anybody who may see leads, or nobody, and the timeline says who chose', async () => {
    const editor = await api.user('editor');
    const { body } = await api.send<{ owners: Owner[] }>('GET', '/leads/owners', { token });
    expect(body.owners).toEqual([ownerOf(ada), ownerOf(bo)]);
    const id = await addLead();
    expect((await one(id)).owner).toBeNull();
    expect((await give(bo.id, id)).body.changed).toEqual([{ id, from: null, to: ownerOf(bo) }]);
    expect((await give(bo.id, id, 999_999)).body).toEqual({ changed: [], gone: [999_999], kept: [] });
    expect((await give(null, id)).body.changed).toEqual([{ id, from: ownerOf(bo), to: null }]);
    for (const nobody of [editor.id, 999, -1]) {
      const refused = await give(nobody, id);
      expect([refused.status, Object.keys(Object(refused.body).fields)]).toEqual([400, ['owner_id']]);
    }
    const lead = await one(id);
    expect(lead.owner).toBeNull();
    expect(told(lead)).toEqual([
      ['owner', ada.display_name, null, ownerOf(bo)],
      ['owner', ada.display_name, ownerOf(bo), null],
    ]);
    expect(lead.updated_at).toBe(lead.events.at(-1)?.at);
  });

  it('changes for several leads at once, all or none, and as each was before', async () => {
    const [first, second] = [await addLead(), await addLead()];
    await give(ada.id, first);
    const { body } = await give(bo.id, first, 999_999, second);
    expect(body.changed.map(({ id, from }) => [id, from])).toEqual([
      [first, ownerOf(ada)],
      [second, null],
    ]);
    const other = await addLead();
    const back = body.changed.map(({ id, from }) => ({ id, owner_id: from?.id ?? null, from_id: bo.id }));
    const json = { leads: [...back, { id: other, owner_id: ada.id, from_id: bo.id }] };
    const taken = await api.send('PUT', '/leads/owner', { token, json });
    // Nobody has it: someone else has taken it off meanwhile.
    expect(taken.body).toMatchObject({ changed: { length: 2 }, kept: [other] });
    expect([(await one(first)).owner, (await one(second)).owner]).toEqual([ownerOf(ada), null]);
    const mixed = [
      { id: first, owner_id: null },
      { id: second, owner_id: 999 },
    ];
    expect((await api.send('PUT', '/leads/owner', { token, json: { leads: mixed } })).status).toBe(400);
    expect((await one(first)).owner).toEqual(ownerOf(ada));
  });

  it('is nobody once that user is deleted or may see leads no more, and nothing else of the lead changes', async () => {
    const leaving = await api.user('admin');
    const demoted = await api.user('admin');
    const [first, second] = [await addLead(), await addLead()];
    await give(leaving.id, first);
    await give(demoted.id, second);
    const before = await one(first);
    await api.send('DELETE', `/users/${leaving.id}`, { token });
    const { email, display_name } = demoted;
    await api.send('PUT', `/users/${demoted.id}`, { token, json: { email, display_name, role: 'editor' } });
    const lead = await one(first);
    expect(told(lead).at(-1)).toEqual(['owner', ada.display_name, ownerOf(leaving), null]);
    expect([lead.owner, lead.updated_at]).toEqual([null, before.updated_at]);
    expect(told(await one(second)).at(-1)).toEqual(['owner', ada.display_name, ownerOf(demoted), null]);
  });

  it('is a filter of the list, of the places in it and of the file', async () => {
    const company = 'Owned Ltd';
    const add = () => addLead({ company });
    const [mine, his, free] = [await add(), await add(), await add()];
    await give(ada.id, mine);
    await give(bo.id, his);
    const ids = async (query: string) =>
      (await leadsSeen(api, token, `?search=${company}&${query}`)).leads.map(({ id }) => id);
    expect(await ids('owner=mine')).toEqual([mine]);
    expect(await ids(`owner=${bo.id}`)).toEqual([his]);
    expect(await ids('owner=none')).toEqual([free]);
    expect(await ids('owner=999')).toEqual([]);
    for (const nonsense of ['owner=', 'owner=me', 'owner=1.5']) expect(await ids(nonsense)).toHaveLength(3);
    const place = await api.send('GET', `/leads/${his}/place?owner=mine`, { token });
    expect(place.status).toBe(404);
    const file = await api.send<string>('GET', `/leads/export.csv?search=${company}&owner=mine`, { token });
    expect(file.body.match(/Owned Ltd/g)).toHaveLength(1);
    expect(file.body).toContain(`"${ada.display_name}"`);
  });
});

describe('what comes next about a lead', () => {
  it('has a day, words, both or neither, and the timeline keeps what it was', async () => {
    const id = await addLead();
    const step = { date: '2028-02-29', text: 'Call\tback' };
    const { body } = await put(`${id}/next-step`, step);
    expect([body.next_date, body.next_step]).toEqual([step.date, 'Call back']);
    await put(`${id}/next-step`, { date: '2028-02-29', text: ' Call back ' });
    await put(`${id}/next-step`, { text: 'Wait' });
    await put(`${id}/next-step`, { date: '', text: '' });
    const planned = { date: step.date, text: 'Call back' };
    const open = { date: null, text: 'Wait' };
    const none = { date: null, text: '' };
    expect(told(await one(id))).toEqual([
      ['next_step', ada.display_name, none, planned],
      ['next_step', ada.display_name, planned, open],
      ['next_step', ada.display_name, open, none],
    ]);
    for (const [field, wrong] of [
      ['date', { date: '2027-02-29' }],
      ['date', { date: '1999-12-31' }],
      ['date', { date: 7 }],
      ['text', { text: 'x'.repeat(201) }],
    ] as const) {
      const refused = await put(`${id}/next-step`, wrong);
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
    }
    expect((await put('999999/next-step', step)).status).toBe(404);
  });

  it('is due on its day in the agency’s zone and after it, unless the lead was discarded', async () => {
    const day = await today();
    const company = 'Due Ltd';
    const days = { late: -3, now: 0, soon: 1, never: null };
    const ids: Record<string, number> = {};
    for (const [name, after] of Object.entries(days)) {
      ids[name] = await addLead({ company, name });
      await give(ada.id, ids[name]);
      const date = after === null ? null : daysAfter(day, after);
      await put(`${ids[name]}/next-step`, { date, text: 'Call' });
    }
    const names = async (query: string) =>
      (await leadsSeen(api, token, `?search=${company}&${query}`)).leads.map(({ name }) => name);
    const due = async () => (await api.send<Overview>('GET', '/admin/overview', { token })).body.leads?.due;
    expect(await names('next=due&sort=next_date')).toEqual(['late', 'now']);
    expect(await names('sort=next_date')).toEqual(['late', 'now', 'soon', 'never']);
    expect(await names('sort=next_date&order=desc')).toEqual(['soon', 'now', 'late', 'never']);
    expect(await due()).toBe(2);
    await api.send('PUT', `/leads/${ids.late}/status`, { token, json: { status: 'Discard' } });
    await give(bo.id, ids.now ?? 0);
    expect([await names('next=due'), await due()]).toEqual([['now'], 0]);

    // A whole day apart at every hour, so that one of the two is not UTC's.
    await set(api, { timezone: 'Pacific/Kiritimati' });
    const east = await today();
    await set(api, { timezone: 'Pacific/Honolulu' });
    const west = await today();
    expect(daysAfter(west, 1)).toBe(east);
    await put(`${ids.soon}/next-step`, { date: east, text: 'Call' });
    expect(await names('next=due')).not.toContain('soon');
    await set(api, { timezone: 'Pacific/Kiritimati' });
    expect(await names('next=due')).toContain('soon');
  });
});

describe('why a lead was discarded', () => {
  it('is said afterwards, told while it is discarded, and kept for when that is undone', async () => {
    const id = await addLead();
    const why = { reason: 'budget', note: 'Half of\nwhat it costs' };
    expect((await put(`${id}/discard-reason`, why)).status).toBe(409);
    await put(`${id}/status`, { status: 'Discard' });
    expect((await put(`${id}/discard-reason`, { reason: 'ugly' })).body.fields).toHaveProperty('reason');
    const { body } = await put(`${id}/discard-reason`, why);
    const said = { reason: 'budget', note: 'Half of what it costs' };
    expect([body.discard_reason, body.discard_note]).toEqual(['budget', said.note]);
    const file = await api.send<string>('GET', `/leads/export.csv?search=${body.email}`, { token });
    expect(file.body).toMatch(/"Owner","Next Date","Next Step","Discard Reason","Discard Note",/);
    expect(file.body).toMatch(/"Budget too small","Half of what it costs",/);
    const late = await put(`${id}/discard-reason`, { reason: 'other', from: { reason: '', note: '' } });
    expect([late.status, late.body]).toMatchObject([409, { code: 'stale' }]);
    expect((await put(`${id}/discard-reason`, { ...said, from: why })).status).toBe(200);
    const won = await put(`${id}/status`, { status: 'Won' });
    expect([won.body.discard_reason, won.body.discard_note]).toEqual(['', '']);
    expect((await put(`${id}/status`, { status: 'Discard' })).body.discard_reason).toBe('budget');
    expect(told(await one(id))).toContainEqual([
      'discard_reason',
      ada.display_name,
      { reason: '', note: '' },
      said,
    ]);
    expect((await put('999999/discard-reason', why)).status).toBe(404);
  });
});

it('all of it is in the log of activity by numbers alone, and gone with the lead', async () => {
  const id = await addLead({ name: 'Vera Visitor' });
  const json = { name: 'Vera', text: 'Call Vera' };
  await give(bo.id, id);
  await put(`${id}/next-step`, json);
  await put(`${id}/status`, { status: 'Discard' });
  await put(`${id}/discard-reason`, { reason: 'other', note: 'Vera said no' });
  const lines = (await activityOf(api)).filter(
    (line) => line.subject_kind === 'lead' && line.subject_id === id,
  );
  const actions = ['leads.assign', 'leads.plan', 'leads.change', 'leads.giveReason'];
  expect(lines.map(({ action }) => action)).toEqual(actions);
  expect(JSON.stringify(lines)).not.toContain('Vera');
  await api.send('DELETE', `/leads/${id}`, { token });
  await api.parts.activity.flush();
  for (const table of ['leads', 'lead_events', 'activity', 'outbox'] as const) {
    const rows = await api.store.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toContain('Vera');
  }
});
