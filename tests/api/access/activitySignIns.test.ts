import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivityEntry, ActivityList } from '#content-api/staff/activity/activity.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { withTwoSteps } from '../../support/entries/twoStep.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const MINUTE = 60_000;

let api: TestApi;
let ada: User;
let token: string;
beforeEach(async () => {
  api = await createTestApi({ trustedProxies: 1 });
  ada = await api.user('admin');
  token = await api.signIn(ada);
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const logged = async (query = '') =>
  (await api.send<ActivityList>('GET', `/admin/activity${query}`, { token })).body.entries;
/** What was logged but for the sign-ins that tests begin with, the first one first. */
const deeds = async () => (await logged()).filter(({ action }) => action !== 'session.begin').reverse();
const inShort = ({ action, subject, count }: ActivityEntry) => [action, subject?.title ?? null, count];
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.send('POST', '/auth/login', { json: { email, password }, headers });
/** Lets so much time pass for the log alone. */
const later = async (milliseconds: number) => {
  await api.parts.activity.flush();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
};

describe('sign-ins in the log', () => {
  it('are there with address and device, and so are a new password and a second step', async () => {
    await login(ada.email, PASSWORD, { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.9' });
    const [entry] = await logged('?kind=access');
    expect(entry).toMatchObject({
      action: 'session.begin',
      address: '192.0.2.9',
      device: 'Firefox on Linux',
    });
    token = (await withTwoSteps(api, ada)).token;
    const json = { password: PASSWORD, new_password: 'Another1Horse' };
    const { body } = await api.send<{ token: string }>('PUT', '/auth/password', { token, json });
    token = body.token;
    expect((await deeds()).map(inShort)).toEqual([
      ['twoStep.on', null, 1],
      ['password.change', null, 1],
    ]);
  });

  it('that are refused are one line for each account and address within an hour', async () => {
    const guess = (email: string, from: string) =>
      login(email, 'Wrong1Password', { 'x-forwarded-for': from });
    for (let count = 0; count < 5; count += 1) {
      await guess(ada.email, '192.0.2.1');
      await guess(ada.email, '192.0.2.2');
      await guess(`nobody-${count}@example.com`, '192.0.2.1');
      await later(MINUTE);
    }
    await later(60 * MINUTE);
    await guess(ada.email, '192.0.2.1');
    expect((await deeds()).map(({ user, address, count }) => [user.email, address, count])).toEqual([
      [ada.email, '192.0.2.1', 5],
      [ada.email, '192.0.2.2', 5],
      ['', '192.0.2.1', 5],
      [ada.email, '192.0.2.1', 1],
    ]);
    const rows = await api.store.db.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });

  it('that are refused from everywhere are a hundred lines an hour and one for the rest', async () => {
    for (let count = 0; count < 130; count += 1) {
      await login('nobody@example.com', 'Wrong1Password', { 'x-forwarded-for': `192.0.2.${count}` });
      if (count % 10 === 0) await api.parts.activity.flush();
    }
    await api.parts.activity.flush();
    const rows = await api.store.db
      .selectFrom('activity')
      .select(['address', 'count'])
      .where('action', '=', 'session.refuse')
      .execute();
    expect(rows).toHaveLength(101);
    expect(rows.find(({ address }) => address === '')?.count).toBe(30);
  });
});
