import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ApiParts } from '#content-api/parts.ts';
import { createTestApi, PASSWORD } from '../../support/api.ts';
import { outboxOf } from '../../support/entries/outbox.ts';
import { codeOf, later, loginWith, stopClock, withTwoSteps } from '../../support/entries/twoStep.ts';

beforeEach(stopClock);

const hour = 60 * 60;

/** Somebody with two steps, whom others try to sign in as, and the mails that say so. */
async function guessed(overrides: Partial<ApiParts> = {}) {
  const api = await createTestApi(overrides);
  onTestFinished(() => api.close());
  const owner = await withTwoSteps(api, await api.user('editor'));
  const guess = async (times: number, password = PASSWORD) => {
    for (let n = 0; n < times; n += 1) await loginWith(api, owner.user, '000000', password);
  };
  const mails = async () =>
    (await outboxOf(api))
      .filter(({ kind }) => kind === 'user.codes_guessed')
      .map(({ payload }) => JSON.parse(payload) as { user_id: number; at: string });
  return { ...owner, api, guess, mails };
}

describe('the owner of an account', () => {
  it('gets a mail when somebody with their password has given five wrong codes', async () => {
    const { guess, mails, user } = await guessed();
    await guess(4);
    expect(await mails()).toEqual([]);
    await guess(1);
    expect(await mails()).toEqual([{ user_id: user.id, at: new Date().toISOString() }]);
  });

  it('gets it as well from who guesses slowly, within a day', async () => {
    const { guess, mails } = await guessed();
    for (let n = 0; n < 5; n += 1) {
      await guess(1);
      later(4 * hour);
    }
    expect(await mails()).toHaveLength(1);
  });

  it('gets none for a few slips a day', async () => {
    const { guess, mails } = await guessed();
    for (let days = 0; days < 5; days += 1) {
      await guess(4);
      later(25 * hour);
    }
    expect(await mails()).toEqual([]);
  });

  it('gets one a day at most, however many are given and whatever restarts', async () => {
    const { guess, mails, api, user } = await guessed();
    await guess(40);
    expect(await mails()).toHaveLength(1);
    const { createApp } = await import('#content-api/app.ts');
    const restarted = createApp(api.parts);
    const json = { email: user.email, password: PASSWORD, code: '000000' };
    const body = JSON.stringify(json);
    const headers = { 'content-type': 'application/json' };
    for (let n = 0; n < 10; n += 1)
      await restarted.request('/api/auth/login', { method: 'POST', headers, body });
    later(11.5 * hour);
    await guess(10);
    expect(await mails()).toHaveLength(1);
    later(25 * hour);
    await guess(5);
    expect(await mails()).toHaveLength(2);
  });

  it('gets none for guesses at the password, for the password alone, or for right codes', async () => {
    const { guess, mails, api, secret, user } = await guessed();
    await guess(20, 'Wrong1Password');
    for (let n = 0; n < 10; n += 1) await loginWith(api, user);
    for (let n = 0; n < 10; n += 1) {
      later(30);
      await loginWith(api, user, codeOf(secret));
    }
    expect(await mails()).toEqual([]);
  });

  it('is not to be kept out of it by a limit that is off or reached', async () => {
    const { guess, mails } = await guessed({ rateLimit: true });
    await guess(20);
    expect(await mails()).toHaveLength(1);
  });

  it('hears of codes that are guessed in a session of theirs too', async () => {
    const { api, token, mails, user } = await guessed();
    const json = { password: PASSWORD, code: '000000' };
    for (const path of ['removal', 'recovery-codes', 'removal', 'recovery-codes', 'removal'])
      await api.send('POST', `/auth/second-step/${path}`, { token, json });
    expect(await mails()).toMatchObject([{ user_id: user.id }]);
  });

  it('begins afresh with a new password, which only they know', async () => {
    const { api, guess, mails, user } = await guessed();
    await guess(4);
    const json = { ...user, password: 'Another1Password' };
    await api.send('PUT', `/users/${user.id}`, { token: await api.signIn('admin'), json });
    await guess(4, 'Another1Password');
    expect(await mails()).toEqual([]);
  });
});
