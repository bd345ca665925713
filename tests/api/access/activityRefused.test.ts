import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { AccessRule } from '#content-api/staff/access/guard.ts';
import { scopeOf } from '#content-api/staff/access/permissions.ts';
import { AUDIT_ACTIONS } from '#content-api/staff/activity/auditActions.ts';
import { roles, type User } from '#content-api/values/identity.shared.ts';
import { refusedText } from '#pages/admin/screens/activity/refusedText.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { stopClock } from '../../support/clock.ts';
import { activityOf, deedsIn, FIREFOX, inShort, logged } from '../../support/entries/activity.ts';
import { writer } from '../../support/entries/content.ts';
import { withTwoSteps } from '../../support/entries/twoStep.ts';
import { routesOf } from '../../support/guards.ts';

const MINUTE = 60_000;

let api: TestApi;
let ada: User;
let token: string;
let ben: User;
let his: string;
beforeEach(async () => {
  api = await createTestApi({ trustedProxies: 1 });
  ada = await api.user('admin');
  token = await api.signIn(ada);
  ben = await api.user('author');
  his = await api.signIn(ben);
});
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  api.send('POST', '/auth/login', { json: { email, password }, headers });
/** The calls that were refused, the first one first. */
const refused = async () =>
  (await logged(api, token, '?kind=access')).filter(({ action }) => action === 'calls.refuse').reverse();
/** The stored lines of this action. */
const rowsOf = async (action: string) => (await activityOf(api)).filter((row) => row.action === action);
const ask = (method: string, path: string, from = '192.0.2.1') =>
  api.send(method, path, {
    token: his,
    headers: { 'x-forwarded-for': from },
    json: method === 'GET' ? undefined : {},
  });
/** Lets so much time pass for the log alone. */
const later = async (milliseconds: number) => {
  await api.parts.activity.flush();
  stopClock(Date.now() + milliseconds);
};
const mayBeRefused = (demand: AccessRule) =>
  demand !== 'anyone' && demand !== 'signedIn' && roles.some((role) => scopeOf(role, demand) !== 'any');

describe('a call that the role forbids', () => {
  it('is in the log with who it was, from where, and the route', async () => {
    expect((await ask('PUT', '/settings')).status).toBe(403);
    expect(await refused()).toMatchObject([
      {
        user: { id: ben.id, name: ben.display_name },
        subject: { id: null, title: 'PUT /api/settings', exists: false },
        tried: 'settings.write',
        address: '192.0.2.1',
        count: 1,
      },
    ]);
  });

  it('may be a reading one, or one for what is somebody else’s, whose name is not given away', async () => {
    const write = writer(api, token);
    await write.author();
    const { id } = await write.post({ title: 'Not his' });
    await ask('GET', '/leads');
    expect(await refused()).toMatchObject([{ subject: { title: 'GET /api/leads' }, tried: null }]);
    expect((await ask('DELETE', `/posts/${id}`)).status).toBe(403);
    expect(await refused()).toMatchObject([
      { subject: { title: 'DELETE /api/posts/:id' }, tried: 'posts.delete', count: 2 },
    ]);
  });

  it('is one line an hour for each user and address, whatever was asked for', async () => {
    for (let count = 0; count < 5; count += 1) {
      await ask('PUT', '/settings');
      await ask('GET', `/leads/${count}`);
      await ask('GET', '/users', '192.0.2.2');
      await later(MINUTE);
    }
    await later(60 * MINUTE);
    await ask('GET', '/users');
    expect((await refused()).map(({ address, count }) => [address, count])).toEqual([
      ['192.0.2.1', 10],
      ['192.0.2.2', 5],
      ['192.0.2.1', 1],
    ]);
  });

  it('is told with a hundred addresses an hour at most, and then still by whom', async () => {
    for (let count = 0; count < 110; count += 1) await ask('GET', '/users', `192.0.2.${count}`);
    const rows = await rowsOf('calls.refuse');
    expect(rows).toHaveLength(101);
    expect(rows.find(({ address }) => address === '')).toMatchObject({ count: 10, user_id: ben.id });
  });

  it('does not hide sign-ins that are refused, nor is it hidden by them', async () => {
    for (let count = 0; count < 100; count += 1) await ask('GET', '/users', `192.0.2.${count}`);
    await login(ben.email, 'Wrong1Password', { 'x-forwarded-for': '198.51.100.7' });
    expect(await rowsOf('session.refuse')).toMatchObject([{ address: '198.51.100.7' }]);
  });

  it('is said in words on the screen, whatever a role may be refused', () => {
    const wordless = [...routesOf(createApp(api.parts))]
      .filter(([, { demands }]) => demands[0] !== undefined && mayBeRefused(demands[0]))
      .flatMap(([name]) => AUDIT_ACTIONS[name] ?? [])
      .filter((tried) => !refusedText({ tried, count: 1 }).startsWith('tried to '));
    expect(wordless).toEqual([]);
  });

  it('is none when nobody is signed in, or something else is wrong', async () => {
    await api.send('GET', '/leads');
    await ask('POST', '/posts');
    await ask('GET', '/posts/id/7');
    expect(await refused()).toEqual([]);
  });
});

describe('sign-ins in the log', () => {
  it('are there with address and device, and so are a new password and a second step', async () => {
    await login(ada.email, PASSWORD, { 'user-agent': FIREFOX, 'x-forwarded-for': '192.0.2.9' });
    const [entry] = await logged(api, token, '?kind=access');
    expect(entry).toMatchObject({
      action: 'session.begin',
      address: '192.0.2.9',
      device: 'Firefox on Linux',
    });
    token = (await withTwoSteps(api, ada)).token;
    const json = { password: PASSWORD, new_password: 'Another1Horse' };
    const { body } = await api.send<{ token: string }>('PUT', '/auth/password', { token, json });
    token = body.token;
    expect((await deedsIn(api, token)).map(inShort)).toEqual([
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
    expect((await deedsIn(api, token)).map((line) => [line.user.email, line.address, line.count])).toEqual([
      [ada.email, '192.0.2.1', 5],
      [ada.email, '192.0.2.2', 5],
      ['', '192.0.2.1', 5],
      [ada.email, '192.0.2.1', 1],
    ]);
    expect(JSON.stringify(await activityOf(api))).not.toContain('nobody');
  });

  it('that are refused from everywhere are a hundred lines an hour and one for the rest', async () => {
    for (let count = 0; count < 130; count += 1) {
      await login('nobody@example.com', 'Wrong1Password', { 'x-forwarded-for': `192.0.2.${count}` });
      if (count % 10 === 0) await api.parts.activity.flush();
    }
    const rows = await rowsOf('session.refuse');
    expect(rows).toHaveLength(101);
    expect(rows.find(({ address }) => address === '')?.count).toBe(30);
  });
});
