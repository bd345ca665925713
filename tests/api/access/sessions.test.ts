import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { shortTermOf } from '#content-api/servers/inStore.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, openTestApi, PASSWORD } from '../../support/api.ts';
import { atOnce, firstThen, inTurn } from '../../support/calls.ts';

const api = await openTestApi();

const me = (token: string) => api.send<{ user: User }>('GET', '/auth/me', { token });
const login = (email: string, password: string) =>
  api.send('POST', '/auth/login', { json: { email, password } });
/** As if a day had passed for all sessions. */
const endAll = () =>
  api.store.db
    .updateTable('sessions')
    .set({ expires_at: new Date(0).toISOString() })
    .execute();

describe('signing in', () => {
  it('answers a token and the user, without a word of the password', async () => {
    const user = await api.user('editor');
    const reply = await login(user.email.toUpperCase(), PASSWORD);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ token: expect.any(String), user });
    expect(JSON.stringify(reply.body)).not.toMatch(/password|argon2|session_version/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('says the same of a wrong password and of an address nobody has', async () => {
    const { email } = await api.user('author');
    const error = 'Invalid email or password. Please try again.';
    for (const address of [email, 'nobody@example.com']) {
      const { status, body } = await login(address, 'Wrong1Password');
      expect([status, body]).toEqual([401, { error, code: 'not_signed_in' }]);
    }
  });

  it('names what is wrong with each field', async () => {
    const reply = await login('nope', '12345');
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
    await endAll();
    expect((await me(token)).status).toBe(401);
  });

  it('that ended is swept out of the store when somebody signs in', async () => {
    const over = await api.signIn('author');
    await endAll();
    await api.signIn('editor');
    const left = await api.store.db.selectFrom('sessions').select('expires_at').execute();
    expect(left.filter(({ expires_at }) => expires_at < new Date().toISOString())).toEqual([]);
    expect((await me(over)).status).toBe(401);
  });

  it('cannot be made up: another key, another algorithm or none, another audience', async () => {
    const user = await api.user('admin');
    await api.signIn(user);
    const own = api.store.db.selectFrom('sessions').select('id').where('user_id', '=', user.id);
    const { id } = await own.executeTakeFirstOrThrow();
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
  /** An account, and attempts to sign in to it: with a wrong password, unless they say another. */
  const attacked = async (trustedProxies = 0) => {
    const limited = await createTestApi({ rateLimit: true, trustedProxies });
    const { email } = await limited.user('author');
    const attempt = (from = '', password = 'Wrong1Password', as = email) =>
      limited.send('POST', '/auth/login', {
        json: { email: as, password },
        headers: from ? { 'x-forwarded-for': from } : {},
      });
    const statusOf = async (...given: Parameters<typeof attempt>) => (await attempt(...given)).status;
    return { limited, email, attempt, statusOf };
  };

  it('is slowed down for one account, and says for how long', async () => {
    const { attempt } = await attacked();
    expect(await inTurn(11, () => attempt())).toEqual(firstThen(10, 401, 429));
    const reply = await attempt('', PASSWORD);
    expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('is slowed down just the same when all guesses arrive together', async () => {
    const { attempt } = await attacked();
    const statuses = await atOnce(21, (n) => attempt('', n === 20 ? PASSWORD : `Wrong${n}Password`));
    expect(statuses).toEqual(firstThen(10, 401, 429, 11));
  });

  it.each([
    ['of its IPv6 network', 1, (n: number) => `2001:db8:1:2::${n}`],
    ['of a sender', 0, (n: number) => `198.51.100.${n}`],
    ['that a sender put before that of the proxy', 1, (n: number) => `198.51.100.${n}, 192.0.2.1`],
  ])('isn’t helped by another address %s', async (_, trustedProxies, forwarded) => {
    const { attempt } = await attacked(trustedProxies);
    expect(await atOnce(11, (n) => attempt(forwarded(n)))).toEqual(firstThen(10, 401, 429));
  });

  it('is slowed down for one account from everywhere together, but not where somebody has signed in to it', async () => {
    const { limited, email, attempt, statusOf } = await attacked(1);
    expect(await statusOf('192.0.2.1', PASSWORD)).toBe(200);
    expect(await atOnce(101, (n) => attempt(`198.51.100.${n}`))).toEqual(firstThen(100, 401, 429));
    expect(await statusOf('203.0.113.1', PASSWORD)).toBe(429);
    expect(await statusOf('203.0.113.1', PASSWORD, email.toUpperCase())).toBe(429);
    expect(await statusOf('192.0.2.1', PASSWORD)).toBe(200);
    const { email: another } = await limited.user('editor');
    expect(await statusOf('203.0.113.1', PASSWORD, another)).toBe(200);
  });

  it('lets people in where they have signed in before, also after a restart', async () => {
    const { limited, email, statusOf } = await attacked(1);
    expect(await statusOf('192.0.2.1', PASSWORD)).toBe(200);
    const restarted = createApp({ ...limited.parts, shortTerm: shortTermOf(limited.store) });
    const attempt = (address: string, password: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const body = JSON.stringify({ email, password });
      return restarted.request('/api/auth/login', { method: 'POST', headers, body });
    };
    const strangers = await atOnce(101, async (n) => attempt(`198.51.100.${n}`, 'Wrong1Password'));
    expect(strangers).toEqual(firstThen(100, 401, 429));
    expect((await attempt('192.0.2.1', PASSWORD)).status).toBe(200);
  });

  it('is slowed down for one address that tries all accounts', async () => {
    const { attempt } = await attacked();
    const statuses = await atOnce(101, (n) => attempt('', 'Wrong1Password', `${n}@example.com`));
    expect(statuses).toEqual(firstThen(100, 401, 429));
  });

  it('uses nothing up for who signs in', async () => {
    const { attempt } = await attacked();
    expect(await inTurn(105, () => attempt('', PASSWORD))).toEqual(Array(105).fill(200));
    // A hundred passwords are checked, each slow by intent, and as many sessions synced to the disk.
  }, 120_000);
});

it('bounds the size of a body', async () => {
  const reply = await login('a@example.com', 'x'.repeat(1024 * 1024));
  expect([reply.status, reply.body.code]).toEqual([413, 'too_large']);
});
