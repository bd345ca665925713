import { describe, expect, it } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import type { Availability, Booked } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { createTestApi, openTestApi } from '../../../support/api.ts';
import { atOnce, firstThen } from '../../../support/calls.ts';
import { bookingOf } from '../../../support/entries/bookings.ts';
import { leadOf, leadsSeen } from '../../../support/entries/leads.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

let days = 0;
/** A booking on a day that no other test uses. */
function booking(fields: object = {}) {
  days += 3;
  const date = new Date(Date.UTC(2090, 0, 1 + days)).toISOString().slice(0, 10);
  return bookingOf(date, { timezone: 'Europe/London', ...fields });
}
const book = (json: object, to = api) => to.send<Booked & { error: string }>('POST', '/booking', { json });

describe('a booking', () => {
  it('is answered with a meeting link of its own and what was booked', async () => {
    const first = booking({ date: '2090-07-03', timezone: 'America/New_York' });
    const reply = await book(first);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      success: true,
      needsAuth: false,
      meetingLink: expect.stringMatching(/^https:\/\/meet\.jit\.si\/meeting-[0-9a-f]{24}$/),
      booking: { start: '2090-07-03T13:00:00.000Z', end: '2090-07-03T13:30:00.000Z', time: '9:00 AM' },
    });
    expect((await book(booking())).body.meetingLink).not.toBe(reply.body.meetingLink);
  });

  it('takes the address of its room from the settings', async () => {
    await saveSettings(api.store.db, { meetingUrlTemplate: 'https://talk.example.com/{room}#x' });
    expect((await book(booking())).body.meetingLink).toMatch(/^https:\/\/talk\.example\.com\/meeting-\w+#x$/);
    await saveSettings(api.store.db, { meetingUrlTemplate: 'javascript:alert(1)' });
    expect((await book(booking())).body.meetingLink).toMatch(/^https:\/\/meet\.jit\.si\//);
  });

  it('belongs to the lead that its first step left, and fills in what was missing there', async () => {
    const draft = booking({ phone: '+44 20', message: 'Soon, please' });
    const { name, email } = draft;
    const phone = '+44 10';
    await api.send('POST', '/contact', { json: { name, email, phone, lead_type: 'Consultation' } });
    await api.send('POST', '/contact', { json: { name, email, lead_type: 'Contact Form' } });
    await book({ ...draft, email: email.toUpperCase() });
    const [, consultation] = (await leadsSeen(api, admin, `?search=${email}`)).leads;
    const lead = await api.send('GET', `/leads/${consultation?.id}`, { token: admin });
    expect(lead.body).toMatchObject({
      lead_type: 'Consultation',
      phone,
      message: 'Soon, please',
      events: [{ kind: 'created' }, { kind: 'booking', detail: { meeting_type: 'consultation' } }],
    });
  });

  it('makes a lead where there is none', async () => {
    const draft = booking({ meetingType: 'technical-review' });
    await book(draft);
    expect(await leadOf(api, admin, draft.email)).toMatchObject({
      lead_type: 'Consultation',
      project_type: 'technical-review',
      events: [{ kind: 'created' }, { kind: 'booking' }],
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ email: 'nope' }, 'email', 'Please enter a valid email address'],
    [{ meetingType: 'coffee' }, 'meetingType', 'Please choose a meeting type'],
    [{ date: '2090-02-30' }, 'date', 'Please choose a date'],
    [{ date: '31/12/2090' }, 'date', 'Please choose a date'],
    [{ date: '9999-12-31' }, 'date', 'Please choose an earlier date'],
    [{ date: '1999-12-31' }, 'date', 'Please choose a later date'],
    [{ date: '0000-01-01' }, 'date', 'Please choose a later date'],
    [{ date: '2020-01-15' }, 'date', 'This time has passed. Please choose a later one'],
    [{ time: '9:15 AM' }, 'time', 'Please choose a time'],
    [{ time: '13:30 PM' }, 'time', 'Please choose a time'],
    [{ time: '00:00 AM' }, 'time', 'Please choose a time'],
    [{ timezone: 'Mars/Phobos' }, 'timezone', 'This time zone is unknown'],
    [{ timezone: '+05:30' }, 'timezone', 'This time zone is unknown'],
    [{ date: { a: 1 } }, 'date', 'Please choose a date'],
    [
      { date: '2027-03-28', time: '1:30 AM' },
      'time',
      'The clocks skip this time on that day. Please choose another one',
    ],
  ])('with %j is refused for its %s', async (fields, field, message) => {
    const reply = await book(booking(fields));
    expect([reply.status, reply.body]).toEqual([
      400,
      { success: false, error: message, code: 'invalid', fields: { [field]: message } },
    ]);
  });

  it('that cannot be read fails in the words the dialog knows', async () => {
    const reply = await api.send('POST', '/booking', { headers: { 'content-type': 'application/json' } });
    const body = { success: false, error: 'Failed to book meeting' };
    expect(reply).toMatchObject({ status: 400, body });
  });

  it('with a key is one booking, answered the same each time', async () => {
    const draft = booking({ idempotency_key: 'book-1' });
    const replies = await Promise.all([book(draft), book(draft), book(draft)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('one half hour', () => {
  it('is had by one of 200 who ask for it at once, from whatever zone', async () => {
    const zones = [
      { timezone: 'Europe/London', time: '10:00 AM' },
      { timezone: 'Asia/Kolkata', time: '3:30 PM' },
      { timezone: 'UTC', time: '10:00 AM' },
      { timezone: 'America/New_York', time: '5:00 AM' },
    ];
    const statuses = await atOnce(200, (n) => book(booking({ date: '2089-01-10', ...zones[n % 4] })));
    expect(statuses).toEqual(firstThen(1, 201, 409, 199));
    const stored = api.store.db.selectFrom('bookings').select('id').where('date', '=', '2089-01-10');
    expect(await stored.execute()).toHaveLength(1);
  });

  it('that is taken is refused with the next three free ones', async () => {
    await book(booking({ date: '2089-02-01', time: '11:00 PM' }));
    await book(booking({ date: '2089-02-01', time: '11:30 PM' }));
    const reply = await book(booking({ date: '2089-02-01', time: '11:00 PM' }));
    expect([reply.status, reply.body]).toMatchObject([
      409,
      {
        success: false,
        code: 'taken',
        error: 'This time is already taken. Please choose another one',
        nextFree: [
          { date: '2089-02-02', time: '12:00 AM' },
          { date: '2089-02-02', time: '12:30 AM' },
          { date: '2089-02-02', time: '1:00 AM' },
        ],
      },
    ]);
  });

  it('is not had a quarter of an hour into another, as zones like Nepal’s would allow', async () => {
    await book(booking({ date: '2089-03-01', time: '3:00 AM', timezone: 'UTC' }));
    const reply = await book(booking({ date: '2089-03-01', time: '9:00 AM', timezone: 'Asia/Kathmandu' }));
    expect(reply.status).toBe(409);
  });

  it('shows as taken, past or skipped among the 48 of its day', async () => {
    await book(booking({ date: '2089-04-05', time: '9:00 AM' }));
    const slots = async (query: string) =>
      (await api.send<Availability>('GET', `/booking/availability?${query}`)).body.slots;
    const day = await slots('date=2089-04-05&timezone=Europe/London');
    expect(day).toHaveLength(48);
    expect(day.filter(({ available }) => !available)).toEqual([
      { time: '9:00 AM', available: false, reason: 'taken' },
    ]);
    const abroad = await slots('date=2089-04-05&timezone=Asia/Kathmandu');
    const taken = abroad.filter(({ reason }) => reason === 'taken').map(({ time }) => time);
    expect(taken).toEqual(['1:30 PM', '2:00 PM']);
    expect((await slots('date=2020-01-01&timezone=UTC')).every(({ reason }) => reason === 'past')).toBe(true);
    const spring = await slots('date=2027-03-28&timezone=Europe/London');
    expect(spring.filter(({ reason }) => reason === 'skipped')).toHaveLength(2);
    expect((await api.send('GET', '/booking/availability?date=nope&timezone=UTC')).status).toBe(400);
  });
});

describe('with Google configured', () => {
  const google = { clientId: 'id', clientSecret: 's', calendarId: 'primary', apiBase: '' };

  it('but not connected, the booking stands and says so', async () => {
    const other = await createTestApi({ google });
    const reply = await book(booking(), other);
    expect([reply.status, reply.body.success, reply.body.needsAuth]).toEqual([201, true, true]);
    const stored = await other.store.db.selectFrom('bookings').select('status').execute();
    expect(stored).toEqual([{ status: 'pending' }]);
  });

  it('only an admin is led to Google, bound to them and with a challenge', async () => {
    const other = await createTestApi({ google, siteUrl: 'https://agency.example' });
    const address = async (token?: string) =>
      (await other.send<{ authUrl: string }>('GET', '/auth/google', { token })).body.authUrl;
    const ours = 'https://agency.example/admin/login?connect=calendar';
    for (const role of ['author', 'editor'] as const)
      expect(await address(await other.signIn(role)), role).toBe(ours);
    expect(await address()).toBe(ours);
    const user = await other.user('admin');
    const url = new URL(await address(await other.signIn(user)));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'id',
      redirect_uri: 'https://agency.example/api/auth/google/callback',
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    const stored = await other.store.db.selectFrom('calendar_requests').selectAll().execute();
    expect(stored).toMatchObject([{ state: url.searchParams.get('state'), user_id: user.id }]);
  });
});

it('without Google an admin too is shown our own page', async () => {
  const reply = await api.send('GET', '/auth/google', { token: admin });
  expect(reply.body.authUrl).toMatch(/^https?:\/\/[^/]+\/admin\/login\?connect=calendar$/);
});
