import { createApp } from '#content-api/app.ts';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { createTestApi, type TestApi } from '../api.ts';
import { startGoogle } from './google.ts';
import type { TestGoogle } from './googleServer.ts';

/** An API with Google behind it, and an admin’s token. */
export interface Fixture {
  api: TestApi;
  google: TestGoogle;
  admin: string;
}

/** With an account connected, unless said otherwise. */
export async function setUp({ connected = true } = {}): Promise<Fixture> {
  const google = await startGoogle();
  const api = await createTestApi({ google: google.client, siteUrl: 'https://overprint.example' });
  const admin = await api.signIn('admin');
  if (connected) await connect({ api, google, admin });
  return { api, google, admin };
}

/** Google’s page, as the admin is sent there. */
export async function consent({ api, admin }: Fixture): Promise<URL> {
  const { body } = await api.send<{ authUrl: string }>('GET', '/auth/google', { token: admin });
  return new URL(body.authUrl);
}

/** Google leads the admin back with this. */
export function answer({ api }: Fixture, query: Record<string, string>) {
  return createApp(api.parts).request(`/api/auth/google/callback?${new URLSearchParams(query)}`);
}

/** The admin allows it. */
export async function connect(fixture: Fixture): Promise<Response> {
  const state = (await consent(fixture)).searchParams.get('state') ?? '';
  return answer(fixture, { state, code: 'good-code' });
}

export const stateOf = async ({ api, admin }: Fixture) =>
  (await api.send<CalendarStatus>('GET', '/calendar', { token: admin })).body;

let hours = 0;
/** A half hour of its own, some days from now. */
function request(fields: object = {}) {
  hours += 1;
  const at = new Date(Date.UTC(2031, 2, 3) + hours * 86_400_000);
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    meetingType: 'consultation',
    date: at.toISOString().slice(0, 10),
    time: '10:00 AM',
    timezone: 'UTC',
    ...fields,
  };
}

export interface Booked {
  meetingLink: string;
  needsAuth: boolean;
}
/** A visitor books a time of its own. */
export const book = ({ api }: Fixture, fields: object = {}) =>
  api.send<Booked>('POST', '/booking', { json: request(fields) });
