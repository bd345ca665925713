import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { meetingName } from '../../agency/settings/store.ts';
import { MEETINGS } from '../../agency/wording/pages.shared.ts';
import type { OwnWording } from '../../agency/wording/wording.shared.ts';
import type { Database } from '../../database/schema.ts';
import { isFound } from '../../database/search.ts';
import { fold } from '../../values/words.shared.ts';
import type { StoredBooking } from '../bookings/store.ts';
import { type Agenda, type AgendaQuery, longestDays, type Meeting } from './agenda.shared.ts';

const defaultLimit = 25;
const day = 24 * 60 * 60 * 1000;

type Found = Omit<Agenda, 'timezone' | 'hours' | 'holidays'>;

export async function agendaPage(
  db: Kysely<Database>,
  query: AgendaQuery,
  now: Date,
  wording: OwnWording,
): Promise<Found> {
  const view = query.view ?? 'upcoming';
  const limit = query.limit ?? defaultLimit;
  const matching = db.selectFrom('bookings').where((eb) => condition(eb, { ...query, view }, now, wording));
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = view === 'upcoming' ? 'asc' : 'desc';
  const rows = await matching
    .selectAll()
    .orderBy('start_utc', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
    .execute();
  return { bookings: rows.map(meetingOf), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

export async function agendaBetween(db: Kysely<Database>, from: string, to: string): Promise<Found> {
  const latest = new Date(Math.min(Date.parse(to), Date.parse(from) + longestDays * day));
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('start_utc', '>=', new Date(from).toISOString())
    .where('start_utc', '<', latest.toISOString())
    .where('status', '!=', 'cancelled')
    .orderBy('start_utc')
    .execute();
  return { bookings: rows.map(meetingOf), total: rows.length, totalPages: 1 };
}

export async function feedBookings(db: Kysely<Database>, now: Date): Promise<StoredBooking[]> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('start_utc', '>', new Date(now.getTime() - 30 * day).toISOString())
    .where('status', '!=', 'cancelled')
    .orderBy('start_utc')
    .limit(2000)
    .execute();
}

export function meetingOf(booking: StoredBooking): Meeting {
  const { id, lead_id, name, email, phone, company, message, meeting_type, timezone, date, time } = booking;
  const { status, meeting_link, sequence, cancelled_by, outcome, note, created_at, updated_at } = booking;
  const who = { id, lead_id, name, email, phone, company, message };
  const when = { meeting_type, timezone, date, time, start: booking.start_utc, end: booking.end_utc };
  const state = { status, meeting_link, sequence, cancelled_by, outcome, note };
  return { ...who, ...when, ...state, created_at, updated_at };
}

function condition(
  eb: ExpressionBuilder<Database, 'bookings'>,
  { view, search }: AgendaQuery,
  now: Date,
  wording: OwnWording,
) {
  const at = now.toISOString();
  const conditions = [eb('status', view === 'cancelled' ? '=' : '!=', 'cancelled')];
  if (view === 'upcoming') conditions.push(eb('end_utc', '>', at), eb('start_utc', '>', halfDayBefore(now)));
  if (view === 'past') conditions.push(eb('end_utc', '<=', at));
  return eb.and(
    search
      ? [...conditions, isFound('bookings', search, { elsewhere: isInMeetingName(wording) })]
      : conditions,
  );
}

/** No meeting lasts that long. This lets the index by start find the meetings that haven't ended. */
function halfDayBefore(now: Date): string {
  return new Date(now.getTime() - day / 2).toISOString();
}

/** Searches the agency's own names for the types of meetings. */
function isInMeetingName(wording: OwnWording): (forms: string[]) => RawBuilder<boolean>[] {
  const names = Object.keys(MEETINGS).map(
    (value) => [value, fold(meetingName(value, wording) ?? value)] as const,
  );
  return (forms) => {
    const values = names.filter(([, name]) => forms.some((form) => name.includes(form)));
    if (values.length === 0) return [];
    return [sql<boolean>`bookings.meeting_type in (${sql.join(values.map(([value]) => value))})`];
  };
}
