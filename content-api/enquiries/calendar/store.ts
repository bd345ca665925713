import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import type { GoogleClient } from './google.ts';

export type CalendarState = 'not_configured' | 'not_connected' | 'connected';

export async function calendarState({
  store,
  google,
}: {
  store: Store;
  google: GoogleClient | null;
}): Promise<CalendarState> {
  if (!google) return 'not_configured';
  const connection = await readConnection(store.db);
  return connection && connection.refused_at === null ? 'connected' : 'not_connected';
}

export async function readConnection(db: Kysely<Database>) {
  return db.selectFrom('calendar_connections').selectAll().executeTakeFirst();
}

export async function saveConnection(
  db: Kysely<Database>,
  connection: { account_email: string; refresh_token: string; connected_by: number },
  at = new Date().toISOString(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('calendar_connections').execute();
    await transaction
      .insertInto('calendar_connections')
      .values({ ...connection, id: 1, created_at: at })
      .execute();
    await transaction
      .updateTable('outbox')
      .set({ status: 'pending', attempts: 0, next_attempt_at: at, updated_at: at })
      .where('lane', '=', 'calendar')
      .where('status', 'in', ['pending', 'failed'])
      .execute();
    await transaction
      .updateTable('lane_states')
      .set({ last_error: '' })
      .where('lane', '=', 'calendar')
      .execute();
  });
}

export async function removeConnection(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('calendar_connections').execute();
}

/** Leaves a newer token alone. */
export async function noteRefused(
  db: Kysely<Database>,
  refreshToken: string,
  at = new Date().toISOString(),
): Promise<void> {
  await db
    .updateTable('calendar_connections')
    .set({ refused_at: at })
    .where('refresh_token', '=', refreshToken)
    .where('refused_at', 'is', null)
    .execute();
}

export interface CalendarRequest {
  state: string;
  user_id: number;
  verifier: string;
  expires_at: string;
}

export async function addCalendarRequest(
  db: Kysely<Database>,
  request: CalendarRequest,
  at = new Date().toISOString(),
): Promise<void> {
  await db.deleteFrom('calendar_requests').where('expires_at', '<', at).execute();
  await db.insertInto('calendar_requests').values(request).execute();
}

/** Each state works once. Undefined for an unknown or expired one. */
export async function takeCalendarRequest(
  db: Kysely<Database>,
  state: string,
  at = new Date().toISOString(),
): Promise<CalendarRequest | undefined> {
  const request = await db
    .deleteFrom('calendar_requests')
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  return request && request.expires_at > at ? request : undefined;
}
