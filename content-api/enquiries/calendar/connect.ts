import type { Store } from '../../database/open.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { oauthClient, openToken, plain, sealToken } from './account.ts';
import type { GoogleClient } from './google.ts';
import { type CalendarRequest, readConnection, removeConnection, saveConnection } from './store.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  google: GoogleClient;
}

export class ConnectProblem extends Error {
  override name = 'ConnectProblem';
}

/** RFC 6749 §4.1.3 with the verifier of RFC 7636 §4.5. @throws ConnectProblem */
export async function connectAccount(
  { store, secrets, google }: Parts,
  request: CalendarRequest,
  code: string,
  redirectUri: string,
): Promise<void> {
  const { tokens } = await oauthClient(google, redirectUri)
    .getToken({ code, codeVerifier: request.verifier })
    .catch((error: unknown) => {
      throw new ConnectProblem(`Google did not accept the consent. ${plain(error).message}.`);
    });
  if (!tokens.refresh_token)
    throw new ConnectProblem('Google granted no permanent access. Please connect again.');
  if (tokens.scope && !/auth\/calendar(\.events)?(\s|$)/.test(tokens.scope)) {
    throw new ConnectProblem('Permission to add events was not granted. Please connect again and tick it.');
  }
  await saveConnection(store.db, {
    account_email: emailIn(tokens.id_token),
    refresh_token: sealToken(secrets, tokens.refresh_token),
    connected_by: request.user_id,
  });
}

export async function disconnectAccount({ store, secrets, google }: Parts): Promise<void> {
  const connection = await readConnection(store.db);
  await removeConnection(store.db);
  const token = connection && openToken(secrets, connection.refresh_token);
  if (token)
    await oauthClient(google)
      .revokeToken(token)
      .catch(() => {});
}

/** The token comes straight from Google's token endpoint, which is proof enough (OpenID Connect Core §3.1.3.7, 6). */
function emailIn(idToken: string | null | undefined): string {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString());
    const { email } = claims as { email?: unknown };
    return typeof email === 'string' ? email.slice(0, 320) : '';
  } catch {
    return '';
  }
}
