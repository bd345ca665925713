import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '#content-api/staff/oidc/provider.ts';

/** The claims of an account, by the name that signs in with any password. */
type Accounts = Record<string, Record<string, unknown>>;

export interface TestProvider {
  /** A user who is allowed in here if nothing else is said: the settings of a site that trusts this provider. */
  settings: ProviderSettings;
  accounts: Accounts;
  /** Follows an address there as a browser would, signs in, and returns where it is sent at the end. */
  signIn(url: string, login: string): Promise<string>;
  /** Whom this browser is signed in as there is forgotten. */
  leave(): void;
  close(): void;
}

const CLIENT = { clientId: 'vitrine', clientSecret: 'a secret with spaces & signs' };

/** A real OpenID Connect provider on a port of its own. @param siteUrl where it may send browsers back to. */
export async function serveProvider(siteUrl: string): Promise<TestProvider> {
  const accounts: Accounts = {};
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  // What it warns of is what a test wants: nothing lasts, and anybody may sign in.
  const warn = console.warn;
  console.warn = () => {};
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${siteUrl}/api/auth/oidc/callback`],
      },
    ],
    cookies: { keys: ['keys of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    // Consent isn't what tests are about.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  console.warn = warn;
  server.on('request', provider.callback());

  let cookies = new Map<string, string>();
  const fetchAs = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  return {
    settings: {
      ...CLIENT,
      issuer,
      name: 'Keystone',
      scopes: 'openid email profile',
      roleClaim: '',
      roles: new Map(),
      defaultRole: null,
      twoSteps: ['mfa'],
    },
    accounts,
    signIn: async (url, login) => {
      let at = url;
      for (let hops = 0; hops < 10; hops += 1) {
        const isForm = at.startsWith(`${issuer}/interaction/`);
        const body = new URLSearchParams({ prompt: 'login', login, password: 'any' });
        const response = await fetchAs(at, isForm ? { method: 'POST', body } : {});
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${at}: ${response.status} ${await response.text()}`);
        at = new URL(location, at).href;
        if (at.startsWith(siteUrl)) return at;
      }
      throw new Error(`Too many redirects: ${at}`);
    },
    leave: () => {
      cookies = new Map();
    },
    close: () => void server.close().closeAllConnections(),
  };
}
