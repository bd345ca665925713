import { randomBytes } from 'node:crypto';
import { scopeOf } from '../access/permissions.ts';
import { answers } from '../http/answers.ts';
import type { Call } from '../http/call.ts';
import type { ApiParts } from '../http/parts.ts';
import { authUrlSchema } from './contract.ts';
import { consentAddress } from './google.ts';
import { addCalendarRequest } from './store.ts';

const lifetime = 10 * 60 * 1000;

export function calendarRoutes({ store, google, siteUrl }: ApiParts) {
  return {
    /**
     * Google's consent page for who may connect the calendar. Everybody else, and everybody while Google isn't
     * configured, is sent to our own sign-in, so that a visitor can never attach a calendar of theirs.
     */
    consent: answers(
      'Where to connect the calendar',
      authUrlSchema,
    )(async (call: Call) => {
      const origin = siteUrl || new URL(call.req.url).origin;
      const user = call.get('caller')?.user;
      if (!google || !user || scopeOf(user.role, 'calendar.connect') === null) {
        return call.json({ authUrl: `${origin}/admin/login?connect=calendar` });
      }
      const state = randomBytes(32).toString('base64url');
      const verifier = randomBytes(32).toString('base64url');
      const expires_at = new Date(Date.now() + lifetime).toISOString();
      await addCalendarRequest(store.db, { state, user_id: user.id, verifier, expires_at });
      const redirectUri = `${origin}/api/auth/google/callback`;
      return call.json({ authUrl: consentAddress(google, { state, verifier, redirectUri }) });
    }),
  };
}
