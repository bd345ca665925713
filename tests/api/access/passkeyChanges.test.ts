import { beforeEach, describe, expect, it } from 'vitest';
import type { Passkey } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { createAuthenticator } from '../../support/doubles/authenticator.ts';
import { kindsQueued, payloadsOf } from '../../support/entries/outbox.ts';
import { addPasskey, signInWith, withPasskey } from '../../support/entries/passkeys.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});

const me = async (token: string) => (await api.send('GET', '/auth/me', { token })).status;
const list = async (token: string) =>
  (await api.send<{ passkeys: Passkey[] }>('GET', '/auth/passkeys', { token })).body.passkeys;
const removals = () => payloadsOf(api, 'user.passkeys_removed');
const rename = (token: string, id: number, name: string) =>
  api.send('PUT', `/auth/passkeys/${id}`, { token, json: { name } });
const remove = (token: string, id: number, password = PASSWORD) =>
  api.send('POST', `/auth/passkeys/${id}/removal`, { token, json: { password } });

describe('a passkey', () => {
  it('gets another name, without a mail', async () => {
    const { token, passkey } = await withPasskey(api, await api.user('author'));
    const renamed = { passkey: { id: passkey.id, name: 'Phone' } };
    expect(await rename(token, passkey.id, ' Phone ')).toMatchObject({ status: 200, body: renamed });
    const fields = { name: 'Please enter a name' };
    expect(await rename(token, passkey.id, ' ')).toMatchObject({ status: 400, body: { fields } });
    expect((await rename(token, passkey.id, 'x'.repeat(61))).status).toBe(400);
    expect((await list(token)).map(({ name }) => name)).toEqual(['Phone']);
    expect(await kindsQueued(api)).toEqual(['user.passkey_added']);
  });

  it('is removed with the password: it lets in no more, other sessions end, and a mail tells', async () => {
    const { user, token, device, passkey } = await withPasskey(api, await api.user('editor'));
    const kept = createAuthenticator();
    await addPasskey(api, token, kept);
    const elsewhere = String((await signInWith(api, device)).body.token);
    expect(await remove(token, passkey.id, 'Wrong1Password')).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your password' } },
    });
    expect((await remove(token, passkey.id)).status).toBe(200);
    expect([await me(token), await me(elsewhere)]).toEqual([200, 401]);
    expect((await signInWith(api, device)).status).toBe(401);
    expect((await signInWith(api, kept)).status).toBe(200);
    expect(await removals()).toEqual([
      { user_id: user.id, at: expect.any(String), names: [passkey.name], by: { kind: 'self' } },
    ]);
    expect((await remove(token, passkey.id)).status).toBe(404);
  });

  it('of somebody else is neither seen nor changed nor removed, also by an admin', async () => {
    const { token, passkey } = await withPasskey(api, await api.user('author'));
    for (const role of ['author', 'admin'] as const) {
      const other = await api.signIn(role);
      expect(await list(other)).toEqual([]);
      expect((await rename(other, passkey.id, 'Mine')).status).toBe(404);
      expect((await remove(other, passkey.id)).status).toBe(404);
    }
    expect(await list(token)).toEqual([passkey]);
  });

  it('stays with a new password', async () => {
    const { token, device } = await withPasskey(api, await api.user('author'));
    const json = { password: PASSWORD, new_password: 'Another1Horse' };
    expect((await api.send('PUT', '/auth/password', { token, json })).status).toBe(200);
    expect((await signInWith(api, device)).status).toBe(200);
  });
});

describe('an admin', () => {
  const owners = (token: string) => api.send('GET', '/users/passkeys', { token });
  const removeOf = (token: string, id: number) => api.send('DELETE', `/users/${id}/passkeys`, { token });

  it('sees who has passkeys, and removes those of others, which ends their sessions and tells them', async () => {
    const admin = await api.signIn('admin');
    const { user, token, device } = await withPasskey(api, await api.user('editor'));
    await addPasskey(api, token, createAuthenticator(), { name: 'Phone' });
    expect((await owners(admin)).body).toEqual({ owners: [{ user_id: user.id, passkeys: 2 }] });
    expect((await removeOf(admin, user.id)).status).toBe(200);
    expect(await me(token)).toBe(401);
    expect((await signInWith(api, device)).status).toBe(401);
    expect((await owners(admin)).body).toEqual({ owners: [] });
    expect(await removals()).toMatchObject([{ user_id: user.id, names: [expect.any(String), 'Phone'] }]);
    expect((await removeOf(admin, user.id)).status).toBe(404);
    expect((await removeOf(admin, 999_999)).status).toBe(404);
  });

  it('removes their own with the password like everybody else', async () => {
    const { user, token } = await withPasskey(api, await api.user('admin'));
    expect(await removeOf(token, user.id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await list(token)).length).toBe(1);
  });

  it('deletes a user with their passkeys', async () => {
    const admin = await api.signIn('admin');
    const { user, device } = await withPasskey(api, await api.user('editor'));
    expect((await api.send('DELETE', `/users/${user.id}`, { token: admin })).status).toBe(200);
    expect(await api.store.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect((await signInWith(api, device)).status).toBe(401);
  });
});
