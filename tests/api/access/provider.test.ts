import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seal, unseal } from '#content-api/staff/access/sealedSecrets.ts';
import { PURPOSE } from '#content-api/staff/oidc/pending.ts';
import type { ProviderSettings } from '#content-api/staff/oidc/provider.ts';
import { createTestApi, type Reply, type TestApi } from '../../support/api.ts';
import { later, stopClock } from '../../support/clock.ts';
import { serveProvider, type TestProvider } from '../../support/doubles/oidcProvider.ts';
import { activityOf } from '../../support/entries/activity.ts';
import { codeOf, withTwoSteps } from '../../support/entries/twoStep.ts';

const SITE = 'https://agency.example';

let provider: TestProvider;
let api: TestApi;
/** What this browser sends along. */
let cookie = '';

beforeEach(async () => {
  stopClock();
  provider = await serveProvider(SITE);
  onTestFinished(() => provider.close());
  await trust({ defaultRole: 'author' });
});

async function trust(
  settings: Partial<ProviderSettings>,
  parts: { passwords?: boolean } = {},
): Promise<void> {
  api = await createTestApi({ siteUrl: SITE, provider: { ...provider.settings, ...settings }, ...parts });
  cookie = '';
}

async function send(method: string, path: string, json?: object, token?: string): Promise<Reply> {
  const reply = await api.send(method, path, { json, token, headers: { cookie } });
  for (const line of reply.headers.getSetCookie()) cookie = line.split(';')[0] ?? '';
  return reply;
}

const start = async (json: object = {}, token?: string) =>
  String((await send('POST', '/auth/oidc/start', json, token)).body.url);
const callback = (address: string) => send('GET', address.slice(`${SITE}/api`.length));
const login = (json: object = {}) => send('POST', '/auth/oidc/login', json);

/** Where the provider sends the browser back to, once this account has signed in there. */
const answered = async (name = 'ada') => provider.signIn(await start(), name);
const me = (token: unknown) => send('GET', '/auth/me', undefined, String(token));

/** The whole way, as a browser goes it. */
async function signIn(name: string, json: object = {}, token?: string): Promise<Reply> {
  expect(await callback(await provider.signIn(await start(json, token), name))).toMatchObject({
    status: 303,
  });
  return login();
}

const ada = { email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
const codeIn = ({ status, body }: Reply) => [status, body.code];
const usersIn = async () =>
  (await api.store.db.selectFrom('users').select(['email', 'role', 'display_name']).execute()) as object[];

describe('signing in with the provider', () => {
  it('adds a user at the first sign-in, and finds them by their account at the next', async () => {
    provider.accounts.ada = ada;
    const first = await signIn('ada', { next: '/leads?page=2' });
    expect(first).toMatchObject({
      status: 200,
      body: { next: '/leads?page=2', user: { email: ada.email, display_name: 'Ada Byron', role: 'author' } },
    });
    const own = { signs_in_here: false, has_provider: true };
    expect(await me(first.body.token)).toMatchObject({ status: 200, body: own });
    provider.accounts.ada = { ...ada, email: 'byron@example.com' };
    expect((await signIn('ada')).body.user).toMatchObject({ email: ada.email });
    expect(await usersIn()).toHaveLength(1);
  });

  it('is for an existing user whose address the provider has verified', async () => {
    const user = await api.user('editor');
    provider.accounts.eve = { ...ada, email: user.email.toUpperCase() };
    expect((await signIn('eve')).body.user).toMatchObject({ id: user.id, role: 'editor' });
  });

  it.each([
    ['no address', {}],
    ['an address that isn’t verified', { email_verified: false }],
  ])('is refused with %s, whoever has it here', async (_, claims) => {
    const user = await api.user('admin');
    provider.accounts.eve = { email: 'email_verified' in claims ? user.email : undefined, ...claims };
    expect(codeIn(await signIn('eve'))).toEqual([403, 'email_not_verified']);
  });

  it('is refused for a second account with the address of the first', async () => {
    provider.accounts.ada = ada;
    await signIn('ada');
    provider.leave();
    provider.accounts.successor = ada;
    expect(codeIn(await signIn('successor'))).toEqual([403, 'other_account']);
  });

  it('adds nobody without a role', async () => {
    await trust({ defaultRole: null });
    provider.accounts.ada = ada;
    expect(codeIn(await signIn('ada'))).toEqual([403, 'no_role']);
    expect(await usersIn()).toEqual([]);
  });

  it('doesn’t bring back who was deleted, but whom an admin has added again', async () => {
    provider.accounts.ada = ada;
    await signIn('ada');
    await api.store.db.deleteFrom('users').execute();
    expect(codeIn(await signIn('ada'))).toEqual([403, 'user_deleted']);
    const token = await api.signIn('admin');
    const added = { email: ada.email, display_name: 'Ada', password: 'Correct1Horse' };
    expect((await send('POST', '/users', added, token)).status).toBe(201);
    expect((await signIn('ada')).status).toBe(200);
  });

  it('is written to the log of activity', async () => {
    provider.accounts.ada = ada;
    await signIn('ada');
    expect((await activityOf(api)).map(({ action, email }) => [action, email])).toEqual([
      ['users.join', ada.email],
      ['session.provider', ada.email],
    ]);
  });
});

describe('roles from a claim', () => {
  const mapped = {
    roleClaim: 'groups',
    roles: new Map([
      ['bosses', 'admin'],
      ['desk', 'editor'],
    ] as const),
  };

  it('follow it at each sign-in and end older sessions', async () => {
    await trust(mapped);
    await api.user('admin');
    provider.accounts.ada = { ...ada, groups: ['desk', 'others', 'bosses'] };
    const first = await signIn('ada');
    expect(first.body.user).toMatchObject({ role: 'admin' });
    provider.accounts.ada = { ...ada, groups: ['desk'] };
    expect((await signIn('ada')).body.user).toMatchObject({ role: 'editor' });
    expect((await me(first.body.token)).status).toBe(401);
  });

  it('refuse who has lost them, and end their sessions', async () => {
    await trust(mapped);
    provider.accounts.ada = { ...ada, groups: ['desk'] };
    const { token } = (await signIn('ada')).body;
    provider.accounts.ada = { ...ada, groups: [] };
    expect(codeIn(await signIn('ada'))).toEqual([403, 'no_role']);
    expect((await me(token)).status).toBe(401);
  });

  it.each([[['desk']], [[]]])('never take the last admin away: %j', async (groups) => {
    await trust(mapped);
    provider.accounts.ada = { ...ada, groups: ['bosses'] };
    await signIn('ada');
    provider.accounts.ada = { ...ada, groups };
    expect((await signIn('ada')).body.user).toMatchObject({ role: 'admin' });
  });
});

describe('a callback', () => {
  beforeEach(() => {
    provider.accounts.ada = ada;
  });
  const expectExpired = async () => expect(codeIn(await login())).toEqual([401, 'sign_in_expired']);

  it('works once, and so does its ticket', async () => {
    const address = await answered();
    await callback(address);
    const ticket = cookie;
    expect((await login()).status).toBe(200);
    cookie = ticket;
    await expectExpired();
    await callback(address);
    await expectExpired();
  });

  it('is worth nothing with the cookie of before', async () => {
    const url = await start();
    const before = cookie;
    await callback(await provider.signIn(url, 'ada'));
    await login();
    cookie = before;
    await callback(await provider.signIn(url, 'ada'));
    await expectExpired();
  });

  it('is worth nothing in another browser, or with another state', async () => {
    const address = await answered();
    const own = cookie;
    cookie = '';
    await callback(address);
    await expectExpired();
    cookie = own;
    await callback(address.replace(/state=[^&]+/, 'state=another'));
    await expectExpired();
  });

  it('is too late after ten minutes', async () => {
    const address = await answered();
    later(601);
    await callback(address);
    await expectExpired();
  });

  it.each(['nonce', 'verifier'])('is refused with another %s than it began with', async (part) => {
    const address = await answered();
    const [name, sealed = ''] = cookie.split('=');
    const requested = JSON.parse(unseal(api.parts.secrets, PURPOSE, sealed) ?? '');
    const tampered = { ...requested, [part]: 'a'.repeat(43) };
    cookie = `${name}=${seal(api.parts.secrets, PURPOSE, JSON.stringify(tampered))}`;
    await callback(address);
    expect(codeIn(await login())).toEqual([401, 'provider_refused']);
  });

  it('says that somebody has changed their mind', async () => {
    await start();
    const { state } = JSON.parse(unseal(api.parts.secrets, PURPOSE, cookie.split('=')[1] ?? '') ?? '');
    await callback(`${SITE}/api/auth/oidc/callback?error=access_denied&state=${state}`);
    const body = { error: expect.stringContaining('Keystone') };
    expect(await login()).toMatchObject({ status: 401, body });
  });

  it('comes back to SITE_URL alone, and goes on nowhere but in the back office', async () => {
    const url = new URL(await start());
    expect(url.searchParams.get('redirect_uri')).toBe(`${SITE}/api/auth/oidc/callback`);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'leads'])
      expect((await send('POST', '/auth/oidc/start', { next })).status).toBe(400);
    const reply = await callback(`${SITE}/api/auth/oidc/callback?next=//evil.example`);
    expect(reply.headers.get('location')).toBe('/admin/provider');
  });

  it('has a cookie that no script reads and no other host sets', async () => {
    const { headers } = await send('POST', '/auth/oidc/start', {});
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-sign_in_provider=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

it('says in a sentence that the provider is away, while passwords go on', async () => {
  provider.close();
  await trust({});
  expect(await send('POST', '/auth/oidc/start', {})).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable', error: expect.stringContaining('Keystone can’t be reached') },
  });
  expect(await api.signIn('author')).toMatch(/^ey/);
});

describe('two-step sign-in', () => {
  it('asks for the code here, unless the provider has asked for two steps', async () => {
    const { user, secret } = await withTwoSteps(api, await api.user('editor'));
    provider.accounts.eve = { ...ada, email: user.email };
    expect(codeIn(await signIn('eve'))).toEqual([401, 'code_needed']);
    expect(codeIn(await login({ code: '000000' }))).toEqual([401, 'code_wrong']);
    expect((await login({ code: codeOf(secret, 1) })).status).toBe(200);
    provider.accounts.eve = { ...ada, email: user.email, amr: ['pwd', 'mfa'] };
    expect((await signIn('eve')).status).toBe(200);
  });

  it('is proved by the provider where a role requires it', async () => {
    const { token } = await withTwoSteps(api, await api.user('admin'));
    await send('PUT', '/settings', { twoStepRoles: ['author'] }, token);
    provider.accounts.ada = ada;
    const mustSetUp = async () => (await me((await signIn('ada')).body.token)).body.must_set_up;
    expect(await mustSetUp()).toBe(true);
    provider.accounts.ada = { ...ada, amr: ['mfa'] };
    expect(await mustSetUp()).toBe(false);
  });
});

describe('confirming that it’s you', () => {
  const exporting = (token: string) => send('GET', '/leads/export.csv', undefined, token);
  const admin = async () => {
    await trust({ roleClaim: 'groups', roles: new Map([['bosses', 'admin']]) });
    provider.accounts.ada = { ...ada, groups: ['bosses'] };
    return String((await signIn('ada')).body.token);
  };

  it('takes a new sign-in at the provider, not one that it remembers', async () => {
    const token = await admin();
    expect(codeIn(await exporting(token))).toEqual([403, 'proof_needed']);
    later(60);
    const url = await start({ proof: true, next: null }, token);
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    await callback(await provider.signIn(url, 'ada'));
    const { body } = await login();
    expect(body.next).toBeNull();
    expect((await exporting(String(body.token))).status).toBe(200);
    later(601);
    expect(codeIn(await exporting(String(body.token)))).toEqual([403, 'proof_needed']);
  });

  it('isn’t done by a provider that didn’t ask', async () => {
    const token = await admin();
    later(60);
    const url = new URL(await start({ proof: true, next: null }, token));
    for (const name of ['prompt', 'max_age']) url.searchParams.delete(name);
    await callback(await provider.signIn(url.href, 'ada'));
    expect(codeIn(await login())).toEqual([403, 'not_proved']);
  });

  it('isn’t done by somebody else', async () => {
    const token = await admin();
    provider.leave();
    provider.accounts.eve = { ...ada, email: 'eve@example.com', groups: ['bosses'] };
    expect(codeIn(await signIn('eve', { proof: true, next: null }, token))).toEqual([403, 'other_account']);
  });

  it('stands in for the password of users who have none', async () => {
    const token = await admin();
    const plan = (by: string) => send('POST', '/auth/second-step', { password: '' }, by);
    expect(codeIn(await plan(token))).toEqual([403, 'proof_needed']);
    const proved = await signIn('ada', { proof: true, next: null }, token);
    expect((await plan(String(proved.body.token))).status).toBe(201);
  });
});

describe('without passwords', () => {
  const off = [403, 'passwords_off'];

  it.each([
    ['POST', '/auth/login', { email: 'ada@example.com', password: 'Correct1Horse' }],
    ['POST', '/auth/forgot', { email: 'ada@example.com' }],
    ['POST', '/auth/reset', { token: 'x', password: 'Correct1Horse' }],
    ['POST', '/auth/passkeys/challenge', undefined],
  ])('%s %s is refused', async (method, path, json) => {
    await trust({}, { passwords: false });
    expect(codeIn(await send(method, path, json))).toEqual(off);
  });

  it('users are added, changed and signed in by the provider alone', async () => {
    await trust({}, { passwords: false });
    const admin = await api.user('admin');
    provider.accounts.boss = { ...ada, email: admin.email };
    const token = String((await signIn('boss')).body.token);
    const added = await send('POST', '/users', { email: 'new@example.com', display_name: 'New' }, token);
    expect(added.status).toBe(201);
    const { id } = (added.body as { user: { id: number } }).user;
    expect(codeIn(await send('POST', `/users/${id}/invitation`, undefined, token))).toEqual(off);
    const change = { password: 'Correct1Horse', new_password: 'Other2Horse!' };
    expect(codeIn(await send('PUT', '/auth/password', change, token))).toEqual(off);
    provider.leave();
    provider.accounts.new = { ...ada, email: 'new@example.com' };
    expect((await signIn('new')).body.user).toMatchObject({ id });
  });
});

it('tells the sign-in screen how to sign in', async () => {
  const methods = { passwords: true, provider: { name: 'Keystone' } };
  expect((await send('GET', '/auth/methods')).body).toEqual(methods);
});

it('shows admins how users sign in, and lets them unlink an account', async () => {
  provider.accounts.ada = ada;
  const { user, token } = (await signIn('ada')).body as { user: { id: number }; token: string };
  const admin = await api.signIn('admin');
  const { body } = await send('GET', '/users/sign-ins', undefined, admin);
  const now = new Date().toISOString();
  expect(body.sign_ins).toContainEqual({
    user_id: user.id,
    signs_in_here: false,
    provider_used_at: now,
    last_sign_in_at: now,
    invited_at: null,
  });
  expect((await send('DELETE', `/users/${user.id}/provider`, undefined, admin)).status).toBe(200);
  expect((await me(token)).status).toBe(401);
  expect((await send('DELETE', `/users/${user.id}/provider`, undefined, admin)).status).toBe(404);
});

it('sends no link for a password to users who have none', async () => {
  provider.accounts.ada = ada;
  await signIn('ada');
  expect((await send('POST', '/auth/forgot', { email: ada.email })).status).toBe(200);
  expect(await api.store.db.selectFrom('password_links').selectAll().execute()).toEqual([]);
});
