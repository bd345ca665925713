import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestApi, PASSWORD } from '../../support/api.ts';
import { codeOf, later, stopClock, withTwoSteps } from '../../support/entries/twoStep.ts';

beforeEach(stopClock);

/** Somebody with two steps, and sign-ins to their account from any address. */
async function attacked() {
  const api = await createTestApi({ rateLimit: true, trustedProxies: 1 });
  onTestFinished(() => api.close());
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
    onTestFinished(() => api.close());
    const token = await api.signIn('author');
    await api.send('POST', '/auth/second-step', { token, json: { password: PASSWORD } });
    const prove = () => api.send('PUT', '/auth/second-step', { token, json: { code: '000000' } });
    const statuses = (await many(11, prove)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(400), 429]);
  });
});
