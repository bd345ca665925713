import { ApiFailure } from '../../errors.ts';
import type { Pending, Refused } from './pending.ts';

export type AccountRefusal = 'email_not_verified' | 'no_role' | 'user_deleted' | 'other_account';

/** The callback is a page of the browser, so the back office gets the failure when it asks for the token. */
export function asRefused(failure: unknown): Pending {
  if (!(failure instanceof ApiFailure)) throw failure;
  const { status, code, message } = failure;
  return { step: 'refused', status, code, message, at: Date.now() };
}

export function failureOf({ status, code, message }: Refused): ApiFailure {
  return new ApiFailure(status as ApiFailure['status'], code as ApiFailure['code'], message);
}

export function refusal(code: AccountRefusal, name: string): ApiFailure {
  const messages: Record<AccountRefusal, string> = {
    email_not_verified: `${name} doesn’t confirm that your email address is yours. Ask your administrator there.`,
    no_role: `Your account at ${name} has no role here. Ask your administrator for access.`,
    user_deleted: 'Your user was deleted here. Ask an admin to add you again.',
    other_account: `This user belongs to another account at ${name}. Sign in with that one, or ask an admin to unlink it.`,
  };
  return new ApiFailure(403, code, messages[code]);
}

export function notProved(name: string): ApiFailure {
  const message = `${name} didn’t ask you to sign in again, so this doesn’t confirm that it’s you.`;
  return new ApiFailure(403, 'not_proved', message);
}

export function expired(): ApiFailure {
  const message = 'This sign-in has expired, or you started it in another window. Start again.';
  return new ApiFailure(401, 'sign_in_expired', message);
}

export function elsewhere(siteUrl: string): ApiFailure {
  return new ApiFailure(
    409,
    'wrong_address',
    `Open the back office at ${siteUrl}/admin to sign in like this.`,
  );
}
