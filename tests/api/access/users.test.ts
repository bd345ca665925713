import { describe, expect, test } from 'vitest';
import { verifyPassword } from '#content-api/staff/access/passwords.ts';
import { createFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import {
  countAdmins,
  createUser,
  credentialsByEmail,
  setPassword,
  users,
} from '#content-api/staff/users/store.ts';
import { createTestApi } from '../../support/api.ts';
import { temporaryStore } from '../../support/store.ts';

const ada = { email: 'Ada@Example.com', display_name: 'Ada', role: 'author', password_hash: 'x' } as const;

describe('users', () => {
  test('an address is taken whatever its case', async () => {
    const { db } = await temporaryStore();
    await createUser(db, ada);
    const again = createUser(db, { ...ada, email: 'ADA@example.COM' });
    await expect(again).rejects.toThrow(/unique/i);
    expect(await credentialsByEmail(db, 'aDa@example.com')).toMatchObject({ email: 'ada@example.com' });
  });

  test('a list of users holds nothing of their passwords', async () => {
    const { db } = await temporaryStore();
    await createUser(db, ada);
    const [listed = {}] = await users(db);
    expect(Object.keys(listed).join()).toBe('id,email,display_name,role,created_at,updated_at');
  });

  test('a new password ends all sessions', async () => {
    const { db } = await temporaryStore();
    const { id } = await createUser(db, ada);
    expect(await setPassword(db, id, 'y')).toBe(true);
    expect(await credentialsByEmail(db, ada.email)).toMatchObject({ password_hash: 'y', session_version: 2 });
    expect(await setPassword(db, id + 1, 'y')).toBe(false);
  });
});

describe('the first admin', () => {
  test('gets a password that is told once', async () => {
    const { db } = await temporaryStore();
    const admin = await createFirstAdmin(db, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    expect(admin?.email).toBe('admin@example.com');
    const stored = await credentialsByEmail(db, 'admin@example.com');
    expect(await verifyPassword(admin?.password ?? '', stored?.password_hash)).toBe(true);
    expect(await createFirstAdmin(db, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toBeUndefined();
    expect(await countAdmins(db)).toBe(1);
  });

  test('is the operator’s choice, and its password isn’t repeated', async () => {
    const { db } = await temporaryStore();
    const env = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'Kuchen99' };
    expect(await createFirstAdmin(db, env)).toEqual({ email: 'boss@example.com', password: null });
    const stored = await credentialsByEmail(db, 'boss@example.com');
    expect(await verifyPassword('Kuchen99', stored?.password_hash)).toBe(true);
  });

  test('has to replace the printed password before anything else', async () => {
    const api = await createTestApi();
    const admin = await createFirstAdmin(api.store.db, { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
    const printed = admin?.password ?? '';
    const json = { email: admin?.email, password: printed };
    const { body } = await api.send('POST', '/auth/login', { json });
    const ask = async (path: string, token = String(body.token)) => api.send('GET', path, { token });
    expect((await ask('/auth/me')).body.must_change).toBe(true);
    for (const path of ['/admin/overview', '/users', '/auth/sessions', '/auth/second-step'])
      expect([path, (await ask(path)).body.code]).toEqual([path, 'new_password_required']);
    const change = (new_password: string) => {
      const sent = { password: printed, new_password };
      return api.send('PUT', '/auth/password', { token: String(body.token), json: sent });
    };
    expect((await change(printed)).status).toBe(400);
    const changed = await change('Other2Horse!');
    expect(changed.status).toBe(200);
    const token = String(changed.body.token);
    expect((await ask('/auth/me', token)).body.must_change).toBe(false);
    expect((await ask('/users', token)).status).toBe(200);
    expect((await api.send('POST', '/auth/login', { json })).status).toBe(401);
  });

  test('may do everything with a password that the operator gave', async () => {
    const api = await createTestApi();
    const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: 'Kuchen99' };
    const { email } = (await createFirstAdmin(api.store.db, env)) ?? {};
    const { body } = await api.send('POST', '/auth/login', { json: { email, password: 'Kuchen99' } });
    expect((await api.send('GET', '/users', { token: String(body.token) })).status).toBe(200);
  });

  test('has no password where the provider alone signs users in', async () => {
    const { db } = await temporaryStore();
    const env = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'Kuchen99', PASSWORDS: 'off' } as const;
    await expect(createFirstAdmin(db, { ...env, ADMIN_EMAIL: '' })).rejects.toThrow(/^ADMIN_EMAIL: /);
    expect(await createFirstAdmin(db, env)).toEqual({ email: 'ada@example.com', password: null });
    expect((await credentialsByEmail(db, 'ada@example.com'))?.password_hash).toBe('');
  });

  test('isn’t made with a weak password', async () => {
    const { db } = await temporaryStore();
    const making = createFirstAdmin(db, { ADMIN_EMAIL: '', ADMIN_PASSWORD: 'short' });
    await expect(making).rejects.toThrow(/^ADMIN_PASSWORD: Minimum 8 characters/);
  });
});
