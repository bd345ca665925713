import { beforeEach, expect, it } from 'vitest';
import type { Notification } from '#content-api/office/notifications/ofReader.shared.ts';
import { deleteOldNotifications } from '#content-api/staff/notifications/store.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { booked, queuedFor } from '../support/entries/bookings.ts';
import { newLead } from '../support/entries/leads.ts';

let api: TestApi;
let admin: User;
let token: string;
let colleague: User;
let theirs: string;
beforeEach(async () => {
  api = await createTestApi();
  admin = await api.user('admin');
  token = await api.signIn(admin);
  colleague = await api.user('admin');
  theirs = await api.signIn(colleague);
});

const list = async (who = theirs) =>
  (await api.send<{ notifications: Notification[] }>('GET', '/notifications', { token: who })).body
    .notifications;
const unread = async (who = theirs) =>
  (await api.send<{ unread: number }>('GET', '/notifications/waiting', { token: who })).body.unread;
const read = (json: object, who = theirs) => api.send('PUT', '/notifications/read', { token: who, json });
const lead = () => newLead(api, { name: 'Vera' });
const assign = (ids: number[], owner_id: number | null) =>
  api.send('PUT', '/leads/owner', { token, json: { leads: ids.map((id) => ({ id, owner_id })) } });

it('tells an owner of leads that somebody else assigns, several at once as one, and nothing once undone', async () => {
  const ids = [await lead(), await lead()];
  await assign(ids, colleague.id);
  expect(await list()).toMatchObject([
    { kind: 'lead.assigned', count: 2, unread: true, path: '/leads?owner=mine' },
  ]);
  expect([await unread(), await unread(token)]).toEqual([1, 0]);
  await assign(ids.slice(1), admin.id);
  expect(await list()).toMatchObject([{ count: 1, about: 'Vera', path: `/leads/${ids[0]}` }]);
  await assign(ids, null);
  expect([await list(), await unread()]).toEqual([[], 0]);
});

it('is read one by one or all at once, by its own user alone', async () => {
  for (let n = 0; n < 3; n += 1) await assign([await lead()], colleague.id);
  const [newest, , oldest] = await list();
  await read({ id: oldest?.id }, token);
  expect(await unread()).toBe(3);
  await read({ id: oldest?.id });
  expect(await unread()).toBe(2);
  await read({ until: newest?.id });
  expect([await unread(), (await list()).length]).toEqual([0, 3]);
  expect((await read({})).status).toBe(400);
});

it('tells of meetings: the owner of the lead, or all who see bookings, with the latest news alone', async () => {
  const { id } = await booked(api, '2080-03-03', { name: 'Vera' });
  expect([await unread(), await unread(token)]).toEqual([1, 1]);
  const { lead_id } = (await api.send<{ lead_id: number }>('GET', `/bookings/${id}`, { token })).body;
  await assign([lead_id], colleague.id);
  await read({ until: 1000 });
  const json = { date: '2080-03-04', time: '9:00 AM', timezone: 'UTC' };
  await api.send('PUT', `/bookings/${id}/time`, { token, json });
  expect(await list(token)).toEqual([]);
  const moved = { kind: 'meeting.moved', about: 'Vera', path: `/bookings/${id}` };
  expect((await list())[0]).toMatchObject({ ...moved, start: '2080-03-04T09:00:00.000Z' });
  await api.send('POST', `/leads/${lead_id}/erasure`, { token });
  expect(await list(), 'nothing of the person is left').toEqual([]);
});

it('sends emails about meetings to who chose them, and none about leads to who chose none', async () => {
  const choices = { lead: false, meeting: true, schedule: true, preview: false };
  const before = await api.send('GET', '/notifications/mail', { token: theirs });
  expect(before.body).toMatchObject({ lead: true, meeting: false, schedule: true, preview: false });
  await api.send('PUT', '/notifications/mail', { token: theirs, json: choices });
  expect((await api.send('GET', '/notifications/mail', { token: theirs })).body).toMatchObject(choices);
  const { id } = await booked(api, '2080-03-03');
  const toStaff = (await queuedFor(api, id)).filter(({ kind }) => kind === 'booking.notify_staff');
  expect(toStaff.map(({ payload }) => payload.user_id)).toEqual([undefined, colleague.id]);
});

it('shows nobody what their role no longer may, and is gone with its user, and after ninety days', async () => {
  await assign([await lead()], colleague.id);
  const { db } = api.store;
  await db.updateTable('users').set({ role: 'editor' }).where('id', '=', colleague.id).execute();
  expect([await list(), await unread()]).toEqual([[], 0]);
  const count = async () => (await db.selectFrom('notifications').select('id').execute()).length;
  await deleteOldNotifications(db, new Date(Date.now() + 89 * 24 * 60 * 60 * 1000));
  expect(await count()).toBe(1);
  await deleteOldNotifications(db, new Date(Date.now() + 91 * 24 * 60 * 60 * 1000));
  expect(await count()).toBe(0);
});
