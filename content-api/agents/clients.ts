import { z } from 'zod';
import { ApiFailure, type FailureCode } from '../errors.ts';
import type { FailureBody } from '../http/call.ts';
import { failsWith } from '../http/failure.ts';
import { agentRights } from '../staff/access/keys.shared.ts';
import { seal, unseal } from '../staff/access/sealedSecrets.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { oneLine, truncate } from '../values/fields.shared.ts';
import { urlOf } from '../values/url.shared.ts';

const NO_APPS =
  'about blob chrome content data file filesystem ftp intent javascript mailto resource sms tel urn vbscript view-source ws wss';
/** Schemes that run code or open files, and so don’t hand over to an app. */
const NO_APP = new Set(NO_APPS.split(' ').map((scheme) => `${scheme}:`));

/** RFC 8252, 7: an app has its own scheme, or listens on its machine. */
export function isRedirectUri(address: string): boolean {
  const url = /[\s#\\]/.test(address) ? null : urlOf(address);
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url);
  return !NO_APP.has(url.protocol) && /^[a-z][a-z\d+.-]*:\//i.test(address);
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** On one machine any port matches, because an app can’t choose it beforehand (RFC 8252, 7.3). */
export function isSameRedirect(registered: string, address: string): boolean {
  return registered === address || (isRedirectUri(address) && portless(registered) === portless(address));
}

function portless(address: string): string {
  const url = new URL(address);
  if (!isLoopback(url)) return address;
  url.port = '';
  return url.href;
}

export function targetOf(redirectUri: string): { name: string; kind: 'site' | 'app' | 'device' } {
  const url = new URL(redirectUri);
  if (isLoopback(url)) return { name: url.host, kind: 'device' };
  return url.protocol === 'https:' ? { name: url.host, kind: 'site' } : { name: url.protocol, kind: 'app' };
}

/** All addresses together, because they become part of the client’s id, which travels in URLs. */
const MOST_CHARACTERS = 1000;

export const registrationSchema = z.object({
  redirect_uris: z
    .array(
      z
        .string('An address must be text')
        .max(500, 'An address is too long')
        .refine(
          isRedirectUri,
          'Use an https address, an http address of this machine, or the scheme of an app',
        ),
      'Send a list of redirect_uris',
    )
    .min(1, 'Send at least one address')
    .max(10, 'Send at most 10 addresses')
    .refine((addresses) => addresses.join('').length <= MOST_CHARACTERS, 'The addresses are too long'),
  client_name: z.string('The name must be text').nullish(),
});

export const registeredSchema = z.object({
  client_id: z.string(),
  client_id_issued_at: z.int(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()),
  grant_types: z.array(z.literal('authorization_code')),
  response_types: z.array(z.literal('code')),
  /** Fixed, because apps and pages can keep no secret. */
  token_endpoint_auth_method: z.literal('none'),
});

const given = (name: string, longest: number) =>
  z.string(`${name} is missing`).min(1, `${name} is missing`).max(longest, `${name} is too long`);
const optional = (name: string, longest: number) => z.string().max(longest, `${name} is too long`).optional();

const S256_NEEDED = 'The agent has to send a code_challenge of the method S256';

/** OAuth 2.1, 4.1.1, as a browser brings it from the agent. */
export const consentQuerySchema = z.object({
  client_id: given('client_id', 4000),
  redirect_uri: given('redirect_uri', 500),
  response_type: z.literal('code', 'The agent has to ask for the response_type code'),
  code_challenge: z.string(S256_NEEDED).regex(/^[\w-]{43}$/, S256_NEEDED),
  code_challenge_method: z.literal('S256', S256_NEEDED),
  scope: optional('scope', 2000),
  state: optional('state', 2000),
  resource: optional('resource', 500),
});
export type ConsentQuery = z.output<typeof consentQuerySchema>;

const rightsSchema = z.array(z.enum(agentRights, 'No agent can have this right'));

export const consentSchema = consentQuerySchema.extend({ rights: rightsSchema.max(agentRights.length) });

export const consentAnswerSchema = z.object({
  client: z.string(),
  target: z.object({ name: z.string(), kind: z.enum(['site', 'app', 'device']) }),
  rights: rightsSchema,
  preselected: rightsSchema,
  refusal: z.string(),
});

export const allowedSchema = z.object({ address: z.string() });

export const tokenSchema = z.object({
  grant_type: given('grant_type', 100),
  code: given('code', 100),
  client_id: given('client_id', 4000),
  code_verifier: given('code_verifier', 128),
  redirect_uri: optional('redirect_uri', 500),
  resource: optional('resource', 500),
});

export const grantedSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  scope: z.string(),
});

export const revocationSchema = z.object({ token: given('token', 500) });

interface Client {
  name: string;
  redirectUris: string[];
}

const PURPOSE = 'a client of agents';

/** The id is the sealed registration, so that strangers can’t fill the store. Nobody has checked the name. */
export function register(
  secrets: Secrets,
  { client_name, redirect_uris }: z.output<typeof registrationSchema>,
) {
  const name = oneLine(truncate(client_name ?? '', 100)) || targetOf(redirect_uris[0] ?? '').name;
  const client: Client = { name, redirectUris: redirect_uris };
  return {
    client_id: seal(secrets, PURPOSE, JSON.stringify(client)),
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ['authorization_code' as const],
    response_types: ['code' as const],
    token_endpoint_auth_method: 'none' as const,
  };
}

export function clientOf(secrets: Secrets, clientId: string): Client | null {
  const text = unseal(secrets, PURPOSE, clientId);
  return text === null ? null : (JSON.parse(text) as Client);
}

export function resourceOf(origin: string): string {
  return `${origin}/api/mcp`;
}

export function requireResource(resource: string | undefined, origin: string): void {
  if (resource === undefined || resource.replace(/\/$/, '') === resourceOf(origin)) return;
  throw refused('invalid_target', `Ask for the resource ${resourceOf(origin)}`);
}

/** `iss` names us, so that the agent mixes us up with nobody (RFC 9207). */
export function answerTo({ redirect_uri, state }: ConsentQuery, answer: Record<string, string>): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(state === undefined ? answer : { ...answer, state }))
    url.searchParams.set(name, value);
  return url.href;
}

const OWN_CODES = ['invalid_client', 'invalid_grant', 'invalid_target', 'unsupported_grant_type'] as const;

export function refused(code: (typeof OWN_CODES)[number], message: string): ApiFailure {
  return new ApiFailure(400, code, message);
}

const OTHER_CODES: Partial<Record<FailureCode, string>> = {
  not_allowed: 'access_denied',
  too_many_requests: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
  failed: 'server_error',
};

/** RFC 6749, 5.2: programs read `error` and `error_description`, in which only ASCII may be. */
export function failsAsOAuth(otherwise: 'invalid_request' | 'invalid_client_metadata') {
  return failsWith(({ error, code, fields = {} }: FailureBody) => {
    const isRedirect = Object.keys(fields).some((name) => name.startsWith('redirect_uris'));
    const own = OWN_CODES.find((one) => one === code) ?? OTHER_CODES[code];
    return {
      error: own ?? (isRedirect ? 'invalid_redirect_uri' : otherwise),
      error_description: error.replace(/[^\x20-\x7e]|["\\]/g, "'"),
    };
  });
}
