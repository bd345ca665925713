import { createHash, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { publicOrigin } from '../agency/seo/store.ts';
import { readSetting } from '../agency/settings/store.ts';
import type { Store } from '../database/open.ts';
import { ApiFailure } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { ApiEnv, Call, CallWith } from '../http/call.ts';
import { nowhere } from '../http/failure.ts';
import { doneSchema } from '../http/http.shared.ts';
import { callerOrFail } from '../staff/access/guard.ts';
import { type AgentRight, agentRights } from '../staff/access/keys.shared.ts';
import { addKey, removeAgentKey, removeKey } from '../staff/access/keys.ts';
import { scopeOf } from '../staff/access/permissions.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { createThrottle, type LimitParts } from '../staff/access/throttle.ts';
import type { ActivityLog } from '../staff/activity/log.ts';
import { noteOf } from '../staff/activity/record.ts';
import { findUser } from '../staff/users/store.ts';
import {
  allowedSchema,
  answerTo,
  type ConsentQuery,
  clientOf,
  consentAnswerSchema,
  type consentQuerySchema,
  type consentSchema,
  grantedSchema,
  isSameRedirect,
  refused,
  register,
  registeredSchema,
  type registrationSchema,
  requireResource,
  resourceOf,
  type revocationSchema,
  targetOf,
  type tokenSchema,
} from './clients.ts';

/** Seconds that the code may take from the browser to the agent. */
const CODE_LIFE = 120;
/** Seconds in which a code that is sent twice ends the key that it gave. */
const REUSE_LIFE = 600;
const KEY_LIFE = 30 * 24 * 60 * 60;
const MOST_CODES = 1000;

interface Parts extends LimitParts {
  store: Store;
  secrets: Secrets;
  activity: ActivityLog;
  siteUrl: string;
}

interface Grant extends Pick<ConsentQuery, 'client_id' | 'redirect_uri' | 'code_challenge'> {
  name: string;
  rights: AgentRight[];
  userId: number;
  /** The user’s, for the log: the agent calls from elsewhere. */
  address: string;
  agent: string;
}

const refusals = { 403: 'Agents are switched off', 429: 'Too many attempts: see Retry-After' };

/** OAuth 2.1 with PKCE, as the Model Context Protocol requires. The token is an API key, without refresh tokens. */
export function oauthRoutes(parts: Parts) {
  const { store, secrets, activity, siteUrl } = parts;
  const { db } = store;
  const codes = parts.shortTerm.cache<Grant>('codes of agents', CODE_LIFE, MOST_CODES);
  const usedCodes = parts.shortTerm.cache<number>('used codes of agents', REUSE_LIFE, MOST_CODES);
  const registering = createThrottle(parts, { name: 'agents per address', points: 30, seconds: 600 });
  const exchanging = createThrottle(parts, { name: 'codes per address', points: 60, seconds: 60 });

  const areAllowed = async () => (await readSetting(db, 'agents')) !== false;
  const requireAllowed = async () => {
    if (!(await areAllowed())) throw new ApiFailure(403, 'not_allowed', 'Agents are switched off');
  };
  const originForAgents = async () => {
    if (!(await areAllowed())) throw nowhere();
    return publicOrigin(db, siteUrl);
  };

  /** @throws ApiFailure, which the user sees here. No browser is sent on: anyone can register an address. */
  const check = async (request: ConsentQuery) => {
    await requireAllowed();
    const client = clientOf(secrets, request.client_id);
    if (!client)
      throw refused('invalid_client', 'This agent isn’t registered here. Remove it there, and add it again');
    if (!client.redirectUris.some((one) => isSameRedirect(one, request.redirect_uri)))
      throw refused('invalid_client', 'The agent wants its answer at an address that it hasn’t registered');
    const origin = await publicOrigin(db, siteUrl);
    requireResource(request.resource, origin);
    return { client, origin };
  };

  /** @throws ApiFailure `invalid_grant`. A code that comes twice has been stolen: its key ends (RFC 6749, 4.1.2). */
  const grantOf = async (sent: z.output<typeof tokenSchema>): Promise<Grant> => {
    const grant = await codes.take(sent.code);
    const stolen = grant ? undefined : await usedCodes.take(sent.code);
    if (stolen !== undefined) await removeKey(db, stolen);
    const isBound =
      grant?.client_id === sent.client_id &&
      grant.redirect_uri === (sent.redirect_uri ?? grant.redirect_uri) &&
      grant.code_challenge === createHash('sha256').update(sent.code_verifier).digest('base64url');
    if (!isBound) throw refused('invalid_grant', 'The code isn’t valid. Sign in again');
    return grant;
  };

  return {
    resource: async (call: Call) => {
      const origin = await originForAgents();
      return call.json({
        resource: resourceOf(origin),
        authorization_servers: [origin],
        // Clients ask for all of these by themselves.
        scopes_supported: agentRights.filter((right) => right !== 'leads.read'),
        bearer_methods_supported: ['header'],
      });
    },

    server: async (call: Call) => {
      const origin = await originForAgents();
      return call.json({
        issuer: origin,
        authorization_endpoint: `${origin}/admin/connect`,
        token_endpoint: `${origin}/api/oauth/token`,
        registration_endpoint: `${origin}/api/oauth/register`,
        revocation_endpoint: `${origin}/api/oauth/revoke`,
        scopes_supported: agentRights,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
      });
    },

    /** RFC 9728, 5.1: the answer says where an agent can get a valid key. */
    challenge: (async (call, next) => {
      await next();
      if (call.res.status !== 401 || !(await areAllowed())) return;
      const why = call.res.headers.get('WWW-Authenticate') ?? 'Bearer';
      const metadata = resourceOf(`${await publicOrigin(db, siteUrl)}/.well-known/oauth-protected-resource`);
      const parameter = `resource_metadata="${metadata}"`;
      call.res.headers.set('WWW-Authenticate', `${why}${why.includes('=') ? ',' : ''} ${parameter}`);
    }) satisfies MiddlewareHandler<ApiEnv>,

    register: answers('Register an agent that signs in by OAuth', registeredSchema, 201, {
      description: 'RFC 7591. Anyone may: a registration allows nothing by itself.',
      refusals,
    })(async (call: CallWith<{ json: typeof registrationSchema }>) => {
      await registering.take(call.get('address'));
      await requireAllowed();
      return call.json(register(secrets, call.req.valid('json')), 201);
    }),

    show: answers('Read what an agent that signs in asks for', consentAnswerSchema, 200, {
      refusals: { 400: 'invalid_client; invalid_target; invalid' },
    })(async (call: CallWith<{ query: typeof consentQuerySchema }>) => {
      const request = call.req.valid('query');
      const { client, origin } = await check(request);
      const { role } = callerOrFail(call).user;
      const rights = agentRights.filter((right) => scopeOf(role, right) !== null);
      const requested = rights.filter((right) => request.scope?.split(' ').includes(right));
      const preselected = (requested.length > 0 ? requested : rights).filter(
        (right) => right !== 'leads.read',
      );
      const refusal = answerTo(request, { error: 'access_denied', iss: origin });
      const target = targetOf(request.redirect_uri);
      return call.json({ client: client.name, target, rights, preselected, refusal });
    }),

    allow: answers('Let an agent that signs in have a key', allowedSchema, 200, {
      description: 'Returns where the browser goes on, with a code that the agent exchanges for the key.',
      refusals: { 400: 'invalid_client; invalid_target; invalid' },
    })(async (call: CallWith<{ json: typeof consentSchema }>) => {
      const { rights, ...request } = call.req.valid('json');
      const { client, origin } = await check(request);
      const { client_id, redirect_uri, code_challenge } = request;
      const code = randomBytes(32).toString('base64url');
      await codes.put(code, {
        ...{ client_id, redirect_uri, code_challenge, rights },
        name: client.name,
        userId: callerOrFail(call).user.id,
        address: call.get('address'),
        agent: call.req.header('user-agent') ?? '',
      });
      return call.json({ address: answerTo(request, { code, iss: origin }) });
    }),

    token: answers('Exchange the code of a sign-in for an API key', grantedSchema, 200, {
      description: 'OAuth 2.1, 4.1.3. A code works once, for two minutes. The key works for 30 days.',
      refusals: { 400: 'invalid_grant; invalid_client; invalid_target; invalid_request', ...refusals },
    })(async (call: CallWith<{ form: typeof tokenSchema }>) => {
      await exchanging.take(call.get('address'));
      await requireAllowed();
      const sent = call.req.valid('form');
      if (sent.grant_type !== 'authorization_code')
        throw refused('unsupported_grant_type', 'The grant_type has to be authorization_code');
      if (!clientOf(secrets, sent.client_id)) throw refused('invalid_client', 'Register again');
      requireResource(sent.resource, await publicOrigin(db, siteUrl));
      const { name, rights, userId, address, agent } = await grantOf(sent);
      const user = await findUser(db, userId);
      if (!user || scopeOf(user.role, 'keys.manage') === null)
        throw refused('invalid_grant', 'The user who allowed this may no longer do so');
      const expires_at = new Date(Date.now() + KEY_LIFE * 1000).toISOString();
      const { id, secret } = await addKey(db, user, {
        ...{ name, rights, expires_at },
        networks: [],
        for_agents: true,
      });
      await usedCodes.put(sent.code, id);
      const { display_name, email } = user;
      const doer = { userId, name: display_name, email, address, agent };
      activity.note({ ...doer, action: 'keys.create', subjectId: id, title: name });
      return call.json({
        access_token: secret,
        token_type: 'Bearer' as const,
        expires_in: KEY_LIFE,
        scope: rights.join(' '),
      });
    }),

    revoke: answers('Revoke the key of an agent', doneSchema, 200, {
      description: 'RFC 7009. The agent sends its own key. One that isn’t valid is no error.',
      refusals,
    })(async (call: CallWith<{ form: typeof revocationSchema }>) => {
      await exchanging.take(call.get('address'));
      const removed = await removeAgentKey(db, call.req.valid('form').token);
      const user = removed && (await findUser(db, removed.user_id));
      if (user) noteOf(activity, call, user, 'keys.delete', removed.name);
      return call.json({ success: true as const });
    }),
  };
}
