import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Passkey } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { later, NOON, stopClock } from '../../support/clock.ts';
import { createAuthenticator, type Wrong } from '../../support/doubles/authenticator.ts';
import { FIREFOX } from '../../support/entries/activity.ts';
import { kindsQueued } from '../../support/entries/outbox.ts';
import { addPasskey, begin, signInWith, withPasskey } from '../../support/entries/passkeys.ts';
import { codeOf, withTwoSteps } from '../../support/entries/twoStep.ts';
import { isOnPostgres } from '../../support/postgres.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock();
  api = await createTestApi();
});

const me = async (token: string) => (await api.send('GET', '/auth/me', { token })).status;
const sendNew = (token: string, json: object) => api.send('POST', '/auth/passkeys', { token, json });
const list = async (token: string) =>
  (await api.send<{ passkeys: Passkey[] }>('GET', '/auth/passkeys', { token })).body.passkeys;
describe('adding a passkey', () => {
  it('asks for the password, and tells the browser to verify its user', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    expect(await begin(api, token, { password: 'Wrong1Password' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { password: 'This is not your password' } },
    });
    const { status, body } = await begin(api, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: expect.any(String) },
      user: { name: user.email, displayName: user.display_name },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(body.user.id, 'base64url').toString()).not.toContain(user.email);
    expect(await list(token)).toEqual([]);
    expect(await kindsQueued(api)).toEqual([]);
  });

  it('keeps it with its name, and tells the user by mail', async () => {
    const token = await api.signIn('author');
    const added = await addPasskey(api, token, createAuthenticator(), { name: ' Work laptop ' });
    expect(added.status).toBe(201);
    expect(await list(token)).toEqual([
      {
        id: added.body.passkey.id,
        name: 'Work laptop',
        created_at: new Date(NOON).toISOString(),
        last_used_at: null,
        domain: 'localhost',
      },
    ]);
    expect(await kindsQueued(api)).toEqual(['user.passkey_added']);
    expect(await me(token)).toBe(200);
  });

  it('calls it after the browser where nobody gives it a name', async () => {
    const token = await api.signIn('author');
    const json = { credential: createAuthenticator().create((await begin(api, token)).body) };
    const headers = { 'user-agent': FIREFOX };
    const { body } = await api.send('POST', '/auth/passkeys', { token, json, headers });
    expect(body).toMatchObject({ passkey: { name: 'Firefox on Linux' } });
  });

  it('names those the user has, under one handle, so that no device makes a second', async () => {
    const { token, user } = await withPasskey(api, await api.user('author'));
    const { body } = await begin(api, token);
    const [first] = await api.store.db.selectFrom('passkeys').selectAll().execute();
    expect(body.excludeCredentials).toEqual([
      { id: first?.credential_id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(body.user.id).toBe(first?.user_handle);
    expect((await begin(api, await api.signIn('author'))).body.user.id).not.toBe(first?.user_handle);
    const again = createAuthenticator();
    const json = { credential: again.create(body) };
    expect((await sendNew(token, json)).status).toBe(201);
    expect((await sendNew(token, json)).status).toBe(409);
    expect((await list(token)).length).toBe(2);
    expect(await signInWith(api, again)).toMatchObject({ status: 200, body: { user: { id: user.id } } });
  });

  it('takes no device that is known already, not even as somebody else’s', async () => {
    const { device, token } = await withPasskey(api, await api.user('author'));
    const other = await api.signIn('author');
    const plan = (await begin(api, other)).body;
    const known = await api.store.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    const credential = device.create(plan);
    await api.store.db
      .updateTable('passkeys')
      .set({ credential_id: credential.id })
      .where('id', '=', known.id)
      .execute();
    expect(await sendNew(other, { credential })).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect([(await list(token)).length, (await list(other)).length]).toEqual([1, 0]);
  });

  const wrongs: [string, Wrong][] = [
    ['for another address', { origin: 'https://evil.example' }],
    ['for another port', { origin: 'http://localhost:8080' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without knowing its user', { isVerified: false }],
    ['as an answer to signing in', { type: 'webauthn.get' }],
    ['in another site’s frame', { crossOrigin: true }],
    ['with another kind of key', { algorithm: -35 }],
    ['with certificates', { statement: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(9)]]]) } }],
    ['with a statement of its maker', { statement: { fmt: 'tpm', attStmt: new Map() } }],
  ];
  it.each(wrongs)('refuses one that was made %s', async (_, wrong) => {
    const token = await api.signIn('author');
    const reply = await addPasskey(api, token, createAuthenticator(), { wrong });
    expect([400, 409]).toContain(reply.status);
    expect(await list(token)).toEqual([]);
    expect(await kindsQueued(api)).toEqual([]);
  });

  it('ends after five minutes, works once, and in the session alone that began it', async () => {
    const user = await api.user('author');
    const [token, elsewhere] = [await api.signIn(user), await api.signIn(user)];
    const device = createAuthenticator();
    const add = async (plan: Parameters<typeof device.create>[0], as = token) =>
      (await sendNew(as, { credential: device.create(plan) })).body.code;
    expect(await add((await begin(api, token)).body, elsewhere)).toBe('stale');
    expect(await add((await begin(api, token)).body, await api.signIn('author'))).toBe('stale');
    const late = (await begin(api, token)).body;
    later(5 * 60);
    expect(await add(late)).toBe('stale');
    const once = (await begin(api, token)).body;
    expect([await add(once), await add(once)]).toEqual([undefined, 'stale']);
    const signIn = await api.send<{ challenge: string }>('POST', '/auth/passkeys/challenge');
    expect(await add({ ...once, challenge: signIn.body.challenge }), 'of a sign-in').toBe('stale');
  });

  it.skipIf(isOnPostgres)('adds none for somebody who is deleted while their device answers', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    const credential = createAuthenticator().create((await begin(api, token)).body);
    const { db, file } = api.store;
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      file.prepare('DELETE FROM users WHERE id = ?').run(user.id);
      return transaction();
    });
    const { status } = await sendNew(token, { credential });
    expect([status, await me(token)]).toEqual([409, 401]);
  });

  it('asks for a code as well where two-step sign-in is on, as it takes the place of both', async () => {
    const { token, secret } = await withTwoSteps(api, await api.user('author'));
    later(30);
    expect(await begin(api, token)).toMatchObject({
      status: 400,
      body: { fields: { code: 'Please enter the code' } },
    });
    const wrong = await begin(api, token, { password: PASSWORD, code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: expect.stringMatching(/wrong/) } } });
    expect((await begin(api, token, { password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
  });

  it('stops at twenty', async () => {
    const { token, passkey } = await withPasskey(api, await api.user('author'));
    const row = await api.store.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const copies = Array.from({ length: 19 }, (_, n) => ({ ...copy, credential_id: `copy-${n}` }));
    const plan = (await begin(api, token)).body;
    await api.store.db.insertInto('passkeys').values(copies).execute();
    expect(await begin(api, token)).toMatchObject({ status: 409, body: { code: 'full' } });
    expect((await sendNew(token, { credential: createAuthenticator().create(plan) })).status).toBe(409);
    expect(passkey.id).toBe(row.id);
  });

  it.each([
    {},
    { credential: null },
    { credential: { id: '!', rawId: '!', type: 'public-key', response: {} } },
    { credential: { id: 'a', rawId: 'a', type: 'password', response: {} } },
  ])('isn’t upset by %j', async (json) => {
    expect((await sendNew(await api.signIn('author'), json)).status).toBe(400);
  });

  it.each(['AAAA', 'e30', 'bnVsbA', 'W10', 'IiI'])(
    'isn’t upset by bytes that are none, like %s',
    async (junk) => {
      const token = await api.signIn('author');
      const made = createAuthenticator().create((await begin(api, token)).body);
      const sent = async (response: object) =>
        (await sendNew(token, { credential: { ...made, response: { ...made.response, ...response } } }))
          .status;
      expect(await sent({ clientDataJSON: junk })).toBe(409);
      expect(await sent({ attestationObject: junk })).toBe(400);
    },
  );
});
