import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { atOnce, firstThen, inTurn } from '../../support/calls.ts';
import { later, stopClock } from '../../support/clock.ts';
import { createAuthenticator, type Wrong } from '../../support/doubles/authenticator.ts';
import { logged } from '../../support/entries/activity.ts';
import { addPasskey, begin, challenge, signInWith, withPasskey } from '../../support/entries/passkeys.ts';
import { codeOf, loginWith, withTwoSteps } from '../../support/entries/twoStep.ts';

const error = 'This passkey was not accepted. Please try again, or sign in with your password.';
const REFUSED = { status: 401, body: { error, code: 'not_signed_in' } };

let api: TestApi;
beforeEach(async () => {
  stopClock();
  api = await createTestApi();
});

const login = (json: object) => api.send('POST', '/auth/passkeys/login', { json });

describe('signing in with a passkey', () => {
  it('answers as with a password, and begins a session', async () => {
    const { user, token, device, passkey } = await withPasskey(api, await api.user('editor'));
    later(60);
    const { status, body } = await signInWith(api, device);
    expect([status, body]).toEqual([200, { token: expect.any(String), user }]);
    const reply = await api.send('GET', '/auth/me', { token: String(body.token) });
    expect(reply.body).toMatchObject({ user });
    const { body: own } = await api.send('GET', '/auth/passkeys', { token });
    expect(own).toEqual({ passkeys: [{ ...passkey, last_used_at: new Date().toISOString() }] });
  });

  it('asks for no code where two-step sign-in is on, and leaves password and code as they are', async () => {
    const { user, token, secret } = await withTwoSteps(api, await api.user('author'));
    later(30);
    const device = createAuthenticator();
    const { body } = await begin(api, token, { password: PASSWORD, code: codeOf(secret) });
    await api.send('POST', '/auth/passkeys', { token, json: { credential: device.create(body) } });
    expect((await signInWith(api, device)).status).toBe(200);
    later(30);
    expect((await loginWith(api, user)).body.code).toBe('code_needed');
    expect((await loginWith(api, user, codeOf(secret))).status).toBe(200);
  });

  it('takes a device that doesn’t count, again and again', async () => {
    const { device } = await withPasskey(api, await api.user('author'), { counter: 0 });
    expect([(await signInWith(api, device)).status, (await signInWith(api, device)).status]).toEqual([
      200, 200,
    ]);
  });

  const wrongs: [string, Wrong][] = [
    ['from another address', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://localhost:8080' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without knowing its user', { isVerified: false }],
    ['to a question of its own', { challenge: 'A'.repeat(43) }],
    ['as one that makes a passkey', { type: 'webauthn.create' }],
    ['in another site’s frame', { crossOrigin: true }],
    ['for another user', { userHandle: 'AAAA' }],
    ['for no user', { userHandle: null }],
    ['with a count that stood still', { counter: 1 }],
    ['with a count that went back', { counter: 0 }],
  ];
  it.each(wrongs)('refuses an answer %s, as everything else', async (_, wrong) => {
    const { device } = await withPasskey(api, await api.user('author'));
    expect(await signInWith(api, device, wrong)).toMatchObject(REFUSED);
    expect((await signInWith(api, device, { counter: 9 })).status).toBe(200);
  });

  it('refuses an answer that comes twice, and one that comes after five minutes', async () => {
    const { device } = await withPasskey(api, await api.user('author'), { counter: 0 });
    const proof = device.get(await challenge(api));
    expect((await login(proof)).status).toBe(200);
    expect(await login(proof)).toMatchObject(REFUSED);
    const late = device.get(await challenge(api));
    later(5 * 60);
    expect(await login(late)).toMatchObject(REFUSED);
  });

  it('lets one in of many who bring the same answer together', async () => {
    const { device } = await withPasskey(api, await api.user('author'));
    const proof = device.get(await challenge(api));
    expect(await atOnce(8, () => login(proof))).toEqual(firstThen(1, 200, 401, 7));
  });

  it('refuses the challenge of somebody who adds one', async () => {
    const { token, device } = await withPasskey(api, await api.user('author'));
    const { body } = await begin(api, token);
    const proof = device.get({ challenge: body.challenge, rpId: 'localhost' });
    expect(await login(proof)).toMatchObject(REFUSED);
  });

  it('refuses a device that nobody added, and the key of another one', async () => {
    const [ada, bob] = [
      await withPasskey(api, await api.user('admin')),
      await withPasskey(api, await api.user('author')),
    ];
    const strange = createAuthenticator();
    await addPasskey(api, bob.token, strange, { wrong: { origin: 'https://evil.example' } });
    expect(await signInWith(api, strange)).toMatchObject(REFUSED);
    const asked = await challenge(api);
    const theirs = ada.device.get(asked);
    const signed = bob.device.get(asked);
    const forged = { ...theirs, response: { ...theirs.response, signature: signed.response.signature } };
    expect(await login(forged)).toMatchObject(REFUSED);
  });

  it('refuses a passkey that was made for another domain, whatever the request calls this one', async () => {
    const { device } = await withPasskey(api, await api.user('author'));
    await api.store.db.updateTable('passkeys').set({ rp_id: 'old.example' }).execute();
    expect(await signInWith(api, device)).toMatchObject(REFUSED);
  });

  it.each([{}, { id: 'a' }, { id: 'a', rawId: 'a', type: 'public-key', response: null }, []])(
    'isn’t upset by %j',
    async (json) => expect((await login(json)).status).toBe(400),
  );

  it.each(['AAAA', 'e30', 'bnVsbA', 'IiI'])('isn’t upset by bytes that are none, like %s', async (junk) => {
    const { device } = await withPasskey(api, await api.user('author'));
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      const proof = device.get(await challenge(api));
      const broken = { ...proof, response: { ...proof.response, [part]: junk } };
      expect(await login(broken), part).toMatchObject(REFUSED);
    }
  });
});

describe('where the operator says where the site is', () => {
  it('passkeys are made for and used at that address alone', async () => {
    const site = await createTestApi({ siteUrl: 'https://agency.example' });
    const token = await site.signIn('author');
    const local = await addPasskey(site, token, createAuthenticator());
    expect(local.status).toBe(400);
    const device = createAuthenticator('https://agency.example');
    expect((await addPasskey(site, token, device)).body.passkey.domain).toBe('agency.example');
    expect((await signInWith(site, device, { origin: 'http://agency.example' })).status).toBe(401);
    expect((await signInWith(site, device)).status).toBe(200);
  });
});

describe('attempts with passkeys', () => {
  it('are limited as those with passwords are, and so are challenges', async () => {
    const strict = await createTestApi({ rateLimit: true });
    const { device } = await withPasskey(strict, await strict.user('author'));
    const statuses = await inTurn(11, () => signInWith(strict, device, { isVerified: false }));
    expect(statuses).toEqual(firstThen(10, 401, 429));
    const limited = await signInWith(strict, device);
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    const asked = await inTurn(60, () => strict.send('POST', '/auth/passkeys/challenge'));
    expect([asked[0], asked.at(-1)]).toEqual([200, 429]);
  });

  it('are in the log: who came in, whose were refused, and what became of passkeys', async () => {
    const { user, token, device, passkey } = await withPasskey(api, await api.user('admin'));
    await signInWith(api, device);
    await signInWith(api, device, { isVerified: false });
    await api.send('PUT', `/auth/passkeys/${passkey.id}`, { token, json: { name: 'Phone' } });
    const json = { password: PASSWORD };
    await api.send('POST', `/auth/passkeys/${passkey.id}/removal`, { token, json });
    await signInWith(api, device);
    const lines = (await logged(api, token, '?kind=access')).reverse();
    expect(lines.map(({ action, user: { id, email } }) => [action, id, email])).toEqual([
      ['session.begin', user.id, user.email],
      ['passkeys.add', user.id, user.email],
      ['session.passkey', user.id, user.email],
      ['session.refusePasskey', user.id, user.email],
      ['passkeys.rename', user.id, user.email],
      ['passkeys.remove', user.id, user.email],
      ['session.refusePasskey', null, ''],
    ]);
  });
});
