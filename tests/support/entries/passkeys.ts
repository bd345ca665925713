import type { Passkey, PasskeyOptions } from '#content-api/staff/passkeys/passkeys.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { PASSWORD, type Reply, type TestApi } from '../api.ts';
import { type Authenticator, createAuthenticator, type Wrong } from '../doubles/authenticator.ts';

export const begin = (api: TestApi, token: string, json: object = { password: PASSWORD }) =>
  api.send<PasskeyOptions>('POST', '/auth/passkeys/plan', { token, json });

/** Adds a passkey as the back office does. */
export async function addPasskey(
  api: TestApi,
  token: string,
  device: Authenticator,
  { name, wrong }: { name?: string; wrong?: Wrong } = {},
): Promise<Reply<{ passkey: Passkey; code?: string }>> {
  const { body } = await begin(api, token);
  const json = { name, credential: device.create(body, wrong) };
  return api.send('POST', '/auth/passkeys', { token, json });
}

/** Somebody with a passkey, their device, and the session in which they added it. */
export async function withPasskey(api: TestApi, user: User, wrong: Wrong = {}) {
  const token = await api.signIn(user);
  const device = createAuthenticator();
  const { body } = await addPasskey(api, token, device, { wrong });
  return { user, token, device, passkey: body.passkey };
}

export async function challenge(api: TestApi) {
  return (await api.send<{ challenge: string; rpId: string }>('POST', '/auth/passkeys/challenge')).body;
}

/** Signs in with the passkey of this device. */
export async function signInWith(api: TestApi, device: Authenticator, wrong: Wrong = {}): Promise<Reply> {
  const json = device.get(await challenge(api), wrong);
  return api.send('POST', '/auth/passkeys/login', { json });
}
