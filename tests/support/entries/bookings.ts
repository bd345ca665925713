import { afterEach, beforeEach, vi } from 'vitest';
import type { Settings } from '#content-api/agency/settings/settings.shared.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { createApp } from '#content-api/app.ts';
import type { Booked } from '#content-api/enquiries/bookings/bookings.shared.ts';
import type { ApiParts } from '#content-api/parts.ts';
import { createTestApi, type Reply, type TestApi } from '../api.ts';
import { enquiry } from './leads.ts';

/** What a valid booking is sent with. */
export function bookingOf(date: string, fields: object = {}) {
  const { name, email } = enquiry();
  const what = { meetingType: 'consultation', date, time: '9:00 AM', timezone: 'UTC' };
  return { name, email, phone: '', company: '', message: '', ...what, ...fields };
}

/** Books, and answers where the visitor manages it, with its id in the store. */
export async function booked(api: TestApi, date: string, fields: object = {}) {
  const reply: Reply<Booked> = await api.send('POST', '/booking', { json: bookingOf(date, fields) });
  if (reply.status !== 201) throw new Error(`Not booked: ${JSON.stringify(reply.body)}`);
  const { booking } = reply.body;
  const { id } = await api.store.db
    .selectFrom('bookings')
    .select('id')
    .where('uid', '=', booking.uid)
    .executeTakeFirstOrThrow();
  return { id, uid: booking.uid, page: booking.page.replace(/^\/api/, ''), booking };
}

/** Sets some settings and leaves the others alone. */
export async function set(api: TestApi, settings: Partial<Settings>): Promise<void> {
  await saveSettings(api.store.db, settings);
}

/** The messages queued for a booking, as kind and payload, in their order. */
export async function queuedFor(api: TestApi, bookingId: number) {
  const rows = await api.store.db
    .selectFrom('outbox')
    .select(['kind', 'payload', 'next_attempt_at', 'dedupe_key'])
    .orderBy('id')
    .execute();
  return rows
    .map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload) as Record<string, unknown> }))
    .filter(({ payload }) => payload.booking_id === bookingId);
}

/**
 * What a visitor without JavaScript does with the pages of a booking, at noon of New Year's Day 2027, with a store of
 * its own for each test of a file.
 */
export function visitingOnNewYearsDay() {
  const at = {} as { api: TestApi; app: ReturnType<typeof createApp> };
  const open = async (parts: Partial<ApiParts> = {}) => {
    at.api = await createTestApi(parts);
    at.app = createApp(at.api.parts);
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T12:00:00Z') });
    return open();
  });
  afterEach(() => void vi.useRealTimers());
  return Object.assign(at, {
    /** The same with other parts. */
    reopen: open,
    stored: (id: number) =>
      at.api.store.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    get: async (path: string) => {
      const response = await at.app.request(`/api${path}`);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    /** Sends a form, and tells where it leads. */
    post: async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields);
      const response = await at.app.request(`/api${path}`, { method: 'POST', body });
      const location = response.headers.get('location');
      return { status: response.status, location, text: await response.text() };
    },
  });
}
