import { expect, it } from 'vitest';
import type { SavedView } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import { openTestApi } from '../../support/api.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

const seenBy = async (token: string) =>
  (await api.send<{ views: SavedView[] }>('GET', '/leads/views', { token })).body.views;

it('keeps each user’s views for that user alone', async () => {
  const other = await api.signIn('admin');
  const json = { name: ' Due\nthis week ', query: 'owner=mine&next=due' };
  const { status, body } = await api.send<SavedView>('POST', '/leads/views', { token: admin, json });
  expect([status, body]).toEqual([201, { id: body.id, name: 'Due this week', query: 'owner=mine&next=due' }]);
  expect(await seenBy(other)).toEqual([]);
  const path = `/leads/views/${body.id}`;
  expect((await api.send('PUT', path, { token: other, json })).status).toBe(404);
  expect((await api.send('DELETE', path, { token: other })).status).toBe(404);
  await api.send('PUT', path, { token: admin, json: { ...json, name: 'Due' } });
  expect(await seenBy(admin)).toEqual([{ id: body.id, name: 'Due', query: json.query }]);
  expect((await api.send('DELETE', path, { token: admin })).status).toBe(200);
  expect(await seenBy(admin)).toEqual([]);
});

it('takes no more than 50', async () => {
  const add = () =>
    api.send('POST', '/leads/views', { token: admin, json: { name: 'Won', query: 'status=Won' } });
  for (let count = 0; count < 50; count += 1) expect((await add()).status).toBe(201);
  const refused = await add();
  expect([refused.status, refused.body.error]).toEqual([409, 'You have 50 views. Delete one first']);
});
