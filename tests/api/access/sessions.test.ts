import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { shortTermOf } from '#content-api/servers/inStore.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, openTestApi, PASSWORD } from '../../support/api.ts';

const api = await openTestApi();

const me = (token: string) => api.send<{ user: User }>('GET', '/auth/me', { token });

describe('signing in', () => {
  it('answers a token and the user, without a word of the password', async () => {
    const user = await api.user('editor');
    const reply = await api.send('POST', '/auth/login', {
      json: { email: user.email.toUpperCase(), password: PASSWORD },
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ token: expect.any(String), user });
    expect(JSON.stringify(reply.body)).not.toMatch(/password|argon2|session_version/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('says the same of a wrong password and of an address nobody has', async () => {
    const { email } = await api.user('author');
    const wrong = await api.send('POST', '/auth/login', { json: { email, password: 'Wrong1Password' } });
    const unknown = await api.send('POST', '/auth/login', {
      json: { email: 'nobody@example.com', password: 'Wrong1Password' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      error: 'Invalid email or password. Please try again.',
      code: 'not_signed_in',
    });
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  it('names what is wrong with each field', async () => {
    const reply = await api.send('POST', '/auth/login', { json: { email: 'nope', password: '12345' } });
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { email: 'Please enter a valid email address', password: 'Password must be at least 6 characters' },
    ]);
  });

  it('takes JSON only, and only JSON that can be read', async () => {
    const text = await api.send('POST', '/auth/login', { headers: { 'content-type': 'text/plain' } });
    expect([text.status, text.body.code]).toEqual([415, 'unsupported_type']);
    const form = new FormData();
    form.set('email', 'a@example.com');
    expect((await api.send('POST', '/auth/login', { form })).status).toBe(415);
  });
});

describe('a session', () => {
  it('ends with signing out', async () => {
    const token = await api.signIn('author');
    expect((await me(token)).status).toBe(200);
    expect((await api.send('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
  });

  it('ends when the user is gone', async () => {
    const user = await api.user('author');
    const token = await api.signIn(user);
    await api.store.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await me(token)).status).toBe(401);
  });

  it('ends after a day', async () => {
    const token = await api.signIn('author');
    const sessions = api.store.db.selectFrom('sessions').select(['created_at', 'expires_at']);
    const { created_at, expires_at } = await sessions.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(24 * 60 * 60 * 1000);
    await api.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    expect((await me(token)).status).toBe(401);
  });

  it('that ended is swept out of the store when somebody signs in', async () => {
    const over = await api.signIn('author');
    await api.store.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0).toISOString() })
      .execute();
    await api.signIn('editor');
    const left = await api.store.db.selectFrom('sessions').select('expires_at').execute();
    expect(left.filter(({ expires_at }) => expires_at < new Date().toISOString())).toEqual([]);
    expect((await me(over)).status).toBe(401);
  });

  it('cannot be made up: another key, another algorithm or none, another audience', async () => {
    const user = await api.user('admin');
    await api.signIn(user);
    const { id } = await api.store.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const key = api.parts.secrets.sessionKey;
    const claims = { ver: 1, sub: String(user.id), jti: id, iss: 'vitrine', exp: 9e9 };
    const forge = (key: Uint8Array, aud: string, alg = 'HS256') =>
      new SignJWT({ ...claims, aud }).setProtectedHeader({ alg }).sign(key);
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ ...claims, aud: 'vitrine-api' })}`;
    // Nothing but what is said to be forged may be wrong with the others.
    expect((await me(await forge(key, 'vitrine-api'))).status).toBe(200);
    for (const token of [
      await forge(new Uint8Array(32), 'vitrine-api'),
      await forge(key, 'vitrine-api', 'HS512'),
      await forge(key, 'elsewhere'),
      `${unsigned}.`,
      `${unsigned}.AA`,
      'null',
      '',
    ]) {
      expect((await me(token)).status, token).toBe(401);
    }
  });
});

describe('guessing passwords', () => {
  it('is slowed down for one account, and says for how long', async () => {
    const limited = await createTestApi({ rateLimit: true });
    const { email } = await limited.user('author');
    const attempt = (password: string) => limited.send('POST', '/auth/login', { json: { email, password } });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await attempt('Wrong1Password')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const reply = await attempt(PASSWORD);
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is slowed down just the same when all guesses arrive together', async () => {
    const limited = await createTestApi({ rateLimit: true });
    const { email } = await limited.user('author');
    const passwords = [...Array.from({ length: 20 }, (_, n) => `Wrong${n}Password`), PASSWORD];
    const attempts = passwords.map((password) =>
      limited.send('POST', '/auth/login', { json: { email, password } }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(401), ...Array(11).fill(429)]);
  });

  it('counts a whole IPv6 network as one sender: nobody gets new attempts by another address of theirs', async () => {
    const limited = await createTestApi({ rateLimit: true, trustedProxies: 1 });
    const { email } = await limited.user('author');
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${n}` };
      const json = { email, password: 'Wrong1Password' };
      statuses.push((await limited.send('POST', '/auth/login', { json, headers })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it.each([
    ['of a sender', 0, (n: number) => `198.51.100.${n}`],
    ['that a sender put before that of the proxy', 1, (n: number) => `198.51.100.${n}, 192.0.2.1`],
  ])('isn’t helped by another address %s', async (_, trustedProxies, forwarded) => {
    const limited = await createTestApi({ rateLimit: true, trustedProxies });
    const { email } = await limited.user('author');
    const attempts = Array.from({ length: 11 }, (_, n) => {
      const headers = { 'x-forwarded-for': forwarded(n) };
      return limited.send('POST', '/auth/login', { json: { email, password: 'Wrong1Password' }, headers });
    });
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(401), 429]);
  });

  it('is slowed down for one account from everywhere together, but not where somebody has signed in to it', async () => {
    const limited = await createTestApi({ rateLimit: true, trustedProxies: 1 });
    const { email } = await limited.user('author');
    const attempt = async (address: string, password: string, as = email) => {
      const headers = { 'x-forwarded-for': address };
      return (await limited.send('POST', '/auth/login', { json: { email: as, password }, headers })).status;
    };
    expect(await attempt('192.0.2.1', PASSWORD)).toBe(200);
    const strangers = Array.from({ length: 101 }, (_, n) => attempt(`198.51.100.${n}`, 'Wrong1Password'));
    expect((await Promise.all(strangers)).sort()).toEqual([...Array(100).fill(401), 429]);
    expect(await attempt('203.0.113.1', PASSWORD)).toBe(429);
    expect(await attempt('203.0.113.1', PASSWORD, email.toUpperCase())).toBe(429);
    expect(await attempt('192.0.2.1', PASSWORD)).toBe(200);
    const { email: another } = await limited.user('editor');
    expect(await attempt('203.0.113.1', PASSWORD, another)).toBe(200);
  });

  it('lets people in where they have signed in before, also after a restart', async () => {
    const limited = await createTestApi({ rateLimit: true, trustedProxies: 1 });
    const { email } = await limited.user('author');
    let app = createApp(limited.parts);
    const attempt = async (address: string, password: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const body = JSON.stringify({ email, password });
      return (await app.request('/api/auth/login', { method: 'POST', headers, body })).status;
    };
    expect(await attempt('192.0.2.1', PASSWORD)).toBe(200);
    app = createApp({ ...limited.parts, shortTerm: shortTermOf(limited.store) });
    const strangers = Array.from({ length: 101 }, (_, n) => attempt(`198.51.100.${n}`, 'Wrong1Password'));
    expect((await Promise.all(strangers)).filter((status) => status === 429)).toHaveLength(1);
    expect(await attempt('192.0.2.1', PASSWORD)).toBe(200);
  });

  it('is slowed down for one address that tries all accounts', async () => {
    const limited = await createTestApi({ rateLimit: true });
    const attempts = Array.from({ length: 101 }, (_, n) =>
      limited.send('POST', '/auth/login', {
        json: { email: `${n}@example.com`, password: 'Wrong1Password' },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(100).fill(401), 429]);
  });

  it('uses nothing up for who signs in', async () => {
    const limited = await createTestApi({ rateLimit: true });
    const { email } = await limited.user('author');
    for (let n = 0; n < 105; n += 1) {
      const { status } = await limited.send('POST', '/auth/login', { json: { email, password: PASSWORD } });
      expect(status).toBe(200);
    }
    // A hundred passwords are checked, each slow by intent, and as many sessions synced to the disk.
  }, 120_000);
});

it('bounds the size of a body', async () => {
  const reply = await api.send('POST', '/auth/login', {
    json: { email: 'a@example.com', password: 'x'.repeat(1024 * 1024) },
  });
  expect([reply.status, reply.body.code]).toEqual([413, 'too_large']);
});
