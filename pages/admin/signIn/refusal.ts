import { CallFailure, reasonIn } from '../calls/failure.ts';

const NO_ANSWER = 'Something went wrong on the server. Try again in a minute.';

/** Explains why signing in failed. It doesn't reveal whether the address or the password was wrong. */
export function refusalOf(failure: unknown): string {
  if (failure instanceof CallFailure && failure.code === 'code_wrong') return failure.serverMessage;
  if (!(failure instanceof CallFailure) || failure.status === 401) {
    return 'Invalid email or password. Please try again.';
  }
  if (failure.status === 429) {
    return `Too many attempts. Please try again in ${waitOf(failure.retryAfter)}.`;
  }
  if (failure.status === 0 || failure.status >= 500) return reasonIn(failure, '') || NO_ANSWER;
  return failure.serverMessage || 'Invalid email or password. Please try again.';
}

function waitOf(seconds: number): string {
  if (seconds <= 0) return 'a minute';
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
