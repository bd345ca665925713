import { randomBytes } from 'node:crypto';
import { html } from 'hono/html';
import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { answerPage, page } from '../../http/pages/page.ts';
import { laneStates, noteQueued } from '../../outbox/store.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import type { ActivityLog } from '../../staff/activity/log.ts';
import { noteOf } from '../../staff/activity/record.ts';
import { findUser } from '../../staff/users/store.ts';
import { oauthClient, openToken, plain, sealToken } from './account.ts';
import {
  authUrlSchema,
  type CalendarStatus,
  calendarStateSchema,
  calendarTestSchema,
  type consentAnswerSchema,
} from './calendar.shared.ts';
import type { Calendar } from './calendar.ts';
import { consentAddress, type GoogleClient } from './google.ts';
import {
  addCalendarRequest,
  type CalendarRequest,
  readConnection,
  removeConnection,
  saveConnection,
  takeCalendarRequest,
} from './store.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  activity: ActivityLog;
  siteUrl: string;
  google: GoogleClient | null;
  calendar: Calendar | null;
}

const lifetime = 10 * 60 * 1000;
const section = '/admin/settings/calendar';

export function calendarRoutes(parts: Parts) {
  const { store, secrets, google, calendar, siteUrl, activity } = parts;
  const originOf = (call: Call) => siteUrl || new URL(call.req.url).origin;
  const redirectUriOf = (call: Call) => `${originOf(call)}/api/auth/google/callback`;
  return {
    /** Sends everybody else to our sign-in, so that a visitor can never attach their own calendar. */
    consent: answers(
      'Get the address at Google to connect the calendar',
      authUrlSchema,
    )(async (call: Call) => {
      const user = call.get('caller')?.user;
      if (!google || !user || scopeOf(user.role, 'calendar.connect') === null) {
        return call.json({ authUrl: `${originOf(call)}/admin/login?connect=calendar` });
      }
      const state = randomBytes(32).toString('base64url');
      const verifier = randomBytes(32).toString('base64url');
      const expires_at = new Date(Date.now() + lifetime).toISOString();
      await addCalendarRequest(store.db, { state, user_id: user.id, verifier, expires_at });
      const redirectUri = redirectUriOf(call);
      return call.json({ authUrl: consentAddress(google, { state, verifier, redirectUri }) });
    }),

    /** No token comes along: the random state, valid once and for ten minutes, proves who began. */
    callback: answers('Receive Google’s answer to the consent', null, 303, {
      media: 'text/html',
      refusedAs: 'text/html',
      description: 'Redirects to the settings.',
      refusals: { 400: 'The state is unknown, used or expired; or Google refused' },
    })(async (call: CallWith<{ query: typeof consentAnswerSchema }>) => {
      const { state, code, error } = call.req.valid('query');
      const request = google && state ? await takeCalendarRequest(store.db, state) : undefined;
      const user = request && (await findUser(store.db, request.user_id));
      if (!google || !request || !user || scopeOf(user.role, 'calendar.connect') === null) {
        return explain(call, 'This attempt to connect has expired. Start again in the settings.');
      }
      if (error || !code) return explain(call, 'You did not allow Google to connect. Nothing has changed.');
      try {
        await connectAccount({ store, secrets, google }, request, code, redirectUriOf(call));
      } catch (problem) {
        if (problem instanceof ConnectProblem) return explain(call, problem.message);
        throw problem;
      }
      noteQueued();
      noteOf(activity, call, user, 'calendar.connect');
      return call.redirect(`${section}?connected`, 303);
    }),

    state: answers(
      'Get the state of Google Calendar',
      calendarStateSchema,
    )(async (call: Call) => call.json(await statusOf(parts))),

    test: answers(
      'Test the connection to Google Calendar',
      calendarTestSchema,
    )(async (call: Call) => {
      const problem = calendar ? await calendar.test() : 'Google is not configured: set GOOGLE_CLIENT_ID';
      return call.json({ problem: problem ?? '' });
    }),

    disconnect: answers(
      'Disconnect the Google account',
      doneSchema,
    )(async (call: Call) => {
      if (google) await disconnectAccount({ store, secrets, google });
      return call.json({ success: true as const });
    }),
  };
}

async function statusOf({ store: { db }, google }: Parts): Promise<CalendarStatus> {
  const connection = google ? await readConnection(db) : undefined;
  const lane = (await laneStates(db)).find(({ lane }) => lane === 'calendar');
  const state = connection ? (connection.refused_at ? 'refused' : 'connected') : 'not_connected';
  return {
    state: google ? state : 'not_configured',
    account: connection?.account_email ?? '',
    connected_at: connection?.created_at ?? null,
    last_success_at: lane?.last_success_at ?? null,
    last_failure_at: lane?.last_failure_at ?? null,
    last_error: lane?.last_error ?? '',
  };
}

function explain(call: Call, words: string): Promise<Response> {
  const title = 'The calendar is not connected';
  const main = html`<h1>${title}</h1><p>${words}</p><p><a href="${section}">Back to the settings</a></p>`;
  return answerPage(call, page(title, main), 400);
}

type Connectable = Pick<Parts, 'store' | 'secrets'> & { google: GoogleClient };

class ConnectProblem extends Error {
  override name = 'ConnectProblem';
}

/** RFC 6749 §4.1.3 with the verifier of RFC 7636 §4.5. @throws ConnectProblem */
async function connectAccount(
  { store, secrets, google }: Connectable,
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

async function disconnectAccount({ store, secrets, google }: Connectable): Promise<void> {
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
