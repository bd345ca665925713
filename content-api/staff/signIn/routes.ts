import { z } from 'zod';
import { ownAddressesSchema } from '../../agency/addresses.shared.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { emailKey } from '../../values/email/spellings.ts';
import { hourCycleOf } from '../../values/hourCycle.shared.ts';
import type { loginSchema } from '../access/access.shared.ts';
import { callerOrFail } from '../access/guard.ts';
import type { LoginLimits } from '../access/loginLimits.ts';
import { verifyPassword } from '../access/passwords.ts';
import type { Secrets } from '../access/secrets.ts';
import { beginSession, revokeSession, signedIn } from '../access/sessions.ts';
import { deviceOf } from '../activity/device.ts';
import type { ActivityLog } from '../activity/log.ts';
import { noteOf, noteRefusal } from '../activity/record.ts';
import { codeNeeded, requireCode } from '../twoStep/requireCode.ts';
import { secondStepOf } from '../twoStep/store.ts';
import { credentialsByEmail, credentialsById, signInWays } from '../users/store.ts';
import { userAnswerSchema } from '../users/users.shared.ts';

export const signedInSchema = userAnswerSchema.extend({ token: z.string() });
/** `brand` and `hourCycle` are as saved, and may not be published yet. */
const currentUserSchema = userAnswerSchema.extend({
  brand: z.string(),
  hourCycle: z.enum(['h12', 'h23']),
  addresses: ownAddressesSchema,
  /** The user can do nothing else before they set up two-step sign-in. */
  must_set_up: z.boolean(),
  /** The user signed in with the printed password, and has to choose another one first. */
  must_change: z.boolean(),
  signs_in_here: z.boolean(),
  has_provider: z.boolean(),
});

const refusals = {
  401: 'not_signed_in: unknown address or wrong password; code_needed: ask for the code as well; code_wrong',
  429: 'Too many attempts: see Retry-After',
};

function refused(): ApiFailure {
  return new ApiFailure(401, 'not_signed_in', 'Invalid email or password. Please try again.');
}

/** An unknown address and a wrong password get the same answer in the same time. */
export function login(
  { store, secrets, activity }: { store: Store; secrets: Secrets; activity: ActivityLog },
  limits: LoginLimits,
) {
  const signIn = async (call: CallWith<{ json: typeof loginSchema }>) => {
    const { email, password, code = '' } = call.req.valid('json');
    const attempt = await limits.take(emailKey(email), call.get('address'));
    const found = await credentialsByEmail(store.db, email);
    if (!(await verifyPassword(password, found?.password_hash)) || !found) throw refused();
    const passed = await requireCode({ db: store.db, secrets }, attempt, found, code);
    const session = await store.db.transaction().execute(async (transaction) => {
      // The user may have been deleted while the password was checked.
      if (!(await credentialsById(transaction, found.id))) throw refused();
      // Switching two-step sign-in on ends all sessions, so an earlier attempt must not begin one now.
      if (!passed && (await secondStepOf(transaction, found.id))) throw codeNeeded();
      return beginSession(transaction, found, deviceOf(call.req.header('user-agent')));
    });
    await attempt.succeeded();
    const answer = await signedIn(secrets, found, session);
    noteOf(activity, call, answer.user, 'session.begin');
    return call.json(answer);
  };
  return answers('Sign in', signedInSchema, 200, {
    description: 'With two-step sign-in, send email and password, then both again with the code.',
    refusals,
  })(async (call: CallWith<{ json: typeof loginSchema }>) => {
    try {
      return await signIn(call);
    } catch (failure) {
      noteRefusal(activity, call, call.req.valid('json').email, failure);
      throw failure;
    }
  });
}

export function logout({ store }: { store: Store }) {
  return answers(
    'Sign out; the token stops working',
    doneSchema,
  )(async (call: Call) => {
    const caller = call.get('caller') ?? call.get('newcomer');
    if (caller) await revokeSession(store.db, caller.sessionId);
    return call.json({ success: true as const });
  });
}

export function currentUser({ store, passwords }: { store: Store; passwords: boolean }) {
  return answers(
    'Get the current user, the agency’s name, its hour cycle (12 or 24) and its renamed main addresses',
    currentUserSchema,
  )(async (call: Call) => {
    const settings = await readSettings(store.db);
    const { user } = callerOrFail(call);
    const lacks = call.get('newcomer')?.lacks;
    const [ways] = await signInWays(store.db, user.id);
    return call.json({
      user,
      brand: settings.brand,
      hourCycle: hourCycleOf(settings),
      addresses: settings.addresses,
      must_set_up: lacks === 'second_step',
      must_change: lacks === 'password',
      signs_in_here: passwords && Boolean(ways?.signs_in_here),
      has_provider: Boolean(ways?.provider_used_at),
    });
  });
}
