import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { ApiFailure } from '../errors.ts';
import type { ApiEnv, Call } from '../http/call.ts';
import type { ApiParts } from '../http/parts.ts';
import type { User } from '../users/contract.ts';
import { ACTIVITY, type ActivityAction } from './contract.ts';
import { DEEDS } from './deeds.ts';
import type { ActivityLog } from './log.ts';
import { titleOf } from './subjects.ts';

/**
 * Logs what staff do, in one place for all routes: who it was is known from the session, what it was from the table of
 * deeds, and what it was done to from the address. A handler says, in `deed`, what none of them knows.
 */
export function recordActivity({ store, activity }: ApiParts): MiddlewareHandler<ApiEnv> {
  return async (call, next) => {
    const caller = call.get('caller');
    if (!caller) return next();
    const nameOf = ({ path }: { path: string }) => `${call.req.method} ${path}`;
    // Of several routes the first one answers; those of middleware are in no table.
    const route = matchedRoutes(call).find((matched) => Object.hasOwn(DEEDS, nameOf(matched)));
    const usual = route && DEEDS[nameOf(route)];
    if (!usual) return next();
    const id = numberIn(route.path, call.req.path);
    const { subject } = ACTIVITY[usual];
    // Afterwards nothing knows it any more.
    const gone = usual.endsWith('.delete') ? await titleOf(store.db, subject, id).catch(() => '') : undefined;
    await next();
    if (!call.res.ok) return;
    const { action = usual, id: subjectId = id, title = gone } = call.get('deed') ?? {};
    activity.note({ ...doerOf(call, caller.user), action, subjectId: subject && subjectId, title });
  };
}

/** Logs what somebody did before or without being signed in: signing in, or setting a password by a link. */
export function noteOf(activity: ActivityLog, call: Call, user: Doer, action: ActivityAction): void {
  activity.note({ ...doerOf(call, user), action });
}

/** Codes of what a sign-in is refused with; that a code is asked for after the right password is no refusal. */
const REFUSALS: Partial<Record<string, ActivityAction>> = {
  not_signed_in: 'session.refuse',
  too_many_requests: 'session.refuse',
  code_wrong: 'session.refuseCode',
};

/** Logs that signing in to this account was refused; nothing when it failed for another reason. */
export function noteRefusal(activity: ActivityLog, call: Call, email: string, failure: unknown): void {
  const action = failure instanceof ApiFailure ? REFUSALS[failure.code] : undefined;
  if (action) activity.note({ ...placeOf(call), action, userId: null, name: '', email: email.toLowerCase() });
}

/** The same for a passkey. @param email of the account it belongs to; '' for one that is nobody's. */
export function noteRefusedPasskey(activity: ActivityLog, call: Call, email: string, failure: unknown): void {
  if (!(failure instanceof ApiFailure) || REFUSALS[failure.code] === undefined) return;
  activity.note({ ...placeOf(call), action: 'session.refusePasskey', userId: null, name: '', email });
}

type Doer = Pick<User, 'id' | 'display_name' | 'email'>;

function doerOf(call: Call, { id, display_name, email }: Doer) {
  return { ...placeOf(call), userId: id, name: display_name, email };
}

function placeOf(call: Call) {
  return { address: call.get('address'), agent: call.req.header('user-agent') ?? '' };
}

/** The number that stands in an address where its route has `:id`; null when there is none. */
function numberIn(route: string, path: string): number | null {
  const part = path.split('/')[route.split('/').indexOf(':id')] ?? '';
  return /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null;
}
