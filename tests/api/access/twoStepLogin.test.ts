import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { passwordToken, sendPasswordLink } from '#content-api/staff/users/passwordLinks.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { atOnce, firstThen, inTurn } from '../../support/calls.ts';
import { later, stopClock } from '../../support/clock.ts';
import { kindsQueued } from '../../support/entries/outbox.ts';
import { codeOf, loginWith, prove, secretFor, withTwoSteps } from '../../support/entries/twoStep.ts';
import { isOnPostgres } from '../../support/postgres.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock();
  api = await createTestApi();
});

const me = async (token: string) => (await api.send('GET', '/auth/me', { token })).status;
const state = async (token: string) => (await api.send('GET', '/auth/second-step', { token })).body;
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

  it.skipIf(isOnPostgres)(
    'refuses who is deleted at that very moment as somebody who isn’t there',
    async () => {
      const { user, secret } = await withTwoSteps(api, await api.user('editor'));
      later(30);
      // The code is taken after the password was found right, and before the session begins.
      api.store.file.exec(
        `create trigger deleted_meanwhile after update on second_steps begin delete from users where id = ${user.id}; end`,
      );
      expect(await loginWith(api, user, codeOf(secret))).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in', error: 'Invalid email or password. Please try again.' },
      });
    },
  );

  it('takes a code of the step before and after, however it is spaced, and of no other', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('author'));
    later(300);
    const steps = [-2, 2, -1, 0, 1];
    const statuses = await inTurn(steps.length, (nth) => {
      const code = codeOf(secret, steps[nth]);
      return loginWith(api, user, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    });
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
    expect(await atOnce(8, () => loginWith(api, user, code))).toEqual(firstThen(1, 200, 401, 7));
  });

  it('takes a recovery code once, however it is typed, says how many are left, and writes a mail', async () => {
    const { user, token, recoveryCodes } = await withTwoSteps(api, await api.user('author'));
    const [first = '', second = ''] = recoveryCodes;
    expect((await loginWith(api, user, first.toUpperCase())).status).toBe(200);
    expect((await loginWith(api, user, first)).body.code).toBe('code_wrong');
    expect((await loginWith(api, user, ` ${second.replace('-', ' ')} `)).status).toBe(200);
    expect((await state(token)).recovery_codes_left).toBe(8);
    const used = 'user.recovery_code_used';
    expect(await kindsQueued(api)).toEqual(['user.second_step_on', used, used]);
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
    const secret = await secretFor(api, token);
    const { db } = api.store;
    const transaction = db.transaction.bind(db);
    const meanwhile = async () => expect((await prove(api, token, codeOf(secret))).status).toBe(200);
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
    await sendPasswordLink(api.store.db, api.parts.secrets, user.id, 'reset');
    const { id } = await api.store.db.selectFrom('password_links').select('id').executeTakeFirstOrThrow();
    const json = { token: passwordToken(api.parts.secrets, id), password: 'Another1Password' };
    expect((await api.send('POST', '/auth/reset', { json })).status).toBe(200);
    expect((await loginWith(api, user, undefined, 'Another1Password')).body.code).toBe('code_needed');
    expect((await loginWith(api, user, codeOf(secret), 'Another1Password')).status).toBe(200);
  });
});
