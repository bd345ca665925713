import { withinTime } from '../../http/withinTime.ts';
import { Busy } from '../../outbox/settle.ts';
import { type Account, NotConnected } from './account.ts';
import { type GoogleClient, googleAddresses } from './google.ts';

interface GoogleAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface CallOptions {
  query?: Record<string, string>;
  body?: object;
  signal?: AbortSignal | undefined;
}

export type CalendarCall = (method: string, path: string, options?: CallOptions) => Promise<GoogleAnswer>;

const timeLimit = 15_000;

/** Renews a refused access token once. @throws Busy when Google limits requests; the caller judges other 4xx. */
export function calendarCalls(account: Account, google: GoogleClient): CalendarCall {
  const send = async (method: string, path: string, { query, body, signal }: CallOptions) => {
    const url = new URL(`${googleAddresses(google).calendar}${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const token = await account.accessToken();
    return withinTime(timeLimit, signal, async (within) => {
      const response = await fetch(url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: within,
      });
      return { response, body: (await response.json().catch(() => ({}))) as Record<string, unknown> };
    });
  };
  return async (method, path, options = {}) => {
    let { response, body } = await send(method, path, options);
    if (response.status === 401) {
      account.forgetAccess();
      ({ response, body } = await send(method, path, options));
    }
    const { status } = response;
    if (status === 401) throw new NotConnected('Google refuses the account’s token');
    if (status === 429 || (status === 403 && isRateLimit(body))) {
      // Google sends no date here. For one, our own pace counts.
      const seconds = Number(response.headers.get('retry-after')) || 0;
      throw new Busy('Google is limiting requests', seconds * 1000);
    }
    if (status >= 500) throw new Error(`Google answered ${status}`);
    return { status, body };
  };
}

/** https://developers.google.com/workspace/calendar/api/guides/errors: 403 is also how quotas are refused. */
function isRateLimit(body: Record<string, unknown>): boolean {
  return /rateLimitExceeded|userRateLimitExceeded|quotaExceeded/.test(JSON.stringify(body));
}
