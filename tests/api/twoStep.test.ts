import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApi, PASSWORD, type TestApi } from '../support/api.ts';
import { outboxOf } from '../support/outbox.ts';
import { codeOf, loginWith, withTwoSteps } from '../support/twoStep.ts';

/** The clock stands still unless a test moves it: a code that expires meanwhile would be another test. */
const NOON = Date.UTC(2026, 10, 20, 12);

let api: TestApi;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  api = await createTestApi();
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const me = async (token: string) => (await api.send('GET', '/auth/me', { token })).status;
const state = async (token: string) => (await api.send('GET', '/auth/second-step', { token })).body;
const sentKinds = async () => (await outboxOf(api)).map(({ kind }) => kind);

describe('switching it on', () => {
  it('asks for the password again, and changes nothing before a code proves it', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    const start = (password: string) => api.send('POST', '/auth/second-step', { token, json: { password } });
    expect(await start('Wrong1Password')).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { password: 'This is not your password' } },
    });
    const { status, body } = await start(PASSWORD);
    expect([status, body]).toEqual([
      201,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.any(String), qr: expect.any(String) },
    ]);
    expect(body.uri).toContain(`${encodeURIComponent(user.email)}?`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.qr).toMatch(/^<svg /);
    expect(await state(token)).toEqual({ on: false, since: null, recovery_codes_left: 0 });
    expect((await loginWith(api, user)).status).toBe(200);
    expect(await sentKinds()).toEqual([]);
  });

  it('takes a code of the app, and gives ten recovery codes', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    const { body } = await api.send<{ secret: string }>('POST', '/auth/second-step', {
      token,
      json: { password: PASSWORD },
    });
    const prove = (code: string) => api.send('PUT', '/auth/second-step', { token, json: { code } });
    expect(await prove('000000')).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringMatching(/wrong/) } },
    });
    expect((await state(token)).on).toBe(false);
    const code = codeOf(body.secret);
    const proved = await prove(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(proved.status).toBe(200);
    expect(new Set(proved.body.recovery_codes as string[]).size).toBe(10);
    expect(await state(token)).toEqual({
      on: true,
      since: new Date(NOON).toISOString(),
      recovery_codes_left: 10,
    });
    expect(await prove(code)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(
      await api.send('POST', '/auth/second-step', { token, json: { password: PASSWORD } }),
    ).toMatchObject({ status: 409, body: { code: 'already_on' } });
  });

  it('ends all other sessions, and a mail says so', async () => {
    const user = await api.user('editor');
    const elsewhere = await api.signIn(user);
    const somebodyElse = await api.signIn('editor');
    const { token } = await withTwoSteps(api, user);
    expect([await me(elsewhere), await me(token), await me(somebodyElse)]).toEqual([401, 200, 200]);
    expect(await sentKinds()).toEqual(['user.second_step_on']);
  });

  it('has to be proved within an hour, with the secret that was given last', async () => {
    const token = await api.signIn('author');
    const start = async () =>
      (
        await api.send<{ secret: string }>('POST', '/auth/second-step', {
          token,
          json: { password: PASSWORD },
        })
      ).body.secret;
    const prove = async (secret: string) =>
      (await api.send('PUT', '/auth/second-step', { token, json: { code: codeOf(secret) } })).status;
    const first = await start();
    const second = await start();
    expect(await prove(first)).toBe(400);
    later(61 * 60);
    expect(await prove(second)).toBe(409);
    expect(await prove(await start())).toBe(200);
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

describe('signing in', () => {
  it('asks for the code after a right password only', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('editor'));
    later(30);
    expect(await loginWith(api, user)).toMatchObject({
      status: 401,
      body: { code: 'code_needed', error: 'Please enter the code from your authenticator app.' },
    });
    expect((await loginWith(api, user, '  ')).body.code).toBe('code_needed');
    for (const code of [undefined, codeOf(secret), '000000']) {
      expect((await loginWith(api, user, code, 'Wrong1Password')).body).toEqual({
        error: 'Invalid email or password. Please try again.',
        code: 'not_signed_in',
      });
    }
  });

  it('answers with the code as it does without', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('editor'));
    later(30);
    const reply = await loginWith(api, user, codeOf(secret));
    expect([reply.status, reply.body]).toEqual([200, { token: expect.any(String), user }]);
    expect(await me(String(reply.body.token))).toBe(200);
  });

  it('takes a code of the step before and after, however it is spaced, and of no other', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('author'));
    later(300);
    const statuses = [];
    for (const steps of [-2, 2, -1, 0, 1]) {
      const code = codeOf(secret, steps);
      statuses.push((await loginWith(api, user, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status);
    }
    expect(statuses).toEqual([401, 401, 200, 200, 200]);
  });

  it('takes each code once, nor one that is older than the last', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('author'));
    expect((await loginWith(api, user, codeOf(secret))).body.code, 'proved by it').toBe('code_wrong');
    later(60);
    expect((await loginWith(api, user, codeOf(secret))).status).toBe(200);
    expect(await loginWith(api, user, codeOf(secret))).toMatchObject({
      status: 401,
      body: { code: 'code_wrong', fields: { code: expect.stringMatching(/wrong or was used before/) } },
    });
    expect((await loginWith(api, user, codeOf(secret, -1))).status).toBe(401);
  });

  it.each(['a code', 'a recovery code'])('lets one of many in that bring %s together', async (kind) => {
    const { user, secret, recoveryCodes } = await withTwoSteps(api, await api.user('author'));
    later(30);
    const code = kind === 'a code' ? codeOf(secret) : recoveryCodes[0];
    const replies = await Promise.all(Array.from({ length: 8 }, () => loginWith(api, user, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  it('takes a recovery code once, however it is typed, says how many are left, and writes a mail', async () => {
    const { user, token, recoveryCodes } = await withTwoSteps(api, await api.user('author'));
    const [first = '', second = ''] = recoveryCodes;
    expect((await loginWith(api, user, first.toUpperCase())).status).toBe(200);
    expect((await loginWith(api, user, first)).body.code).toBe('code_wrong');
    expect((await loginWith(api, user, ` ${second.replace('-', ' ')} `)).status).toBe(200);
    expect((await state(token)).recovery_codes_left).toBe(8);
    expect(await sentKinds()).toEqual([
      'user.second_step_on',
      'user.recovery_code_used',
      'user.recovery_code_used',
    ]);
  });

  it.each(['', '1', 'x'.repeat(100), '١٢٣٤٥٦', '12345６', 'ooooo-lllll', '\u0000\ud800aaaa', '😀😀😀'])(
    'isn’t upset by %j for a code',
    async (code) => {
      const { user } = await withTwoSteps(api, await api.user('author'));
      expect((await loginWith(api, user, code)).status).toBe(401);
    },
  );

  it.each([[1], [null], [['123456']], ['x'.repeat(101)]])(
    'refuses %j, which is no text of that length',
    async (code) => {
      const { email } = await api.user('author');
      const json = { email, password: PASSWORD, code };
      expect((await api.send('POST', '/auth/login', { json })).status).toBe(400);
    },
  );

  it('begins no session for a password that was checked before it was switched on', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    const json = { password: PASSWORD };
    const { body } = await api.send<{ secret: string }>('POST', '/auth/second-step', { token, json });
    const { db } = api.store;
    const transaction = db.transaction.bind(db);
    const meanwhile = async () => {
      const code = codeOf(body.secret);
      expect((await api.send('PUT', '/auth/second-step', { token, json: { code } })).status).toBe(200);
    };
    // The first transaction is that of the sign-in which is about to begin its session.
    const spy = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const execute = async (work: never) => {
        await meanwhile();
        return transaction().execute(work);
      };
      return { execute } as never;
    });
    onTestFinished(() => spy.mockRestore());
    expect((await loginWith(api, user)).body.code).toBe('code_needed');
    expect(await me(token)).toBe(200);
  });

  it('still takes recovery codes where the keys were lost, and says in the log what to do', async () => {
    const { user, secret, recoveryCodes } = await withTwoSteps(api, await api.user('admin'));
    later(30);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const sealed = await api.store.db.selectFrom('second_steps').select('secret').executeTakeFirstOrThrow();
    const broken = { secret: sealed.secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) };
    await api.store.db.updateTable('second_steps').set(broken).execute();
    expect((await loginWith(api, user, codeOf(secret))).body.code).toBe('code_wrong');
    expect(said.mock.calls.join()).toContain('"vitrine user two-step-off"');
    expect((await loginWith(api, user, recoveryCodes[3])).status).toBe(200);
  });
});

describe('who has it and forgot the password', () => {
  it('is asked for a code with the new one', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('author'));
    later(30);
    const { passwordToken, sendPasswordLink } = await import('#content-api/users/passwordLinks.ts');
    await sendPasswordLink(api.store.db, api.parts.secrets, user.id, 'reset');
    const { id } = await api.store.db.selectFrom('password_links').select('id').executeTakeFirstOrThrow();
    const json = { token: passwordToken(api.parts.secrets, id), password: 'Another1Password' };
    expect((await api.send('POST', '/auth/reset', { json })).status).toBe(200);
    expect((await loginWith(api, user, undefined, 'Another1Password')).body.code).toBe('code_needed');
    expect((await loginWith(api, user, codeOf(secret), 'Another1Password')).status).toBe(200);
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
    const off = await api.signIn('author');
    const none = { token: off, json: { password: PASSWORD, code: '123456' } };
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
    expect(await state(token)).toEqual({ on: false, since: null, recovery_codes_left: 0 });
    expect((await loginWith(api, user)).status).toBe(200);
    expect(await sentKinds()).toContain('user.second_step_off');
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
    const since = new Date(NOON).toISOString();
    expect((await list(admin)).body).toEqual({
      second_steps: [{ user_id: user.id, since, recovery_codes_left: 9 }],
    });
    expect((await remove(admin, user.id)).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await loginWith(api, user)).status).toBe(200);
    expect((await list(admin)).body).toEqual({ second_steps: [] });
    const [mail] = (await outboxOf(api)).filter(({ kind }) => kind === 'user.second_step_off');
    expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ user_id: user.id, by: { kind: 'admin' } });
    expect((await remove(admin, user.id)).status).toBe(404);
    expect((await remove(admin, 999_999)).status).toBe(404);
  });

  it('switches their own off with a code like everybody else', async () => {
    const { user, token } = await withTwoSteps(api, await api.user('admin'));
    expect(await remove(token, user.id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await state(token)).on).toBe(true);
  });

  it.each(['editor', 'author'] as const)('is not what an %s is', async (role) => {
    const { user } = await withTwoSteps(api, await api.user('admin'));
    const token = await api.signIn(role);
    expect([(await list(token)).status, (await remove(token, user.id)).status]).toEqual([403, 403]);
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
