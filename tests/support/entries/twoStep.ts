import { TOTP } from 'otpauth';
import { onTestFinished, vi } from 'vitest';
import type { User } from '#content-api/values/identity.shared.ts';
import { PASSWORD, type Reply, type TestApi } from '../api.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);

/** For one test the clock stands still unless the test moves it: a code that expires meanwhile would be another one. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
}

/** Moves the clock that stands still. */
export function later(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

/** What an authenticator app shows, so many steps of 30 seconds from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Somebody who has two-step sign-in, and what they hold. */
export interface TwoStepUser {
  user: User;
  /** The session in which they switched it on. */
  token: string;
  secret: string;
  recoveryCodes: string[];
}

/** Switches it on as the back office does. The code of the present step is used up by that. */
export async function withTwoSteps(api: TestApi, user: User): Promise<TwoStepUser> {
  const token = await api.signIn(user);
  const json = { password: PASSWORD };
  const { body } = await api.send<{ secret: string }>('POST', '/auth/second-step', { token, json });
  const proved = await api.send<{ recovery_codes: string[] }>('PUT', '/auth/second-step', {
    token,
    json: { code: codeOf(body.secret) },
  });
  return { user, token, secret: body.secret, recoveryCodes: proved.body.recovery_codes };
}

/** Signs in with the right password and this code; with none at all when it is left out. */
export function loginWith(api: TestApi, { email }: User, code?: string, password = PASSWORD): Promise<Reply> {
  const json = { email, password, ...(code === undefined ? {} : { code }) };
  return api.send('POST', '/auth/login', { json });
}
