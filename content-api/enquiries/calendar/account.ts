import { OAuth2Client } from 'google-auth-library';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { seal, unseal } from '../../staff/access/sealedSecrets.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { type GoogleClient, googleAddresses } from './google.ts';
import { noteRefused, readConnection } from './store.ts';

export class NotConnected extends Error {
  override name = 'NotConnected';
}

const purpose = 'calendar refresh token';
const timeout = 10_000;

export function sealToken(secrets: Secrets, refreshToken: string): string {
  return seal(secrets, purpose, refreshToken);
}

export function openToken(secrets: Secrets, sealed: string): string | null {
  return unseal(secrets, purpose, sealed);
}

export function oauthClient(google: GoogleClient, redirectUri?: string): OAuth2Client {
  const { token, revoke } = googleAddresses(google);
  return new OAuth2Client({
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    ...(redirectUri ? { redirectUri } : {}),
    endpoints: { oauth2TokenUrl: token, oauth2RevokeUrl: revoke },
    transporterOptions: { timeout },
  });
}

export interface Account {
  accessToken(): Promise<string>;
  forgetAccess(): void;
}

export function createAccount(db: Kysely<Database>, secrets: Secrets, google: GoogleClient): Account {
  let current: { sealed: string; client: OAuth2Client } | undefined;

  const connect = async () => {
    const connection = await readConnection(db);
    if (!connection || connection.refused_at !== null)
      throw new NotConnected('Google Calendar is not connected');
    if (current?.sealed === connection.refresh_token) return current;
    const refresh_token = openToken(secrets, connection.refresh_token);
    if (refresh_token === null) {
      await noteRefused(db, connection.refresh_token);
      throw new NotConnected('The calendar’s token can’t be read with the keys of this installation');
    }
    const client = oauthClient(google);
    client.setCredentials({ refresh_token });
    current = { sealed: connection.refresh_token, client };
    return current;
  };

  return {
    accessToken: async () => {
      const { sealed, client } = await connect();
      try {
        const { token } = await client.getAccessToken();
        if (token) return token;
        throw new Error('Google returned no access token');
      } catch (error) {
        if (!isInvalidGrant(error)) throw plain(error);
        await noteRefused(db, sealed);
        throw new NotConnected('Google Calendar was disconnected: Google refuses the token');
      }
    },
    forgetAccess: () => {
      current = undefined;
    },
  };
}

/** RFC 6749 §5.2: the refresh token is revoked or has expired. */
function isInvalidGrant(error: unknown): boolean {
  const { response, message } = error as { response?: { data?: { error?: string } }; message?: string };
  return response?.data?.error === 'invalid_grant' || message === 'invalid_grant';
}

/** The library's errors contain the whole request with its secrets, which must not be logged. */
export function plain(error: unknown): Error {
  const { response, message = 'unknown' } = error as { response?: { status?: number }; message?: string };
  return new Error(
    response?.status ? `Google answered ${response.status}` : `Google can’t be reached: ${message}`,
  );
}
