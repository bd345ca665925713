import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { ApiParts } from '#content-api/parts.ts';
import { createTestApi, PASSWORD } from '../../support/api.ts';
import { atOnce, firstThen, inTurn } from '../../support/calls.ts';
import { later, stopClock } from '../../support/clock.ts';
import { payloadsOf } from '../../support/entries/outbox.ts';
import { codeOf, loginWith, prove, secretFor, withTwoSteps } from '../../support/entries/twoStep.ts';

beforeEach(() => stopClock());

const hour = 60 * 60;

/** Somebody with two steps, whom others try to sign in as, and the mails that say so. */
async function guessed(overrides: Partial<ApiParts> = {}) {
  const api = await createTestApi(overrides);
  const owner = await withTwoSteps(api, await api.user('editor'));
  const guess = (times: number, password = PASSWORD) =>
    inTurn(times, () => loginWith(api, owner.user, '000000', password));
  const mails = () => payloadsOf(api, 'user.codes_guessed');
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
    const restarted = createApp(api.parts);
    const body = JSON.stringify({ email: user.email, password: PASSWORD, code: '000000' });
    const headers = { 'content-type': 'application/json' };
    await inTurn(10, async () => restarted.request('/api/auth/login', { method: 'POST', headers, body }));
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
    await inTurn(10, () => loginWith(api, user));
    await inTurn(10, () => {
      later(30);
      return loginWith(api, user, codeOf(secret));
    });
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
  const attempt = (address: string, code?: string, password = PASSWORD) => {
    const json = { email: owner.user.email, password, code };
    return api.send('POST', '/auth/login', { json, headers: { 'x-forwarded-for': address } });
  };
  const statusOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).status;
  return { ...owner, api, attempt, statusOf };
}

describe('guessing codes with a known password', () => {
  it('counts like guessing passwords, where codes arrive together as well', async () => {
    const { attempt, statusOf, secret } = await attacked();
    expect(await atOnce(20, () => attempt('198.51.100.1', '000000'))).toEqual(firstThen(10, 401, 429, 10));
    expect(await statusOf('198.51.100.1', codeOf(secret))).toBe(429);
  });

  it('isn’t helped by giving the password alone in between', async () => {
    const { attempt } = await attacked();
    const statuses = await inTurn(12, async () => {
      await attempt('198.51.100.1');
      return attempt('198.51.100.1', '000000');
    });
    expect(statuses).toEqual(firstThen(10, 401, 429, 2));
  });

  it('ends after thirty from everywhere together, but not where somebody has signed in', async () => {
    const { attempt, statusOf, secret, recoveryCodes } = await attacked();
    expect(await statusOf('192.0.2.1', codeOf(secret))).toBe(200);
    const strangers = await atOnce(40, (n) => attempt(`198.51.100.${n}`, '000000'));
    expect(strangers).toEqual(firstThen(30, 401, 429, 10));
    expect(await statusOf('203.0.113.1', recoveryCodes[0])).toBe(429);
    expect(await statusOf('192.0.2.1', recoveryCodes[0])).toBe(200);
  });

  it('begins afresh with a new password, which only the owner knows', async () => {
    const { api, attempt, statusOf, user, secret } = await attacked();
    await atOnce(30, (n) => attempt(`198.51.100.${n}`, '000000'));
    const json = { ...user, password: 'Another1Password' };
    await api.send('PUT', `/users/${user.id}`, { token: await api.signIn('admin'), json });
    expect(await statusOf('203.0.113.1', codeOf(secret), 'Another1Password')).toBe(200);
  });

  it('uses nothing up for who gives the password first and then the code', async () => {
    const { statusOf, secret } = await attacked();
    for (let n = 0; n < 35; n += 1) {
      later(30);
      expect(await statusOf('192.0.2.1')).toBe(401);
      expect(await statusOf('192.0.2.1', codeOf(secret))).toBe(200);
    }
  }, 60_000);
});

describe('a stolen session', () => {
  it('guesses neither the password nor a code', async () => {
    const { api, token } = await attacked();
    const send = (json: object) => api.send('POST', '/auth/second-step/removal', { token, json });
    const statuses = await atOnce(11, (n) => send({ password: `Wrong${n}Password`, code: '000000' }));
    expect(statuses).toEqual(firstThen(10, 400, 429));
  });

  it('cannot prove by guessing what its owner has begun', async () => {
    const api = await createTestApi({ rateLimit: true });
    const token = await api.signIn('author');
    await secretFor(api, token);
    expect(await atOnce(11, () => prove(api, token, '000000'))).toEqual(firstThen(10, 400, 429));
  });
});
