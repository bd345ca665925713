import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ApiParts } from '../http/parts.ts';

/** Whether the agency's Google calendar is in use. */
export type CalendarState = 'not_configured' | 'not_connected' | 'connected';

export async function calendarState({ store, google }: ApiParts): Promise<CalendarState> {
  if (!google) return 'not_configured';
  const connection = await store.db.selectFrom('calendar_connections').select('id').executeTakeFirst();
  return connection ? 'connected' : 'not_connected';
}

/** A consent that an admin begins; Google's answer has to bring its `state` back, once and in time. */
export interface CalendarRequest {
  state: string;
  user_id: number;
  /** PKCE's code verifier (RFC 7636). */
  verifier: string;
  expires_at: string;
}

/** Notes a consent that was begun. Those that ran out are swept away on the way. */
export async function addCalendarRequest(
  db: Kysely<Database>,
  request: CalendarRequest,
  at = new Date().toISOString(),
): Promise<void> {
  await db.deleteFrom('calendar_requests').where('expires_at', '<', at).execute();
  await db.insertInto('calendar_requests').values(request).execute();
}
