import { describe, expect, it } from 'vitest';
import type { SignInWays } from '#content-api/staff/users/users.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { inTurn } from '../../support/calls.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { outboxOf } from '../../support/entries/outbox.ts';

async function withMail() {
  const { api, lastMail } = await mailingApi();
  const tokenSent = async () => {
    const { text } = await lastMail();
    return /https:\/\/overprint\.example\/admin\/reset\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  };
  return { api, lastMail, tokenSent };
}

const forgot = (api: TestApi, email: string) => api.send('POST', '/auth/forgot', { json: { email } });
const reset = (api: TestApi, token: string, password = 'New-password-1') =>
  api.send('POST', '/auth/reset', { json: { token, password } });
const login = (api: TestApi, email: string, password: string) =>
  api.send('POST', '/auth/login', { json: { email, password } });

describe('a forgotten password', () => {
  it('is replaced through a link that works once, and every session ends', async () => {
    const { api, tokenSent } = await withMail();
    const user = await api.user('editor');
    const session = await api.signIn(user);
    expect((await forgot(api, user.email.toUpperCase())).status).toBe(200);
    const token = await tokenSent();
    expect((await reset(api, token)).status).toBe(200);
    expect((await login(api, user.email, 'New-password-1')).status).toBe(200);
    expect((await login(api, user.email, PASSWORD)).status).toBe(401);
    expect((await api.send('GET', '/auth/me', { token: session })).status).toBe(401);
    expect(await reset(api, token, 'Another-one-2')).toMatchObject({
      status: 400,
      body: { fields: { token: 'This link is not valid any more. Please ask for a new one.' } },
    });
  });

  it('is answered alike for an address that nobody has, and nothing is sent', async () => {
    const api = await createTestApi();
    const user = await api.user('editor');
    const timed = async (email: string) => {
      const began = performance.now();
      const { status, body } = await forgot(api, email);
      return { status, body, took: performance.now() - began };
    };
    const known = await timed(user.email);
    const unknown = await timed('nobody@example.com');
    expect({ ...unknown, took: 0 }).toEqual({ ...known, took: 0 });
    expect(unknown.took).toBeGreaterThanOrEqual(145);
    expect(await outboxOf(api)).toHaveLength(1);
  });

  it('has a link for an hour, and only the newest one', async () => {
    const { api, tokenSent } = await withMail();
    const user = await api.user('editor');
    await forgot(api, user.email);
    const first = await tokenSent();
    await forgot(api, user.email);
    const second = await tokenSent();
    expect(second).not.toBe(first);
    expect((await reset(api, first)).status).toBe(400);
    const expires_at = new Date(Date.now() - 1).toISOString();
    await api.store.db.updateTable('password_links').set({ expires_at }).execute();
    expect((await reset(api, second)).status).toBe(400);
  });

  it('has no link any more once an admin chose a password or another address for them', async () => {
    const { api, tokenSent } = await withMail();
    const admin = await api.signIn('admin');
    const { id, email, display_name, role } = await api.user('editor');
    const resetAfter = async (change: object) => {
      await api.send('POST', `/users/${id}/invitation`, { token: admin });
      const link = await tokenSent();
      const json = { email, display_name, role, ...change };
      expect((await api.send('PUT', `/users/${id}`, { token: admin, json })).status).toBe(200);
      return (await reset(api, link)).status;
    };
    expect(await resetAfter({ password: 'From-the-admin-1' })).toBe(400);
    expect(await resetAfter({ email: 'right@example.com' })).toBe(400);
    expect(await resetAfter({ email: 'right@example.com', display_name: 'Another name' })).toBe(200);
  });

  it('leaves no token in the store', async () => {
    const { api, tokenSent } = await withMail();
    const user = await api.user('editor');
    await forgot(api, user.email);
    const token = await tokenSent();
    const links = await api.store.db.selectFrom('password_links').selectAll().execute();
    expect(JSON.stringify([links, await outboxOf(api)])).not.toContain(token);
  });

  it('keeps to the rule for passwords', async () => {
    const { api, tokenSent } = await withMail();
    const user = await api.user('editor');
    await forgot(api, user.email);
    const token = await tokenSent();
    expect(await reset(api, token, 'short')).toMatchObject({ status: 400, body: { fields: {} } });
    expect((await reset(api, token)).status).toBe(200);
  });

  it('cannot be asked for without end', async () => {
    const api = await createTestApi({ rateLimit: true });
    expect(await inTurn(5, () => forgot(api, 'ada@example.com'))).toEqual(Array(5).fill(200));
    const refused = await forgot(api, 'ada@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('sends links to our own address, whatever the request says is its host', async () => {
    const { api, lastMail, tokenSent } = await withMail();
    const user = await api.user('editor');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await api.send('POST', '/auth/forgot', { json: { email: user.email }, headers });
    expect(await tokenSent()).not.toBe('');
    expect((await lastMail()).raw).not.toContain('evil.example');
  });
});

describe('an invitation', () => {
  it('lets a new user choose their password', async () => {
    const { api, lastMail, tokenSent } = await withMail();
    const token = await api.signIn('admin');
    const user = await api.user('author');
    expect((await api.send('POST', `/users/${user.id}/invitation`, { token })).status).toBe(200);
    const invited = async () => {
      const { body } = await api.send<{ sign_ins: SignInWays[] }>('GET', '/users/sign-ins', { token });
      return body.sign_ins.filter(({ invited_at }) => invited_at !== null).map(({ user_id }) => user_id);
    };
    expect(await invited()).toEqual([user.id]);
    const link = await tokenSent();
    expect((await lastMail()).subject).toBe('Your account at Overprint');
    expect((await reset(api, link)).status).toBe(200);
    expect(await invited()).toEqual([]);
    expect((await login(api, user.email, 'New-password-1')).status).toBe(200);
  });

  it('for nobody is refused', async () => {
    const api = await createTestApi();
    const token = await api.signIn('admin');
    expect((await api.send('POST', '/users/999/invitation', { token })).status).toBe(404);
  });
});
