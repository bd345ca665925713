import { z } from 'zod';
import { isWebAddress } from '../../values/fields.shared.ts';
import { urlOf } from '../../values/url.shared.ts';
import { parseRoleMap } from './claims.ts';
import type { ProviderSettings } from './provider.ts';

const optional = z.string().trim().default('');

export const providerVariables = {
  OIDC_ISSUER: optional.refine(
    (url) => url === '' || isIssuer(url),
    'must be the https address of the provider, for example https://login.example.com/realms/agency',
  ),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: z.string().trim().max(60, 'must be 60 characters or less').default('single sign-on'),
  OIDC_SCOPES: z
    .string()
    .refine((scopes) => scopes.split(/\s+/).includes('openid'), 'must include openid')
    .default('openid email profile'),
  OIDC_ROLE_CLAIM: optional,
  OIDC_ROLES: optional.transform((text, context) => {
    const map = parseRoleMap(text);
    if (map) return map;
    context.addIssue('must be like "vitrine-admins=admin,writers=author"');
    return z.NEVER;
  }),
  OIDC_DEFAULT_ROLE: z
    .enum(['author', 'editor', 'none'], 'must be author, editor or none')
    .default('none')
    .transform((role) => (role === 'none' ? null : role)),
  OIDC_TWO_STEPS: z
    .string()
    .default('mfa')
    .transform((values) => values.split(',').flatMap((one) => one.trim() || [])),
};

/** Allows HTTP only on this machine, for tests: tokens come from this address (OpenID Connect Core 1.0, 16.17). */
function isIssuer(url: string): boolean {
  const { protocol, hostname, search, hash } = urlOf(url) ?? {};
  if (!isWebAddress(url) || `${search}${hash}` !== '') return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

const schema = z.object(providerVariables);
type Variables = z.infer<typeof schema>;

const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Finds settings that look complete but fail at every sign-in. */
export function missingForProvider(
  env: Variables & { SITE_URL: string; PASSWORDS: 'on' | 'off' },
): [name: string, message: string][] {
  const missing = TOGETHER.filter((name) => env[name] === '');
  const isPartial = missing.length < TOGETHER.length;
  const wrong: [boolean, string, string][] = [
    ...missing.map((name): [boolean, string, string] => [
      isPartial,
      name,
      `must be set too: ${TOGETHER.join(', ')} belong together`,
    ]),
    // Browsers must never return to the address of a request.
    [isPartial && env.SITE_URL === '', 'SITE_URL', 'must be set for OIDC_ISSUER'],
    [
      env.OIDC_ROLE_CLAIM !== '' && env.OIDC_ROLES.size === 0,
      'OIDC_ROLES',
      'must be set for OIDC_ROLE_CLAIM',
    ],
    [env.OIDC_ROLE_CLAIM === '' && env.OIDC_ROLES.size > 0, 'OIDC_ROLE_CLAIM', 'must be set for OIDC_ROLES'],
    [
      env.PASSWORDS === 'off' && !isPartial,
      'PASSWORDS',
      'can be off only with OIDC_ISSUER: nobody could sign in',
    ],
  ];
  return wrong.flatMap(([isWrong, name, message]) => (isWrong ? [[name, message]] : []));
}

export function providerSettings(env: Variables): ProviderSettings | null {
  if (env.OIDC_ISSUER === '') return null;
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME,
    scopes: env.OIDC_SCOPES,
    roleClaim: env.OIDC_ROLE_CLAIM,
    roles: env.OIDC_ROLES,
    defaultRole: env.OIDC_DEFAULT_ROLE,
    twoSteps: env.OIDC_TWO_STEPS,
  };
}
