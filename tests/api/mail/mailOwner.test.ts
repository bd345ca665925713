import { expect, it } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { lastMorning, queueDigests } from '#content-api/mail/leadDigests.ts';
import { newLead } from '../../support/entries/leads.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { outboxOf } from '../../support/entries/outbox.ts';

async function setUp(names: string[]) {
  const { api, arrived: sent } = await mailingApi();
  const [ada, bo] = [await api.user('admin'), await api.user('admin')];
  const token = await api.signIn(ada);
  const ids: number[] = [];
  for (const name of names) ids.push(await newLead(api, { name }));
  await api.store.db.deleteFrom('outbox').execute();
  const give = (owner: number | null, ...given: number[]) =>
    api.send('PUT', '/leads/owner', { token, json: { leads: given.map((id) => ({ id, owner_id: owner })) } });
  return { api, ada, bo, token, ids, give, sent };
}

it('whoever gets a lead from somebody else is told, and can answer them', async () => {
  const { api, ada, bo, token, ids, give, sent } = await setUp(['Vera Visitor']);
  const [id = 0] = ids;
  await api.send('PUT', `/leads/${id}/next-step`, { token, json: { date: '2027-03-01', text: 'Call' } });
  const before = Date.now();
  await give(bo.id, id);
  const [waiting] = await outboxOf(api);
  expect(Date.parse(waiting?.next_attempt_at ?? '') - before).toBeGreaterThanOrEqual(60_000);
  const lead = (await api.send<LeadDetail>('GET', `/leads/${id}`, { token })).body;
  expect(lead.messages).toMatchObject([{ kind: 'lead.tell_owner', status: 'pending' }]);
  const [{ mail, to } = { mail: undefined, to: [] }] = await sent();
  expect(to).toEqual([bo.email]);
  expect(mail?.replyTo).toMatchObject([{ address: ada.email }]);
  expect(mail?.subject).toBe(`A lead for you, from ${ada.display_name} – Vera Visitor`);
  expect(mail?.text).toContain('Monday 1 March 2027: Call');
  expect(mail?.text).toContain(`https://overprint.example/admin/leads/${id}`);
});

it('several are told of in one mail, without those that are theirs no more', async () => {
  const { ada, bo, ids, give, sent } = await setUp(['Ann', 'Ben', 'Cas', 'Dot']);
  const [ann = 0, ben = 0, cas = 0, dot = 0] = ids;
  await give(bo.id, ann, ben, cas);
  await give(null, ann);
  await give(ada.id, dot);
  const [{ mail } = { mail: undefined }, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`2 leads for you, from ${ada.display_name} – Overprint`);
  expect(mail?.text).not.toContain('Ann');
  expect(mail?.text).toMatch(/Cas[\s\S]*Ben|Ben[\s\S]*Cas/);
});

it('nobody is told of what was undone in time, nor twice of what was done again', async () => {
  const { api, bo, ids, give, sent } = await setUp(['Ann', 'Ben']);
  const [ann = 0, ben = 0] = ids;
  await give(bo.id, ann);
  await give(null, ann);
  for (const owner of [bo.id, null, bo.id]) await give(owner, ben);
  expect((await sent()).map(({ mail }) => mail?.subject)).toEqual([expect.stringMatching(/Ben$/)]);
  expect((await outboxOf(api)).map(({ status }) => status)).toEqual(['dropped', 'dropped', 'sent']);
});

it('the morning’s mail has what its reader was to do by that day, the longest overdue first', async () => {
  const { api, ada, bo, token, ids, give, sent } = await setUp(['Ann', 'Ben', 'Cas', 'Dot']);
  const [ann = 0, ben = 0, cas = 0, dot = 0] = ids;
  await give(ada.id, ann, ben);
  await give(bo.id, cas);
  const { at, date } = lastMorning('UTC', new Date());
  const plan = (id: number, day: string, text: string) =>
    api.send('PUT', `/leads/${id}/next-step`, { token, json: { date: day, text } });
  await plan(ann, date, 'Send the offer');
  await plan(ben, '2020-02-29', '');
  await plan(cas, date, 'Not for Ada');
  await plan(dot, date, 'Find who calls');
  await api.store.db.deleteFrom('outbox').execute();
  await api.send('PUT', '/mail/digest', { token, json: { digest: true } });
  await queueDigests(api.store.db, 'UTC', new Date(at.getTime() + 60_000));
  const [{ mail } = { mail: undefined }] = await sent();
  expect(mail?.subject).toMatch(/, 2 leads due – Overprint$/);
  expect(mail?.text).toMatch(
    /Your leads that are due: 2\n- Ben – for Saturday 29 February 2020\n.*\n- Ann – for .*: Send the offer\n/,
  );
  expect(mail?.text).toMatch(/Leads due without an owner: 1\n- Dot – for .*: Find who calls\n/);
  expect(mail?.text).not.toContain('Not for Ada');
});
