import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { later, NOON, stopClock } from '../../support/clock.ts';
import { kindsQueued, outboxOf, payloadsOf } from '../../support/entries/outbox.ts';
import { codeOf, loginWith, prove, secretFor, withTwoSteps } from '../../support/entries/twoStep.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock();
  api = await createTestApi();
});

const me = async (token: string) => (await api.send('GET', '/auth/me', { token })).status;
const state = async (token: string) => (await api.send('GET', '/auth/second-step', { token })).body;
const start = (token: string, password: string) =>
  api.send('POST', '/auth/second-step', { token, json: { password } });
const noon = new Date(NOON).toISOString();
const off = { on: false, since: null, recovery_codes_left: 0 };
describe('switching it on', () => {
  it('asks for the password again, and changes nothing before a code proves it', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    const refused = { code: 'invalid', fields: { password: 'This is not your password' } };
    expect(await start(token, 'Wrong1Password')).toMatchObject({ status: 400, body: refused });
    const { status, body } = await start(token, PASSWORD);
    expect([status, body]).toEqual([
      201,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String), qr: expect.any(String) },
    ]);
    expect(body.uri).toContain(`${encodeURIComponent(user.email)}?`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^<svg /);
    expect(await state(token)).toEqual(off);
    expect((await loginWith(api, user)).status).toBe(200);
    expect(await kindsQueued(api)).toEqual([]);
  });

  it('takes a code of the app, and gives ten recovery codes', async () => {
    const token = await api.signIn('author');
    const code = codeOf(await secretFor(api, token));
    const fields = { code: expect.stringMatching(/wrong/) };
    expect(await prove(api, token, '000000')).toMatchObject({ status: 400, body: { fields } });
    expect((await state(token)).on).toBe(false);
    const proved = await prove(api, token, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(proved.status).toBe(200);
    expect(new Set(proved.body.recovery_codes).size).toBe(10);
    expect(await state(token)).toEqual({ on: true, since: noon, recovery_codes_left: 10 });
    expect(await prove(api, token, code)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const again = await start(token, PASSWORD);
    expect(again).toMatchObject({ status: 409, body: { code: 'already_on' } });
  });

  it('ends all other sessions, and a mail says so', async () => {
    const user = await api.user('editor');
    const elsewhere = await api.signIn(user);
    const somebodyElse = await api.signIn('editor');
    const { token } = await withTwoSteps(api, user);
    expect([await me(elsewhere), await me(token), await me(somebodyElse)]).toEqual([401, 200, 200]);
    expect(await kindsQueued(api)).toEqual(['user.second_step_on']);
  });

  it('has to be proved within an hour, with the secret that was given last', async () => {
    const token = await api.signIn('author');
    const proved = async (secret: string) => (await prove(api, token, codeOf(secret))).status;
    const [first, second] = [await secretFor(api, token), await secretFor(api, token)];
    expect(await proved(first)).toBe(400);
    later(61 * 60);
    expect(await proved(second)).toBe(409);
    expect(await proved(await secretFor(api, token))).toBe(200);
  });

  it('keeps neither the secret nor a recovery code where they could be read', async () => {
    const { secret, recoveryCodes } = await withTwoSteps(api, await api.user('admin'));
    const rows = [
      await api.store.db.selectFrom('second_steps').selectAll().execute(),
      await api.store.db.selectFrom('recovery_codes').selectAll().execute(),
      await outboxOf(api),
    ];
    const stored = JSON.stringify(rows);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(word);
    }
  });
});

describe('new recovery codes', () => {
  it('ask for password and code, and end the old ones', async () => {
    const { user, token, secret, recoveryCodes } = await withTwoSteps(api, await api.user('author'));
    later(30);
    const renew = (password: string, code: string) =>
      api.send<{ recovery_codes: string[]; fields?: object }>('POST', '/auth/second-step/recovery-codes', {
        token,
        json: { password, code },
      });
    expect((await renew('Wrong1Password', codeOf(secret))).body.fields).toHaveProperty('password');
    expect((await renew(PASSWORD, '000000')).body.fields).toHaveProperty('code');
    const renewed = await renew(PASSWORD, codeOf(secret));
    expect([renewed.status, renewed.body.recovery_codes.length]).toEqual([200, 10]);
    expect((await loginWith(api, user, recoveryCodes[1])).status).toBe(401);
    expect((await loginWith(api, user, renewed.body.recovery_codes[1])).status).toBe(200);
    const none = { token: await api.signIn('author'), json: { password: PASSWORD, code: '123456' } };
    expect((await api.send('POST', '/auth/second-step/recovery-codes', none)).status).toBe(404);
  });
});

describe('switching it off', () => {
  const remove = (token: string, password: string, code: string) =>
    api.send('POST', '/auth/second-step/removal', { token, json: { password, code } });

  it('asks for password and code, ends all other sessions and writes a mail', async () => {
    const { user, token, secret } = await withTwoSteps(api, await api.user('author'));
    later(30);
    const elsewhere = String((await loginWith(api, user, codeOf(secret))).body.token);
    later(30);
    expect((await remove(token, 'Wrong1Password', codeOf(secret))).body.fields).toHaveProperty('password');
    expect((await remove(token, PASSWORD, '000000')).body.fields).toHaveProperty('code');
    expect((await state(token)).on).toBe(true);
    expect((await remove(token, PASSWORD, codeOf(secret))).status).toBe(200);
    expect([await me(token), await me(elsewhere)]).toEqual([200, 401]);
    expect(await state(token)).toEqual(off);
    expect((await loginWith(api, user)).status).toBe(200);
    expect(await kindsQueued(api)).toContain('user.second_step_off');
    expect((await remove(token, PASSWORD, '123456')).status).toBe(404);
  });

  it('takes a recovery code as well', async () => {
    const { token, recoveryCodes } = await withTwoSteps(api, await api.user('author'));
    expect((await remove(token, PASSWORD, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('an admin', () => {
  const list = (token: string) => api.send('GET', '/users/second-steps', { token });
  const remove = (token: string, id: number) => api.send('DELETE', `/users/${id}/second-step`, { token });

  it('sees who has it and can switch it off for others, which ends their sessions and tells them', async () => {
    const admin = await api.signIn('admin');
    const { user, token, recoveryCodes } = await withTwoSteps(api, await api.user('editor'));
    await loginWith(api, user, recoveryCodes[0]);
    const row = { user_id: user.id, since: noon, recovery_codes_left: 9 };
    expect((await list(admin)).body).toEqual({ second_steps: [row] });
    expect((await remove(admin, user.id)).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await loginWith(api, user)).status).toBe(200);
    expect((await list(admin)).body).toEqual({ second_steps: [] });
    const mails = await payloadsOf(api, 'user.second_step_off');
    expect(mails).toMatchObject([{ user_id: user.id, by: { kind: 'admin' } }]);
    expect((await remove(admin, user.id)).status).toBe(404);
    expect((await remove(admin, 999_999)).status).toBe(404);
  });

  it('switches their own off with a code like everybody else', async () => {
    const { user, token } = await withTwoSteps(api, await api.user('admin'));
    expect(await remove(token, user.id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await state(token)).on).toBe(true);
  });

  it('finds users as they always were, and deletes those with two steps like others', async () => {
    const admin = await api.signIn('admin');
    const { user } = await withTwoSteps(api, await api.user('editor'));
    const { body } = await api.send<{ users: object[] }>('GET', '/users', { token: admin });
    expect(body.users).toContainEqual(user);
    expect((await api.send('DELETE', `/users/${user.id}`, { token: admin })).status).toBe(200);
    expect(await api.store.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });
});
