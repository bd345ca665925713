import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleClient } from '#content-api/enquiries/calendar/google.ts';

export interface GoogleEvent {
  id: string;
  status: string;
  start: { dateTime: string };
  end: { dateTime: string };
  attendees: { email: string }[];
  location?: string;
  hangoutLink?: string;
  [more: string]: unknown;
}

/** What it does with calls of the calendar: works, answers with a status, or answers nothing. */
export type Mood = 'well' | 'silent' | 401 | 403 | 429 | 500;

export interface TestGoogle {
  client: GoogleClient;
  events: Map<string, GoogleEvent>;
  busy: { start: string; end: string }[];
  /** Every call as 'POST /freeBusy', without the path's beginning. */
  calls: string[];
  /** What the token endpoint was asked with. */
  grants: URLSearchParams[];
  queries: URLSearchParams[];
  be(mood: Mood): void;
  /** Refresh tokens are refused from now on, access tokens are worth nothing. */
  revoke(): void;
  /** And are taken again. */
  allow(): void;
  expireAccess(): void;
  close(): void;
}

/** Speaks as much of Google's protocol as we use, over a port of its own. */
export async function serveGoogle(): Promise<TestGoogle> {
  let mood: Mood = 'well';
  let revoked = false;
  let issued = 0;
  let valid = '';
  const google: Omit<TestGoogle, 'client' | 'close'> = {
    events: new Map(),
    busy: [],
    calls: [],
    grants: [],
    queries: [],
    be: (next) => {
      mood = next;
    },
    revoke: () => {
      revoked = true;
      valid = '';
    },
    allow: () => {
      revoked = false;
    },
    expireAccess: () => {
      valid = '';
    },
  };

  const token = (body: string, answer: Answer) => {
    const grant = new URLSearchParams(body);
    google.grants.push(grant);
    if (mood === 'silent') return;
    if (typeof mood === 'number' && mood >= 500) return answer(mood, {});
    const isCode = grant.get('grant_type') === 'authorization_code';
    if (revoked || (isCode && grant.get('code') !== 'good-code'))
      return answer(400, { error: 'invalid_grant' });
    issued += 1;
    valid = `access-${issued}`;
    const claims = Buffer.from(JSON.stringify({ email: 'studio@overprint.example' })).toString('base64url');
    const lasting = isCode ? { refresh_token: '1//refresh', id_token: `e30.${claims}.sig` } : {};
    answer(200, { access_token: valid, expires_in: 3599, token_type: 'Bearer', ...lasting });
  };

  const calendar = (request: IncomingMessage, path: string, body: string, answer: Answer) => {
    google.calls.push(`${request.method} ${path}`);
    if (mood === 'silent') return;
    if (mood !== 'well') return answer(mood, { error: { code: mood } });
    if (valid === '' || request.headers.authorization !== `Bearer ${valid}`) return answer(401, {});
    const sent = body ? (JSON.parse(body) as GoogleEvent) : undefined;
    if (path === '/freeBusy') return answer(200, { calendars: { primary: { busy: google.busy } } });
    const id = /^\/calendars\/primary\/events\/([a-v0-9]+)$/.exec(path)?.[1];
    if (request.method === 'POST' && sent) {
      if (google.events.has(sent.id)) return answer(409, { error: { code: 409 } });
      return answer(200, keep(sent.id, { ...sent, status: 'confirmed' }, sent));
    }
    const there = id === undefined ? undefined : google.events.get(id);
    if (!id || !there) return answer(404, {});
    if (request.method === 'PATCH' && sent) return answer(200, keep(id, { ...there, ...sent }, sent));
    if (there.status === 'cancelled') return answer(410, {});
    google.events.set(id, { ...there, status: 'cancelled' });
    answer(204, null);
  };

  const keep = (id: string, event: GoogleEvent, sent: GoogleEvent) => {
    const meets = Boolean((sent.conferenceData as { createRequest?: object } | null)?.createRequest);
    const kept = { ...event, ...(meets ? { hangoutLink: 'https://meet.google.com/abc-defg-hij' } : {}) };
    google.events.set(id, kept);
    return kept;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://google');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = answerWith(response);
    google.queries.push(url.searchParams);
    if (url.pathname === '/o/oauth2/v2/auth') return askForConsent(url.searchParams, response);
    if (url.pathname === '/token') return token(body, answer);
    if (url.pathname === '/revoke') return answer(200, {});
    const path = url.pathname.replace(/^\/calendar\/v3/, '');
    calendar(request, path, body, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}`;
  return {
    ...google,
    close,
    client: { clientId: 'id', clientSecret: 'secret', calendarId: 'primary', apiBase },
  };
}

type Answer = (status: number, body: object | null) => void;

function answerWith(response: ServerResponse): Answer {
  return (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === null ? undefined : JSON.stringify(body));
  };
}

/** The page on which an admin allows it or not; both lead back with the state (RFC 6749 §4.1.2). */
function askForConsent(asked: URLSearchParams, response: ServerResponse): void {
  const back = (answer: Record<string, string>) => {
    const url = new URL(asked.get('redirect_uri') ?? '');
    url.search = new URLSearchParams({ state: asked.get('state') ?? '', ...answer }).toString();
    return url.href.replaceAll('&', '&amp;');
  };
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<!doctype html><title>Sign in with Google</title>
<a href="${back({ code: 'good-code' })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Cancel</a>`);
}
