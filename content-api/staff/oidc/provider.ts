import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { ApiFailure } from '../../errors.ts';
import { log } from '../../log.ts';
import type { Role } from '../../values/identity.shared.ts';
import { type Claims, provedAt, type RoleMap } from './claims.ts';
import { notProved } from './refusals.ts';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  scopes: string;
  /** The claim with the values below; '' when admins assign the roles. */
  roleClaim: string;
  roles: RoleMap;
  /** For users without such a value; null refuses them. */
  defaultRole: Role | null;
  /** Values of `amr` or `acr` that count as two steps; or `always`. */
  twoSteps: readonly string[];
}

/** The browser takes these to the provider, and must come back with them. */
export interface ProviderRequest {
  state: string;
  nonce: string;
  verifier: string;
  isProof: boolean;
  /** The beginning, in milliseconds. */
  at: number;
}

export interface ProviderAnswer {
  subject: string;
  claims: Claims;
}

export interface Provider {
  settings: ProviderSettings;
  /** @throws ApiFailure `provider_unavailable`. */
  addressFor(request: ProviderRequest): Promise<string>;
  /** @param query of the callback. @throws ApiFailure `provider_unavailable` or `provider_refused`. */
  verify(query: string, request: ProviderRequest): Promise<ProviderAnswer>;
}

export const CALLBACK = '/api/auth/oidc/callback';

/** Seconds. */
const PATIENCE = 5;

/** Milliseconds by which the provider's clock may differ. */
const CLOCK_DIFFERENCE = 30_000;

/** Milliseconds for which the provider's configuration is cached; its keys have a separate cache. */
const FRESH = 60 * 60 * 1000;

/** @param siteUrl the address to which browsers return; never the request's Host. */
export function createProvider(settings: ProviderSettings, siteUrl: string): Provider {
  const redirectUri = `${siteUrl}${CALLBACK}`;
  const configuration = rememberedFor(FRESH, () => discover(settings));

  return {
    settings,
    addressFor: async ({ state, nonce, verifier, isProof }) => {
      const found = await configuration().catch((error) => {
        throw unavailable(settings, error);
      });
      const address = buildAuthorizationUrl(found, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // OpenID Connect Core 1.0, 3.1.2.1. Google sends auth_time only on request.
        ...(isProof ? { prompt: 'login', max_age: '0' } : {}),
        claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
      });
      return address.href;
    },
    verify: async (query, { state, nonce, verifier, isProof, at }) => {
      try {
        const found = await configuration();
        const tokens = await authorizationCodeGrant(found, new URL(`${redirectUri}${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims: Claims = tokens.claims() ?? {};
        const subject = String(claims.sub);
        const further = isComplete(claims, settings)
          ? {}
          : await furtherClaims(found, tokens.access_token, subject);
        if (isProof && provedAt(claims).getTime() < at - CLOCK_DIFFERENCE) throw notProved(settings.name);
        return { subject, claims: { ...further, ...claims } };
      } catch (error) {
        throw refusalFor(settings, error);
      }
    },
  };
}

/** Some providers leave claims of a scope out of the ID token; then UserInfo has them. */
function isComplete(claims: Claims, { roleClaim }: ProviderSettings): boolean {
  const names = ['email', 'name', ...(roleClaim === '' ? [] : [roleClaim])];
  return names.every((name) => claims[name] !== undefined) && 'email_verified' in claims;
}

async function furtherClaims(found: Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (found.serverMetadata().userinfo_endpoint === undefined) return {};
  return { ...(await fetchUserInfo(found, accessToken, subject)) };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:';
  return discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    timeout: PATIENCE,
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

/** Basic is the default (OpenID Connect Discovery 1.0, 3), but not every provider accepts it. */
function authentication(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}

/** Simultaneous requests share one; failures aren't cached. */
function rememberedFor<Value>(milliseconds: number, find: () => Promise<Value>): () => Promise<Value> {
  let found: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (found && Date.now() < found.until) return found.value;
    const value = find();
    const current = { value, until: Date.now() + milliseconds };
    found = current;
    value.catch(() => {
      if (found === current) found = undefined;
    });
    return value;
  };
}

function unavailable({ name }: ProviderSettings, cause: unknown): ApiFailure {
  log.warn(`OIDC_ISSUER can’t be reached: ${reasonOf(cause)}`);
  return new ApiFailure(
    503,
    'provider_unavailable',
    `${name} can’t be reached at the moment. Try again later.`,
  );
}

/** Only the operator can fix an unknown client, so the log has it. Users can start again after other failures. */
function refusalFor(settings: ProviderSettings, error: unknown): ApiFailure {
  const { name } = settings;
  if (error instanceof ApiFailure) return error;
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return new ApiFailure(401, 'provider_refused', `${name} didn’t sign you in. Nothing has changed.`);
  if (isOutage(error)) return unavailable(settings, error);
  log.warn(`A sign-in with OIDC_ISSUER failed: ${reasonOf(error)}`);
  const message = `The answer of ${name} couldn’t be verified. Start again, or ask the operator to look at the log.`;
  return new ApiFailure(401, 'provider_refused', message);
}

function isOutage(error: unknown): boolean {
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  const { code, status, name, cause } = Object(error) as Record<string, unknown>;
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError' || Number(status) >= 500) return true;
  return cause !== undefined && cause !== error && cause instanceof Error && isOutage(cause);
}

/** Contains nothing about a person: codes and messages of the library are about the protocol. */
function reasonOf(error: unknown): string {
  const { error: code, error_description, message, cause } = Object(error) as Record<string, unknown>;
  const reasons = [message, code, error_description, cause instanceof Error ? cause.message : undefined];
  return reasons.filter((one) => typeof one === 'string' && one !== '').join(': ');
}
