import { TOTP } from 'otpauth';
import type { User } from '#content-api/values/identity.shared.ts';
import { PASSWORD, type Reply, type TestApi } from '../api.ts';

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

/** Asks for a secret, which changes nothing yet. */
export async function secretFor(api: TestApi, token: string): Promise<string> {
  const json = { password: PASSWORD };
  return (await api.send<{ secret: string }>('POST', '/auth/second-step', { token, json })).body.secret;
}

/** Switches it on with the first code of the app. */
export function prove(api: TestApi, token: string, code: string) {
  return api.send<{ recovery_codes: string[] }>('PUT', '/auth/second-step', { token, json: { code } });
}

/** Switches it on as the back office does. The code of the present step is used up by that. */
export async function withTwoSteps(api: TestApi, user: User): Promise<TwoStepUser> {
  const token = await api.signIn(user);
  const secret = await secretFor(api, token);
  const { body } = await prove(api, token, codeOf(secret));
  return { user, token, secret, recoveryCodes: body.recovery_codes };
}

/** Signs in with the right password and this code; with none at all when it is left out. */
export function loginWith(api: TestApi, { email }: User, code?: string, password = PASSWORD): Promise<Reply> {
  const json = { email, password, ...(code === undefined ? {} : { code }) };
  return api.send('POST', '/auth/login', { json });
}
