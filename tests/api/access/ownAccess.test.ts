import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession } from '#content-api/staff/access/access.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { inTurn } from '../../support/calls.ts';
import { FIREFOX } from '../../support/entries/activity.ts';
import { kindsQueued } from '../../support/entries/outbox.ts';

const NEW = 'Another1Horse';
let api: TestApi;
let user: User;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  user = await api.user('author');
  token = await api.signIn(user);
});

const login = (password: string) =>
  api.send('POST', '/auth/login', { json: { email: user.email, password } });
const me = async (of: string) => (await api.send('GET', '/auth/me', { token: of })).status;
const change = (password: string, new_password: string, as = token) =>
  api.send<{ token: string }>('PUT', '/auth/password', { token: as, json: { password, new_password } });
const sessions = async (as = token) =>
  (await api.send<{ sessions: OwnSession[] }>('GET', '/auth/sessions', { token: as })).body.sessions;
describe('changing one’s own password', () => {
  it('lets the session go on under another token, ends all others, and tells by mail', async () => {
    const elsewhere = await api.signIn(user);
    const { status, body } = await change(PASSWORD, NEW);
    expect([status, body]).toMatchObject([200, { user: { id: user.id, email: user.email } }]);
    expect([await me(body.token), await me(token), await me(elsewhere)]).toEqual([200, 401, 401]);
    expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    expect(await kindsQueued(api)).toEqual(['user.password_changed']);
    expect((await sessions(body.token)).map(({ current }) => current).sort()).toEqual([false, true]);
  });

  it('is refused with a word beside the field, and changes nothing then', async () => {
    for (const [password, wanted, field, message] of [
      ['Wrong1Password', NEW, 'password', 'This is not your password'],
      ['', NEW, 'password', 'Please enter your password'],
      [PASSWORD, 'short', 'new_password', 'Minimum 8 characters with uppercase, lowercase, and number'],
      [PASSWORD, PASSWORD, 'new_password', 'This is already your password'],
    ] as const) {
      const refused = { status: 400, body: { code: 'invalid', fields: { [field]: message } } };
      expect(await change(password, wanted)).toMatchObject(refused);
    }
    expect([await me(token), (await login(PASSWORD)).status, await kindsQueued(api)]).toEqual([200, 200, []]);
  });

  it('takes one of two that come at once', async () => {
    const both = await Promise.all([change(PASSWORD, NEW), change(PASSWORD, 'A2thirdHorse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = both.find(({ status }) => status === 200);
    expect(await me(won?.body.token ?? '')).toBe(200);
    expect(await kindsQueued(api)).toEqual(['user.password_changed']);
  });

  it('ends a link that was asked for to set a password', async () => {
    await api.send('POST', '/auth/forgot', { json: { email: user.email } });
    const links = () => api.store.db.selectFrom('password_links').selectAll().execute();
    expect(await links()).toHaveLength(1);
    await change(PASSWORD, NEW);
    expect(await links()).toEqual([]);
  });

  it('counts guesses like those of signing in', async () => {
    const limited = await createTestApi({ rateLimit: true });
    const as = await limited.signIn('author');
    const json = { password: 'Wrong1Pass', new_password: NEW };
    const statuses = await inTurn(11, () => limited.send('PUT', '/auth/password', { token: as, json }));
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });
});

describe('where one is signed in', () => {
  it('names the program and system of each session, the newest first, and which of them asks', async () => {
    const json = { email: user.email, password: PASSWORD };
    const headers = { 'user-agent': FIREFOX };
    const { body } = await api.send<{ token: string }>('POST', '/auth/login', { json, headers });
    const list = await sessions(body.token);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['', false],
    ]);
    expect(Date.parse(list[0]?.expires_at ?? '') - Date.parse(list[0]?.created_at ?? '')).toBe(
      24 * 3_600_000,
    );
  });

  it('lists no session that has ended by signing out, another password or another role', async () => {
    const other = await api.signIn(user);
    await api.send('POST', '/auth/logout', { token: other });
    expect(await sessions()).toHaveLength(1);
    const json = { email: user.email, display_name: user.display_name, role: 'editor' };
    await api.send('PUT', `/users/${user.id}`, { token: await api.signIn('admin'), json });
    expect(await sessions(await api.signIn(user))).toHaveLength(1);
  });

  it('one of them can be ended, and all others at once', async () => {
    const [second, third] = [await api.signIn(user), await api.signIn(user)];
    const mine = (await sessions(second)).find(({ current }) => current);
    const end = (id: string, as = token) => api.send('DELETE', `/auth/sessions/${id}`, { token: as });
    expect((await end(mine?.id ?? '')).status).toBe(200);
    expect([await me(second), await me(third)]).toEqual([401, 200]);
    expect((await end(mine?.id ?? '')).status).toBe(404);
    expect((await api.send('DELETE', '/auth/sessions', { token })).status).toBe(200);
    expect([await me(token), await me(third)]).toEqual([200, 401]);
  });

  it('shows nobody else’s, and ends none of them', async () => {
    const stranger = await api.signIn('admin');
    const [own] = await sessions();
    expect((await sessions(stranger)).map(({ id }) => id)).not.toContain(own?.id);
    const reply = await api.send('DELETE', `/auth/sessions/${own?.id}`, { token: stranger });
    expect([reply.status, await me(token)]).toEqual([404, 200]);
  });
});
