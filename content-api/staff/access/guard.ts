import type { MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notSignedIn } from '../../errors.ts';
import type { ApiEnv, Call, Caller, Lack } from '../../http/call.ts';
import { isKeyRight } from './keys.shared.ts';
import { callerOfKey, type RefusalLog } from './keys.ts';
import { type Action, PERMISSIONS, type Scope, scopeOf } from './permissions.ts';
import type { Secrets } from './secrets.ts';
import { isPrinted, lacksSecondStep, userOfSession, verifyToken } from './sessions.ts';
import { createThrottle, type LimitParts } from './throttle.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
const KEY = /^Bearer (vitr_\S+)$/i;

const KEY_CALLS = { name: 'calls of a key', points: 600, seconds: 60 };

interface SessionParts {
  store: Store;
  secrets: Secrets;
  /** False when only the provider signs users in. */
  passwords: boolean;
}

/** On public routes, an invalid token counts as none. An invalid key is refused, so that no program misses data. */
export function identify(
  parts: SessionParts & LimitParts & { activity: RefusalLog },
): MiddlewareHandler<ApiEnv> {
  const calls = createThrottle(parts, KEY_CALLS);
  return async (call, next) => {
    const key = KEY.exec(call.req.header('authorization') ?? '')?.[1];
    if (key !== undefined) {
      const caller = await callerOfKey(parts, call, key);
      await calls.take(String(caller.key?.id));
      // Sessions and ways to sign in belong to people, even on public routes.
      if (call.req.path.startsWith('/api/auth/')) throw notForKeys();
      call.set('caller', caller);
      call.set('newcomer', null);
      return next();
    }
    const { caller, lacks } = (await callerOf(parts, call)) ?? { caller: null, lacks: null };
    call.set('caller', lacks ? null : caller);
    call.set('newcomer', lacks ? { ...caller, lacks } : null);
    await next();
  };
}

/** Long answers ask again, because the session or the user may be gone meanwhile. */
export async function callerNow(parts: SessionParts, call: Call): Promise<Caller | null> {
  const found = await callerOf(parts, call);
  return found && !found.lacks ? found.caller : null;
}

async function callerOf(
  { store: { db }, secrets, passwords }: SessionParts,
  call: Call,
): Promise<{ caller: Caller; lacks: Lack | null } | null> {
  const token = BEARER.exec(call.req.header('authorization') ?? '')?.[1];
  const claims = token ? await verifyToken(secrets.sessionKey, token) : null;
  const found = claims && (await userOfSession(db, claims));
  if (!found) return null;
  const { passwordHash, ...session } = found;
  const caller = { ...session, sessionId: claims.sessionId, key: null };
  if (passwords && (await isPrinted(db, passwordHash))) return { caller, lacks: 'password' };
  return { caller, lacks: (await lacksSecondStep(db, caller)) ? 'second_step' : null };
}

export type AccessRule = 'anyone' | 'signedIn' | Action;

export const PROOF_NEEDED = 'proof_needed: you signed in more than 10 minutes ago; sign in again';

const DEMAND = Symbol('demand');

export function accessRuleOf(handler: object): AccessRule | undefined {
  return (handler as { [DEMAND]?: AccessRule })[DEMAND];
}

/** Every route has a guard on its line, so that none is open by mistake. */
export const anyone = describeGuard('anyone', (_, next) => next(), { security: [] });

/** For people in any role, but for no key. */
export const signedIn = describeGuard(
  'signedIn',
  (call, next) => {
    if (callerOrFail(call).key) throw notForKeys();
    return next();
  },
  { responses: { 401: { description: 'Not signed in' } } },
);

/** Also lets in users who lack one of these, so that they can set it up. */
export function settingUp(...lacks: Lack[]): MiddlewareHandler<ApiEnv> {
  return describeGuard(
    'signedIn',
    (call, next) => {
      const newcomer = call.get('newcomer');
      if (newcomer && lacks.includes(newcomer.lacks)) call.set('caller', newcomer);
      callerOrFail(call);
      return next();
    },
    { responses: { 401: { description: 'Not signed in' } } },
  );
}

/** Needs a role with this right. For rights to own entries only, the handler also calls `requireOwn`. */
export function may(action: Action, key = isKeyRight(action)): MiddlewareHandler<ApiEnv> {
  return describeGuard(
    action,
    (call, next) => {
      const caller = callerOrFail(call);
      if (caller.key && !key) throw notForKeys();
      if (scopeFor(caller, action) === null) throw notAllowed();
      return next();
    },
    {
      'x-permission': { action, ...PERMISSIONS[action], key },
      responses: {
        401: { description: 'Not signed in' },
        403: { description: 'Your role or key doesn’t allow this' },
      },
    },
  );
}

/** Lets no key in: the route is about the person, such as their unsaved changes. */
export function mayInPerson(action: Action): MiddlewareHandler<ApiEnv> {
  return may(action, false);
}

/** A key never has more rights than its maker has now. */
export function scopeFor(caller: Caller | null | undefined, action: Action): Scope {
  if (!caller || (caller.key && !caller.key.rights.includes(action))) return null;
  return scopeOf(caller.user.role, action);
}

/** @param owner id of the user who created the entry; null when nobody did (imported). */
export function requireOwn(call: Call, action: Action, owner: number | null): void {
  callerOrFail(call);
  if (!mayToThis(call, action, owner)) throw notAllowed();
}

export function mayToThis(call: Call, action: Action, owner: number | null): boolean {
  const caller = call.get('caller');
  const scope = scopeFor(caller, action);
  return scope === 'any' || (scope === 'own' && owner === caller?.user.id);
}

export function mayToAny(call: Call, action: Action): boolean {
  return scopeFor(callerOrFail(call), action) === 'any';
}

export function callerOrFail(call: Call): Caller {
  const caller = call.get('caller');
  if (caller) return caller;
  const newcomer = call.get('newcomer');
  throw newcomer ? LACKING[newcomer.lacks]() : notSignedIn();
}

/** Milliseconds for which a sign-in proves the user's identity. */
const PROOF_LIFE = 10 * 60 * 1000;

/** @throws ApiFailure 403 `proof_needed`: a stranger may have found the session open, so the user signs in again. */
export function requireProof(call: Call, now = new Date()): void {
  if (callerOrFail(call).key) throw notForKeys();
  if (now.getTime() - callerOrFail(call).since.getTime() <= PROOF_LIFE) return;
  throw new ApiFailure(403, 'proof_needed', 'Sign in again to confirm that it’s you');
}

/** For actions that a thief would want. */
export const proven: MiddlewareHandler<ApiEnv> = Object.assign(
  ((call, next) => {
    requireProof(call);
    return next();
  }) as MiddlewareHandler<ApiEnv>,
  { [uniqueSymbol]: { spec: { responses: { 403: { description: PROOF_NEEDED } } } } },
);

const LACKING: Record<Lack, () => ApiFailure> = {
  password: () =>
    new ApiFailure(403, 'new_password_required', 'Choose a new password first: the server printed this one'),
  second_step: () =>
    new ApiFailure(403, 'second_step_required', 'Your role requires two-step sign-in: set it up first'),
};

function notAllowed(): ApiFailure {
  return new ApiFailure(403, 'not_allowed', 'You are not allowed to do this');
}

function notForKeys(): ApiFailure {
  return new ApiFailure(403, 'not_allowed', 'An API key can’t do this. Only a signed-in user can');
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
