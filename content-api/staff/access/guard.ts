import type { MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notSignedIn } from '../../errors.ts';
import type { ApiEnv, Call, Caller } from '../../http/call.ts';
import { type Action, PERMISSIONS, scopeOf } from './permissions.ts';
import type { Secrets } from './secrets.ts';
import { lacksSecondStep, userOfSession } from './sessions.ts';
import { verifyToken } from './tokens.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Finds out who sends the request. An invalid token counts as none: public reads go on working. */
export function identify(store: Store, secrets: Secrets): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const found = await callerOf(store, secrets, call);
    const isNewcomer = found !== null && (await lacksSecondStep(store.db, found));
    call.set('caller', isNewcomer ? null : found);
    call.set('newcomer', isNewcomer ? found : null);
    await next();
  };
}

/** Asked again by answers that last: a session may end, and its user be gone, while one is being sent. */
export async function callerNow(store: Store, secrets: Secrets, call: Call): Promise<Caller | null> {
  const found = await callerOf(store, secrets, call);
  return found && !(await lacksSecondStep(store.db, found)) ? found : null;
}

async function callerOf(store: Store, secrets: Secrets, call: Call): Promise<Caller | null> {
  const token = BEARER.exec(call.req.header('authorization') ?? '')?.[1];
  const claims = token ? await verifyToken(secrets.sessionKey, token) : null;
  const found = claims && (await userOfSession(store.db, claims));
  return claims && found ? { ...found, sessionId: claims.sessionId } : null;
}

export type AccessRule = 'anyone' | 'signedIn' | Action;

export const PROOF_NEEDED = 'proof_needed: you signed in more than 10 minutes ago; sign in again';

const DEMAND = Symbol('demand');

export function accessRuleOf(handler: object): AccessRule | undefined {
  return (handler as { [DEMAND]?: AccessRule })[DEMAND];
}

/** Open to everybody. Said on the route's line like every other guard, so that none is open by mistake. */
export const anyone = describeGuard('anyone', (_, next) => next(), { security: [] });

export const signedIn = describeGuard(
  'signedIn',
  (call, next) => {
    callerOrFail(call);
    return next();
  },
  { responses: { 401: { description: 'Not signed in' } } },
);

/** Also for users who have yet to set up two-step sign-in: the routes with which they do that, and learn of it. */
export const settingUp = describeGuard(
  'signedIn',
  (call, next) => {
    call.set('caller', call.get('caller') ?? call.get('newcomer'));
    callerOrFail(call);
    return next();
  },
  { responses: { 401: { description: 'Not signed in' } } },
);

/** Only for roles that the table lets do this; where they may do it to their own alone, the handler asks `requireOwn`. */
export function may(action: Action): MiddlewareHandler<ApiEnv> {
  return describeGuard(
    action,
    (call, next) => {
      const { user } = callerOrFail(call);
      if (scopeOf(user.role, action) === null) throw notAllowed();
      return next();
    },
    {
      'x-permission': { action, ...PERMISSIONS[action] },
      responses: {
        401: { description: 'Not signed in' },
        403: { description: 'Your role doesn’t allow this' },
      },
    },
  );
}

/** @param owner id of the user who created the entry; null when nobody did (imported). */
export function requireOwn(call: Call, action: Action, owner: number | null): void {
  callerOrFail(call);
  if (!mayToThis(call, action, owner)) throw notAllowed();
}

export function mayToThis(call: Call, action: Action, owner: number | null): boolean {
  const user = call.get('caller')?.user;
  const scope = scopeOf(user?.role ?? null, action);
  return scope === 'any' || (scope === 'own' && owner === user?.id);
}

export function mayToAny(call: Call, action: Action): boolean {
  return scopeOf(callerOrFail(call).user.role, action) === 'any';
}

export function callerOrFail(call: Call): Caller {
  const caller = call.get('caller');
  if (caller) return caller;
  throw call.get('newcomer') ? secondStepRequired() : notSignedIn();
}

/** How long a sign-in proves who sits there, in milliseconds. */
const PROOF_LIFE = 10 * 60 * 1000;

/** @throws ApiFailure 403 `proof_needed` from a session that a stranger may have found open: they sign in again. */
export function requireProof(call: Call, now = new Date()): void {
  if (now.getTime() - callerOrFail(call).since.getTime() <= PROOF_LIFE) return;
  throw new ApiFailure(403, 'proof_needed', 'Sign in again to confirm that it’s you');
}

/** For what a thief would come for. */
export const proven: MiddlewareHandler<ApiEnv> = Object.assign(
  ((call, next) => {
    requireProof(call);
    return next();
  }) as MiddlewareHandler<ApiEnv>,
  { [uniqueSymbol]: { spec: { responses: { 403: { description: PROOF_NEEDED } } } } },
);

function secondStepRequired(): ApiFailure {
  return new ApiFailure(403, 'second_step_required', 'Your role requires two-step sign-in: set it up first');
}

function notAllowed(): ApiFailure {
  return new ApiFailure(403, 'not_allowed', 'You are not allowed to do this');
}

function describeGuard(
  demand: AccessRule,
  guard: MiddlewareHandler<ApiEnv>,
  spec: object,
): MiddlewareHandler<ApiEnv> {
  return Object.assign(((call, next) => guard(call, next)) as MiddlewareHandler<ApiEnv>, {
    [uniqueSymbol]: { spec },
    [DEMAND]: demand,
  });
}
