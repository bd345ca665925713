import type { MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';
import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { count } from '../../events/announce.ts';
import { ACTIVITY, type ActivityAction } from '../../http/audit.shared.ts';
import type { ApiEnv, Call } from '../../http/call.ts';
import { emailKey } from '../../values/email/spellings.ts';
import type { User } from '../../values/identity.shared.ts';
import { AUDIT_ACTIONS } from './auditActions.ts';
import { type ActivityLog, titleOf } from './log.ts';

/** Subjects come from the address; handlers add the rest in `audited`. */
export function recordActivity(parts: { store: Store; activity: ActivityLog }): MiddlewareHandler<ApiEnv> {
  const { store, activity } = parts;
  return async (call, next) => {
    const caller = call.get('caller');
    if (!caller) return next();
    const doing = await actionOf(store.db, call);
    await next();
    if (call.res.ok && doing && call.get('audited') !== false)
      activity.note({ ...doerOf(call, caller.user), ...done(call, doing) });
    if (call.error instanceof ApiFailure && call.error.code === 'not_allowed') {
      // Clients choose the address, so the entry has the route.
      const title = `${call.req.method} ${routePath(call, -1)}`;
      activity.note({ ...doerOf(call, caller.user), action: 'calls.refuse', title });
    }
  };
}

interface Doing {
  action: ActivityAction;
  id: number | null;
  title: string | undefined;
}

async function actionOf(db: Kysely<Database>, call: Call): Promise<Doing | null> {
  const nameOf = ({ path }: { path: string }) => `${call.req.method} ${path}`;
  // The first matching route answers; routes of middleware are not in the table.
  const route = matchedRoutes(call).find((matched) => Object.hasOwn(AUDIT_ACTIONS, nameOf(matched)));
  const action = route && AUDIT_ACTIONS[nameOf(route)];
  if (!action) return null;
  const id = numberIn(route.path, call.req.path);
  const { subject } = ACTIVITY[action];
  // The title can't be read after the deletion.
  const gone = action.endsWith('.delete') ? await titleOf(db, subject, id).catch(() => '') : undefined;
  return { action, id, title: gone };
}

function done(call: Call, { action: usual, id, title: gone }: Doing) {
  const { action = usual, id: subjectId = id, title = gone } = call.get('audited') || {};
  return { action, subjectId: ACTIVITY[usual].subject && subjectId, title };
}

export function noteOf(
  activity: ActivityLog,
  call: Call,
  user: Doer,
  action: ActivityAction,
  title?: string,
): void {
  activity.note({ ...doerOf(call, user), action, title });
}

/** Asking for a code after the right password is no refusal. */
const REFUSALS: Partial<Record<string, ActivityAction>> = {
  not_signed_in: 'session.refuse',
  too_many_requests: 'session.refuse',
  code_wrong: 'session.refuseCode',
};

/** Ignores other failures than refusals. */
export function noteRefusal(activity: ActivityLog, call: Call, email: string, failure: unknown): void {
  const action = failure instanceof ApiFailure ? REFUSALS[failure.code] : undefined;
  if (!action || !(failure instanceof ApiFailure)) return;
  count('signInFailures', failure.code);
  activity.note({ ...placeOf(call), action, userId: null, name: '', email: emailKey(email) });
}

/** @param email of the account; '' for an unknown passkey. */
export function noteRefusedPasskey(activity: ActivityLog, call: Call, email: string, failure: unknown): void {
  if (!(failure instanceof ApiFailure) || REFUSALS[failure.code] === undefined) return;
  count('signInFailures', failure.code);
  activity.note({ ...placeOf(call), action: 'session.refusePasskey', userId: null, name: '', email });
}

/** @param email that the provider has verified; '' without one. */
export function noteRefusedProvider(activity: ActivityLog, call: Call, email: string): void {
  activity.note({ ...placeOf(call), action: 'session.refuseProvider', userId: null, name: '', email });
}

type Doer = Pick<User, 'id' | 'display_name' | 'email'>;

/** Programs have the name of their key beside the user's. */
export function doerOf(call: Call, { id, display_name, email }: Doer) {
  const key = call.get('caller')?.key;
  const name = key ? `${display_name} (API key ${key.name})` : display_name;
  return { ...placeOf(call), userId: id, name, email };
}

function placeOf(call: Call) {
  return { address: call.get('address'), agent: call.req.header('user-agent') ?? '' };
}

function numberIn(route: string, path: string): number | null {
  const part = path.split('/')[route.split('/').indexOf(':id')] ?? '';
  return /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null;
}
