import { createHash } from 'node:crypto';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  calendarId: string;
  apiBase: string;
}

/** Enough to know who consented, to write events and to see busy times. */
const scopes = [
  'openid',
  'email',
  'https://www.googleapis.com/auth/calendar.events',
  'https://www.googleapis.com/auth/calendar.freebusy',
];

export function googleAddresses({ apiBase }: GoogleClient) {
  const base = apiBase.replace(/\/+$/, '');
  return {
    token: base ? `${base}/token` : 'https://oauth2.googleapis.com/token',
    revoke: base ? `${base}/revoke` : 'https://oauth2.googleapis.com/revoke',
    calendar: `${base || 'https://www.googleapis.com'}/calendar/v3`,
  };
}

/** RFC 6749 §4.1.1 with PKCE (RFC 7636). Google gives a refresh token only with `offline` and `consent`. */
export function consentAddress(
  { clientId, apiBase }: GoogleClient,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
  const url = new URL('/o/oauth2/v2/auth', apiBase || 'https://accounts.google.com');
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: scopes.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}
