import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiParts } from '#content-api/parts.ts';
import { createTestApi, PASSWORD } from '../../support/api.ts';
import { outboxOf } from '../../support/entries/outbox.ts';
import { codeOf, later, loginWith, stopClock, withTwoSteps } from '../../support/entries/twoStep.ts';

beforeEach(stopClock);

const hour = 60 * 60;

/** Somebody with two steps, whom others try to sign in as, and the mails that say so. */
async function guessed(overrides: Partial<ApiParts> = {}) {
  const api = await createTestApi(overrides);
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

/** Somebody with two steps, and sign-ins to their account from any address. */
async function attacked() {
  const api = await createTestApi({ rateLimit: true, trustedProxies: 1 });
  const owner = await withTwoSteps(api, await api.user('editor'));
  later(30);
  const attempt = async (address: string, code?: string, password = PASSWORD) => {
    const json = { email: owner.user.email, password, ...(code === undefined ? {} : { code }) };
    const headers = { 'x-forwarded-for': address };
    return (await api.send('POST', '/auth/login', { json, headers })).status;
  };
  return { ...owner, api, attempt };
}

const many = <Result>(times: number, act: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, n) => act(n)));

describe('guessing codes with a known password', () => {
  it('counts like guessing passwords, where codes arrive together as well', async () => {
    const { attempt, secret } = await attacked();
    const statuses = await many(20, () => attempt('198.51.100.1', '000000'));
    expect(statuses.sort()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    expect(await attempt('198.51.100.1', codeOf(secret))).toBe(429);
  });

  it('isn’t helped by giving the password alone in between', async () => {
    const { attempt } = await attacked();
    const statuses = [];
    for (let n = 0; n < 12; n += 1) {
      await attempt('198.51.100.1');
      statuses.push(await attempt('198.51.100.1', '000000'));
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  it('ends after thirty from everywhere together, but not where somebody has signed in', async () => {
    const { attempt, secret, recoveryCodes } = await attacked();
    expect(await attempt('192.0.2.1', codeOf(secret))).toBe(200);
    const strangers = await many(40, (n) => attempt(`198.51.100.${n}`, '000000'));
    expect(strangers.sort()).toEqual([...Array(30).fill(401), ...Array(10).fill(429)]);
    expect(await attempt('203.0.113.1', recoveryCodes[0])).toBe(429);
    expect(await attempt('192.0.2.1', recoveryCodes[0])).toBe(200);
  });

  it('begins afresh with a new password, which only the owner knows', async () => {
    const { api, attempt, user, secret } = await attacked();
    await many(30, (n) => attempt(`198.51.100.${n}`, '000000'));
    const admin = await api.signIn('admin');
    const json = { ...user, password: 'Another1Password' };
    await api.send('PUT', `/users/${user.id}`, { token: admin, json });
    expect(await attempt('203.0.113.1', codeOf(secret), 'Another1Password')).toBe(200);
  });

  it('uses nothing up for who gives the password first and then the code', async () => {
    const { attempt, secret } = await attacked();
    for (let n = 0; n < 35; n += 1) {
      later(30);
      expect(await attempt('192.0.2.1')).toBe(401);
      expect(await attempt('192.0.2.1', codeOf(secret))).toBe(200);
    }
  }, 60_000);
});

describe('a stolen session', () => {
  it('guesses neither the password nor a code', async () => {
    const { api, token } = await attacked();
    const send = (json: object) => api.send('POST', '/auth/second-step/removal', { token, json });
    const statuses = await many(11, (n) => send({ password: `Wrong${n}Password`, code: '000000' }));
    expect(statuses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429]);
  });

  it('cannot prove by guessing what its owner has begun', async () => {
    const api = await createTestApi({ rateLimit: true });
    const token = await api.signIn('author');
    await api.send('POST', '/auth/second-step', { token, json: { password: PASSWORD } });
    const prove = () => api.send('PUT', '/auth/second-step', { token, json: { code: '000000' } });
    const statuses = (await many(11, prove)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(400), 429]);
  });
});
