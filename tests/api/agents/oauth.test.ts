import { createHash } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {
  OAuthClientInformationFull,
  OAuthClientMetadata,
  OAuthTokens,
} from '@modelcontextprotocol/sdk/shared/auth.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { isRedirectUri } from '#content-api/agents/clients.ts';
import { TOOLS } from '#content-api/agents/tools.ts';
import { createApp } from '#content-api/app.ts';
import { type ApiKey, agentRights } from '#content-api/staff/access/keys.shared.ts';
import { createTestApi, openTestApi } from '../../support/api.ts';
import { firstThen, inTurn } from '../../support/calls.ts';
import { logged } from '../../support/entries/activity.ts';
import { writer } from '../../support/entries/content.ts';
import { newKey } from '../../support/entries/keys.ts';

const ORIGIN = 'http://localhost';
const RESOURCE = `${ORIGIN}/api/mcp`;
const CALLBACK = 'https://claude.example/callback';
const VERIFIER = 'v'.repeat(43);
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const api = await openTestApi({ siteUrl: ORIGIN });
const app = createApp(api.parts);
const admin = await api.user('admin');
const token = await api.signIn(admin);
await writer(api, token).author();
const draft = await writer(api, token).post({ status: 'draft' });

/** An agent that knows nothing but the address: the official client, with its own store of what it gets. */
function signingIn(metadata: Partial<OAuthClientMetadata> = {}) {
  const saved: { client?: OAuthClientInformationFull; tokens?: OAuthTokens; verifier?: string; asked?: URL } =
    {};
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: { client_name: 'Claude', redirect_uris: [CALLBACK], ...metadata },
    state: () => 'a state',
    clientInformation: () => saved.client,
    saveClientInformation: (client) => {
      saved.client = client as OAuthClientInformationFull;
    },
    tokens: () => saved.tokens,
    saveTokens: (tokens) => {
      saved.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      saved.asked = url;
    },
    saveCodeVerifier: (verifier) => {
      saved.verifier = verifier;
    },
    codeVerifier: () => saved.verifier ?? '',
    invalidateCredentials: () => {
      delete saved.tokens;
    },
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(RESOURCE), {
      authProvider: provider,
      fetch: async (url, init) => app.request(String(url), init),
    });
  const connect = async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport());
    return client;
  };
  return { saved, connect, finish: (code: string) => transport().finishAuth(code) };
}

interface Asked {
  client: string;
  target: { name: string; kind: string };
  rights: string[];
  preselected: string[];
  refusal: string;
}

const register = async (metadata: object = {}, to = api) => {
  const json = { client_name: 'Claude', redirect_uris: [CALLBACK], ...metadata };
  return to.send<{ client_id: string; error?: string }>('POST', '/oauth/register', { json });
};
const { client_id } = (await register()).body;
const otherClient = (await register()).body.client_id;

const request = (changes: Record<string, string | undefined> = {}) => {
  const fields = {
    client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: challengeOf(VERIFIER),
    code_challenge_method: 'S256',
    resource: RESOURCE,
    ...changes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};
const ask = (changes: Parameters<typeof request>[0] = {}, by = token) =>
  api.send<Asked & { code?: string }>(
    'GET',
    `/agents/consent?${new URLSearchParams(request(changes) as never)}`,
    { token: by },
  );
const allow = (rights: string[], changes: Parameters<typeof request>[0] = {}, by = token) =>
  api.send<{ address: string; code?: string; error: string }>('POST', '/agents/consent', {
    token: by,
    json: { ...request(changes), rights },
  });
const codeFor = async (rights: string[], changes: Parameters<typeof request>[0] = {}, by = token) =>
  new URL((await allow(rights, changes, by)).body.address).searchParams.get('code') ?? '';
const post = async (
  path: string,
  fields: Record<string, string>,
  type = 'application/x-www-form-urlencoded',
) => {
  const body = new URLSearchParams(fields).toString();
  const response = await app.request(`/api/oauth/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, string>,
  };
};
const exchange = (code: string, changes: Record<string, string> = {}) =>
  post('token', {
    grant_type: 'authorization_code',
    ...{ code, client_id, code_verifier: VERIFIER, redirect_uri: CALLBACK, resource: RESOURCE },
    ...changes,
  });
const listTools = (key: string) =>
  api.send('POST', '/mcp', {
    token: key,
    json: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { accept: 'application/json, text/event-stream' },
  });
const keysListed = async () => (await api.send<{ keys: ApiKey[] }>('GET', '/keys', { token })).body.keys;

describe('an agent that knows the address alone', () => {
  it('registers, sends its user to the back office, and works with what they allow', async () => {
    const { saved, connect, finish } = signingIn();
    await expect(connect()).rejects.toThrow('Unauthorized');
    const { origin, pathname, search, searchParams } = saved.asked ?? new URL(ORIGIN);
    expect(origin + pathname).toBe(`${ORIGIN}/admin/connect`);
    const asked = await api.send<Asked>('GET', `/agents/consent${search}`, { token });
    expect(asked.body).toMatchObject({
      client: 'Claude',
      target: { name: 'claude.example', kind: 'site' },
      rights: agentRights,
      preselected: agentRights.filter((right) => right !== 'leads.read'),
    });
    const json = { ...Object.fromEntries(searchParams), rights: ['posts.readUnpublished', 'posts.change'] };
    const allowed = await api.send<{ address: string }>('POST', '/agents/consent', { token, json });
    const answer = new URL(allowed.body.address);
    expect(answer.origin + answer.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({ state: 'a state', iss: ORIGIN });
    await finish(answer.searchParams.get('code') ?? '');

    const client = await connect();
    const { content } = await client.callTool({ name: 'read_post', arguments: { id: draft.id } });
    expect(JSON.stringify(content)).toContain(draft.slug);
    expect((await client.callTool({ name: 'list_pages' })).isError).toBe(true);
    const written = await client.callTool({
      name: 'write_post',
      arguments: { id: draft.id, title: 'By Claude' },
    });
    expect(written.isError).toBe(false);

    const [key] = await keysListed();
    expect(key).toMatchObject({
      name: 'Claude',
      rights: ['posts.readUnpublished', 'posts.change'],
      made_by: { id: admin.id },
      for_agents: true,
    });
    const days = (Date.parse(key?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(await logged(api, token)).toContainEqual(
      expect.objectContaining({
        action: 'keys.create',
        user: expect.objectContaining({ name: admin.display_name }),
        subject: expect.objectContaining({ title: 'Claude' }),
      }),
    );

    await api.send('DELETE', `/keys/${key?.id}`, { token });
    delete saved.asked;
    await expect(client.callTool({ name: 'list_posts' })).rejects.toThrow('Unauthorized');
    expect(saved.asked).toBeInstanceOf(URL);
  });

  it('learns what it needs where the standards say, also in a browser of another site', async () => {
    const browser = { headers: { origin: 'https://inspector.example' } };
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/api/mcp',
    ]) {
      const found = await app.request(path, browser);
      expect(found.headers.get('access-control-allow-origin')).toBe('*');
      expect(await found.json()).toMatchObject({ resource: RESOURCE, authorization_servers: [ORIGIN] });
    }
    expect(
      await (await app.request('/.well-known/oauth-authorization-server', browser)).json(),
    ).toMatchObject({
      issuer: ORIGIN,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    });
    for (const path of ['/api/mcp', '/api/oauth/token', '/api/oauth/register']) {
      const preflight = await app.request(path, {
        method: 'OPTIONS',
        headers: {
          ...browser.headers,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
        },
      });
      expect(preflight.headers.get('access-control-allow-origin'), path).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase(), path).toContain(
        'authorization',
      );
    }
    expect(
      (await app.request('/api/agents/consent', browser)).headers.get('access-control-allow-origin'),
    ).toBeNull();
    const { status, headers } = await api.send('POST', '/mcp', {
      json: { jsonrpc: '2.0', id: 1, method: 'ping' },
    });
    expect([status, headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/api/mcp"`,
    ]);
    expect((await api.send('GET', '/users')).headers.get('www-authenticate')).toBe('Bearer');
  });

  it('may have each right that a tool asks for', () => {
    const needed = Object.values(TOOLS).flatMap(({ right }) => right ?? []);
    expect(needed.filter((right) => !agentRights.some((one) => one === right))).toEqual([]);
  });
});

describe('a registration', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'http://127.0.0.1:33418/',
    'http://localhost/callback',
    'http://[::1]:7777/',
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'com.example.app:/done',
  ])('takes %s', (address) => expect(isRedirectUri(address)).toBe(true));

  it.each([
    'http://claude.ai/callback',
    'http://localhost.evil.example/',
    'http://127.0.0.1@evil.example/',
    'https://ada@claude.ai/',
    'https://claude.ai/#part',
    'javascript://claude.ai/%0aalert(1)',
    'JavaScript:/x',
    'java\nscript:/x',
    'data:/text/html,x',
    'file:///etc/passwd',
    'blob:/x',
    '/callback',
    '',
  ])('refuses %j', async (address) => {
    expect(isRedirectUri(address)).toBe(false);
    const { status, body } = await register({ redirect_uris: [address] });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('is public, names the client in one line, and stores nothing', async () => {
    const rows = () => api.store.db.selectFrom('short_term_values').selectAll().execute();
    const before = await rows();
    const { status, body, headers } = await register({
      client_name: `A\nB${'\u202e'}${'x'.repeat(200)}`,
      token_endpoint_auth_method: 'client_secret_basic',
    });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none', redirect_uris: [CALLBACK] });
    expect(body).not.toHaveProperty('client_secret');
    expect(body).toMatchObject({ client_name: expect.stringMatching(/^A Bx{90,97}$/) });
    expect(await rows()).toEqual(before);
    const nameless = await register({ client_name: undefined });
    expect(nameless.body).toMatchObject({ client_name: 'claude.example' });
    expect((await register({ redirect_uris: [] })).body.error).toBe('invalid_redirect_uri');
    expect((await register({ client_name: 7 })).body.error).toBe('invalid_client_metadata');
    const long = Array.from({ length: 10 }, (_, nth) => `https://claude.example/${nth}${'x'.repeat(200)}`);
    expect((await register({ redirect_uris: long })).body.error).toBe('invalid_redirect_uri');
  });
});

describe('the request for consent', () => {
  it.each([
    ['a client that is unknown', { client_id: 'unknown' }, 'invalid_client'],
    ['an address that isn’t registered', { redirect_uri: 'https://evil.example/callback' }, 'invalid_client'],
    ['an address that only begins like it', { redirect_uri: `${CALLBACK}/further` }, 'invalid_client'],
    ['PKCE with the verifier itself', { code_challenge_method: 'plain' }, 'invalid'],
    ['no method of PKCE, which means plain', { code_challenge_method: undefined }, 'invalid'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid'],
    ['a token instead of a code', { response_type: 'token' }, 'invalid'],
    ['another resource', { resource: 'https://other.example/api/mcp' }, 'invalid_target'],
  ])('is refused with %s, and leads nowhere', async (_, changes, code) => {
    for (const answer of [await ask(changes), await allow([], changes)]) {
      expect(answer).toMatchObject({ status: 400, body: { code } });
      expect(JSON.stringify(answer.body)).not.toContain('://evil.example');
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  it('preselects the rights that are asked for, but never leads', async () => {
    const preselected = async (scope: string) => (await ask({ scope })).body.preselected;
    expect(await preselected('pages.read leads.read')).toEqual(['pages.read']);
    expect(await preselected('leads.read')).toEqual([]);
    expect(await preselected('openid users.manage')).not.toContain('leads.read');
    expect(await preselected('openid users.manage')).toContain('pages.change');
  });

  it('is for those who may create keys, and asks them to sign in again after a while', async () => {
    for (const role of ['author', 'editor'] as const) {
      const other = await api.signIn(role);
      expect((await ask({}, other)).status).toBe(403);
      expect((await allow(['posts.change'], {}, other)).status).toBe(403);
    }
    expect((await ask({}, '')).status).toBe(401);
    const key = (await exchange(await codeFor(['posts.change']))).body.access_token;
    expect((await ask({}, key)).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await ask()).status).toBe(200);
    expect((await allow([])).body).toMatchObject({ code: 'proof_needed' });
  });

  it('gives no right that no tool needs', async () => {
    for (const right of ['posts.publish', 'keys.manage', 'pages.delete'])
      expect((await allow([right])).status).toBe(400);
  });

  it('tells an agent on the same machine at any port, and keeps what its address asks', async () => {
    const redirect_uris = ['http://127.0.0.1:1/done?app=1', 'cursor://agent/done'];
    const local = (await register({ redirect_uris })).body.client_id;
    const asking = { client_id: local, redirect_uri: 'http://127.0.0.1:50123/done?app=1', state: 'x&y' };
    const asked = (await ask(asking)).body;
    expect(asked.target).toEqual({ name: '127.0.0.1:50123', kind: 'device' });
    expect(asked.refusal).toBe(
      `http://127.0.0.1:50123/done?app=1&error=access_denied&iss=${encodeURIComponent(ORIGIN)}&state=x%26y`,
    );
    const code = await codeFor([], asking);
    expect(
      (await exchange(code, { ...asking, redirect_uri: 'http://127.0.0.1:50124/done?app=1' })).status,
    ).toBe(400);
    expect((await ask({ ...asking, redirect_uri: 'http://127.0.0.1:50123/other?app=1' })).status).toBe(400);
    expect((await ask({ ...asking, redirect_uri: 'cursor://agent/done' })).body.target).toEqual({
      name: 'cursor:',
      kind: 'app',
    });
  });
});

describe('a code', () => {
  it.each([
    ['the wrong verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
    ['the challenge as the verifier', { code_verifier: challengeOf(VERIFIER) }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another address', { redirect_uri: 'https://claude.example/other' }, 'invalid_grant'],
    ['another client', { client_id: otherClient }, 'invalid_grant'],
    ['a client that is unknown', { client_id: 'unknown' }, 'invalid_client'],
    ['another resource', { resource: 'https://other.example/api/mcp' }, 'invalid_target'],
    ['another code', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ['another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ])('gives no key for %s', async (_, changes, error) => {
    const before = await keysListed();
    const { status, body, headers } = await exchange(await codeFor(['pages.read']), changes);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(body.error_description).toMatch(/^[ -~]+$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await keysListed()).toEqual(before);
  });

  it('gives a key once: a second time ends that key', async () => {
    const code = await codeFor(['pages.read']);
    const first = await exchange(code);
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 2_592_000, scope: 'pages.read' });
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await listTools(first.body.access_token ?? '')).status).toBe(200);
    expect((await exchange(code)).body.error).toBe('invalid_grant');
    expect((await listTools(first.body.access_token ?? '')).status).toBe(401);
  });

  it('gives one key to two agents that send it together', async () => {
    const code = await codeFor([]);
    const before = (await keysListed()).length;
    const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await keysListed()).length).toBeLessThanOrEqual(before + 1);
  });

  it('is over after two minutes', async () => {
    const code = await codeFor([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it('is nothing once its maker may create no keys', async () => {
    const other = await api.user('admin');
    const code = await codeFor(['leads.read'], {}, await api.signIn(other));
    const { email, display_name } = other;
    await api.send('PUT', `/users/${other.id}`, { token, json: { email, display_name, role: 'editor' } });
    expect((await exchange(code)).body.error).toBe('invalid_grant');
  });

  it('has to be sent as a form', async () => {
    expect((await post('token', {}, 'application/json')).body).toMatchObject({ error: 'invalid_request' });
  });
});

describe('the key of an agent', () => {
  it('works with its tools alone, so that nothing gets public by it', async () => {
    const key = (
      await exchange(await codeFor(['posts.readUnpublished', 'navigation.write', 'redirects.write']))
    ).body;
    const call = { token: key.access_token };
    const menus = { json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'read_menus' } } };
    const accept = { accept: 'application/json, text/event-stream' };
    const read = await api.send('POST', '/mcp', { ...call, ...menus, headers: accept });
    expect(JSON.stringify(read.body)).toContain('"isError":false');
    const redirect = { from_path: '/old', to_path: '/new' };
    expect((await api.send('POST', '/redirects', { ...call, json: redirect })).status).toBe(403);
    expect((await api.send('GET', '/posts', call)).status).toBe(403);
    expect((await api.send('GET', '/navigation', call)).status).toBe(403);
  });

  it('is refused once it is over, and the next one takes its place in the list', async () => {
    const key = (await exchange(await codeFor([]))).body.access_token ?? '';
    await api.store.db.updateTable('api_keys').set({ expires_at: new Date().toISOString() }).execute();
    const over = await listTools(key);
    expect([over.status, over.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer error="invalid_token", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/api/mcp"`,
    ]);
    await exchange(await codeFor([]));
    expect((await keysListed()).filter(({ for_agents }) => for_agents)).toHaveLength(1);
  });

  it('ends when the agent revokes it; no other key does', async () => {
    const key = (await exchange(await codeFor([]))).body.access_token ?? '';
    const other = (await newKey(api, token, [])).secret;
    for (const sent of [key, other, 'unknown'])
      expect((await post('revoke', { token: sent })).status).toBe(200);
    expect((await listTools(key)).status).toBe(401);
    expect((await listTools(other)).status).toBe(200);
  });
});

it('gives nothing while agents are switched off', async () => {
  const code = await codeFor([]);
  await saveSettings(api.store.db, { agents: false });
  onTestFinished(() => saveSettings(api.store.db, { agents: true }).then(() => undefined));
  for (const path of [
    'oauth-protected-resource',
    'oauth-protected-resource/api/mcp',
    'oauth-authorization-server',
  ])
    expect((await app.request(`/.well-known/${path}`)).status).toBe(404);
  expect((await register()).body.error).toBe('access_denied');
  expect([(await ask()).status, (await allow([])).status]).toEqual([403, 403]);
  expect((await exchange(code)).body.error).toBe('access_denied');
  const { status, headers } = await api.send('POST', '/mcp', {
    json: { jsonrpc: '2.0', id: 1, method: 'ping' },
  });
  expect([status, headers.get('www-authenticate')]).toEqual([403, null]);
});

it('limits registrations and exchanges from one address', async () => {
  const limited = await createTestApi({ siteUrl: ORIGIN, rateLimit: true });
  expect(await inTurn(31, () => register({}, limited))).toEqual(firstThen(30, 201, 429));
  const refused = await register({}, limited);
  expect(refused).toMatchObject({ status: 429, body: { error: 'temporarily_unavailable' } });
});
