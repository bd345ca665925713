import { z } from 'zod';
import { ApiFailure } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import type { ApiParts } from '../http/parts.ts';
import { userAnswerSchema } from '../users/contract.ts';
import { credentialsByEmail } from '../users/store.ts';
import type { loginSchema } from './contract.ts';
import { callerOrFail } from './guard.ts';
import { loginLimits } from './loginLimits.ts';
import { verifyPassword } from './passwords.ts';
import { beginSession, revokeSession } from './sessions.ts';
import { signToken } from './tokens.ts';

const signedInSchema = userAnswerSchema.extend({ token: z.string() });
const doneSchema = z.object({ success: z.literal(true) });

/** Signing in. An unknown address and a wrong password get the same answer in the same time. */
export function login({ store, secrets, rateLimit }: ApiParts) {
  const limits = loginLimits(rateLimit);
  return answers('Sign in', signedInSchema, 200, {
    refusals: { 401: 'Unknown address or wrong password', 429: 'Too many attempts: see Retry-After' },
  })(async (call: CallWith<{ json: typeof loginSchema }>) => {
    const { email, password } = call.req.valid('json');
    const attempt = await limits.take(email.toLowerCase(), call.get('address'));
    const found = await credentialsByEmail(store.db, email);
    if (!(await verifyPassword(password, found?.password_hash)) || !found) {
      throw new ApiFailure(401, 'not_signed_in', 'Invalid email or password. Please try again.');
    }
    await attempt.succeeded();
    const { password_hash: _, session_version, ...user } = found;
    const session = await beginSession(store.db, user.id);
    const claims = { userId: user.id, sessionId: session.id, sessionVersion: session_version };
    const token = await signToken(secrets.sessionKey, claims, session.expiresAt);
    return call.json({ token, user });
  });
}

export function logout({ store }: ApiParts) {
  return answers(
    'Sign out: the token is worth nothing from then on',
    doneSchema,
  )(async (call: Call) => {
    const caller = call.get('caller');
    if (caller) await revokeSession(store.db, caller.sessionId);
    return call.json({ success: true as const });
  });
}

export function currentUser() {
  return answers(
    'Who is signed in',
    userAnswerSchema,
  )((call: Call) => call.json({ user: callerOrFail(call).user }));
}
