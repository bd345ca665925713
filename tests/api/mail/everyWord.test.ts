import { beforeEach, expect, it } from 'vitest';
import { readLetterhead } from '#content-api/agency/letterhead.ts';
import { calendarFile } from '#content-api/enquiries/bookings/calendarEntry.ts';
import { eventOf } from '#content-api/enquiries/calendar/events.ts';
import { LETTERS } from '#content-api/mail/letters/all.ts';
import { mailKinds } from '#content-api/mail/sendMail.ts';
import { letterHtml, letterText } from '#content-api/mail/templates/letterText.tsx';
import { type MailContext, writeLetter } from '#content-api/mail/wording/letterType.ts';
import type { Wording } from '#content-api/mail/wording/wording.shared.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { booked, set } from '../../support/entries/bookings.ts';
import { writer } from '../../support/entries/content.ts';
import { marked, markedWording, undated, unmarkedIn, unmarkedWords } from '../../support/marks.ts';

const EMAIL = 'ada@example.com';
const SITE = 'https://www.example.com';
const now = '2027-03-20T08:00:00.000Z';
const wording: Wording = Object.fromEntries(
  Object.entries(LETTERS).map(([kind, { definition: told }]) => [
    kind,
    Object.fromEntries(Object.entries(told.words).map(([field, words]) => [field, marked(words)])) as never,
  ]),
);

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await createTestApi({
    siteUrl: SITE,
    mail: { smtpUrl: '', from: null, to: [{ name: '§Us', address: EMAIL }] },
  });
  await set(api, {
    brand: '§Overprint',
    email: EMAIL,
    language: 'de',
    timezone: 'UTC',
    wording: markedWording(),
  });
  token = await api.signIn('admin');
});

async function addUser(display_name: string): Promise<number> {
  const { id } = await api.user('admin');
  await api.store.db
    .updateTable('users')
    .set({ display_name, digest: 1, email: `u${id}@example.com` })
    .where('id', '=', id)
    .execute();
  return id;
}

async function addLeads(count: number, fields: object = {}): Promise<number[]> {
  const rows = Array.from({ length: count }, () => ({
    name: '§Ada',
    email: EMAIL,
    message: '§Hello.',
    project_name: '§Films',
    lead_type: 'Contact Form',
    created_at: '2027-03-20T07:00:00.000Z',
    updated_at: now,
    ...fields,
  }));
  const added = await api.store.db.insertInto('leads').values(rows).returning('id').execute();
  return added.map(({ id }) => id);
}

/** A post and a page whose publication came to something or to nothing. */
async function addScheduled(count: number, title: string, problem: string) {
  const { db } = api.store;
  await writer(api, token).author();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await writer(api, token).post()).id);
  const page = await db.selectFrom('pages').select('id').executeTakeFirstOrThrow();
  const done = { publish_at: null, unpublish_at: null, problem, done_at: now };
  await db.updateTable('posts').set({ status: 'published', published_at: now, title }).execute();
  await db.updateTable('pages').set({ status: 'published', title }).execute();
  await db.deleteFrom('page_schedules').execute();
  await db
    .insertInto('post_schedules')
    .values(ids.map((post_id) => ({ post_id, ...done })))
    .execute();
  const ofPage = { page_id: page.id, ...done };
  await db.insertInto('page_schedules').values(ofPage).execute();
  return { post_ids: ids, page_ids: [page.id] };
}

async function addBooking(date: string, fields: object = {}): Promise<number> {
  const { id } = await booked(api, date, {
    name: '§Ada',
    email: EMAIL,
    timezone: 'Europe/London',
    phone: '',
    message: '§Hello.',
  });
  await api.store.db
    .updateTable('bookings')
    .set({ start_utc: `${date}T10:00:00.000Z`, meeting_link: `${SITE}/room`, ...fields })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Words without a mark in whatever is sent for this message. */
async function unmarkedOf(kind: string, payload: Record<string, unknown>): Promise<string[]> {
  const { secrets, mail: settings } = api.parts;
  const head = await readLetterhead(api.store.db, settings, SITE);
  const desk: MailContext = { db: api.store.db, secrets, head, now: new Date(now) };
  const mail = await mailKinds[kind]?.(desk, { kind, payload, key: 'k' } as never);
  if (!mail || 'kind' in mail) throw new Error(`${kind} is not sent: ${JSON.stringify(mail)}`);
  const { to, unsubscribe, invitation } = mail;
  const letter = writeLetter(mail.letter, wording[kind]);
  const plain = [letter.subject, to.name, letterText(letter, head, unsubscribe)].join('\n');
  return [
    ...unmarkedIn(undated(letterHtml(letter, head, unsubscribe))),
    ...unmarkedWords(undated(plain)),
    ...unmarkedWords(shownOf(invitation?.content ?? '')),
  ];
}

/** What a calendar shows of an iCalendar file. */
function shownOf(calendar: string): string {
  const shown = calendar
    .replace(/\r?\n[ \t]/g, '')
    .matchAll(/^(?:SUMMARY|DESCRIPTION|NAME|X-WR-CALNAME)[:;](.*)$/gm);
  return [...shown].map(([, value = '']) => value.replaceAll('\\n', '\n')).join('\n');
}

it('letters say nothing that an owner can’t change', async () => {
  const { db } = api.store;
  const [reader, colleague, gone] = [await addUser('§Grace'), await addUser('§Charles'), 999];
  const [lead = 0] = await addLeads(1);
  const bare = { message: '', email: 'žofie@example.com', lead_type: 'Home Enquiry', project_name: '' };
  const [silent = 0] = await addLeads(1, bare);
  const meeting = { booking_id: await addBooking('2027-03-22') };
  const odd = { booking_id: await addBooking('2027-03-23', { meeting_type: 'gone' }) };
  const cancelled = { booking_id: await addBooking('2027-03-24', { status: 'cancelled' }) };
  const links = (['reset', 'invitation'] as const).map((purpose) => ({
    id: purpose,
    token_sha256: purpose,
    user_id: reader,
    purpose,
    expires_at: '2028-01-01T00:00:00.000Z',
    created_at: now,
  }));
  await db.insertInto('password_links').values(links).execute();
  const give = async (count: number, fields: object = {}) => {
    const ids = await addLeads(count, {
      owner_id: reader,
      next_date: '2027-03-20',
      next_step: '§Call',
      ...fields,
    });
    await db
      .insertInto('lead_events')
      .values(ids.map((lead_id) => ({ lead_id, at: now, kind: 'owner' })))
      .execute();
    return { user_id: reader, lead_ids: ids, given_at: now };
  };
  const happened = { user_id: reader, at: now };
  const changedBy = ['self', 'admin', 'command'].map((kind) => ({
    ...happened,
    by: { kind, name: '§Charles' },
  }));
  const digest = { user_id: reader, morning: now };
  const alert = {
    user_id: reader,
    title: '§Full',
    sentence: '§Full.',
    advice: '§Free.',
    path: '',
    since: now,
  };
  const messages: Record<string, Record<string, unknown>[]> = {
    'lead.thank_visitor': [{ lead_id: lead }],
    'lead.notify_staff': [{ lead_id: lead }, { lead_id: silent }],
    'lead.tell_owner': [
      { ...(await give(1)), by_id: colleague },
      { ...(await give(1, { project_name: '', lead_type: 'Enquiry Modal' })), by_id: gone },
      { ...(await give(30)), by_id: colleague },
    ],
    'booking.confirm_visitor': [meeting, odd],
    'booking.moved_visitor': [{ ...meeting, message: '§Sorry.' }],
    'booking.cancelled_visitor': [cancelled],
    'booking.remind_day': [meeting],
    'booking.remind_hour': [meeting],
    'booking.notify_staff': [meeting, odd],
    'booking.moved_staff': [meeting],
    'booking.cancelled_staff': [cancelled],
    'post.schedule_report': [],
    'preview.opened': [],
    'user.invite': [{ link_id: 'invitation' }],
    'user.reset_password': [{ link_id: 'reset' }],
    'user.password_changed': [happened],
    'user.second_step_on': [happened],
    'user.second_step_off': changedBy,
    'user.recovery_code_used': [{ ...happened, left: 2 }],
    'user.codes_guessed': [happened],
    'user.passkey_added': [{ ...happened, name: '§Phone' }],
    'user.passkeys_removed': changedBy.map((each, index) => ({
      ...each,
      names: ['§Phone', '§Laptop'].slice(index % 2),
    })),
    'alert.begun': [alert],
    'alert.over': [alert],
    'mail.test': [{ to: EMAIL }],
    'mail.digest': [digest],
  };
  expect(Object.keys(messages).sort()).toEqual(Object.keys(mailKinds).sort());
  const said: Record<string, string[]> = {};
  const look = async (kind: string, payload: Record<string, unknown>) => {
    const words = await unmarkedOf(kind, payload);
    if (words.length > 0) said[kind] = [...new Set([...(said[kind] ?? []), ...words])];
  };
  for (const [kind, payloads] of Object.entries(messages))
    for (const payload of payloads) await look(kind, payload);
  for (const [count, title, problem] of [
    [1, '', ''],
    [1, '§Title', '§Too §long'],
    [25, '§Title', '§Too §long'],
  ] as const) {
    const { post_ids, page_ids } = await addScheduled(count, title, problem);
    await look('post.schedule_report', { user_id: reader, post_ids, page_ids: [] });
    await look('post.schedule_report', { user_id: null, post_ids, page_ids });
    await look('post.schedule_report', { user_id: null, post_ids: [], page_ids });
  }
  const failed = { kind: 'x', payload: '{}', status: 'failed', next_attempt_at: now } as const;
  await db
    .insertInto('outbox')
    .values({ ...failed, created_at: now, updated_at: now })
    .execute();
  await addLeads(25, { created_at: now });
  await look('mail.digest', digest);
  await db.deleteFrom('leads').execute();
  await db.deleteFrom('bookings').execute();
  await look('mail.digest', digest);
  expect(said).toEqual({});
});

it('calendars say nothing that an owner can’t change', async () => {
  const ids = [await addBooking('2027-03-22'), await addBooking('2027-03-23', { meeting_type: 'gone' })];
  const bookings = await api.store.db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute();
  const reader = { origin: SITE, secrets: api.parts.secrets, wording: markedWording() };
  const said = ['visitor', 'staff'].flatMap((forWhom) =>
    ['§Overprint', ''].map((brand) => calendarFile(bookings, { ...reader, forWhom, brand } as never)),
  );
  const events = bookings.map((booking) => {
    const event = eventOf(booking, { ...reader, calendarId: '', brand: '§Overprint', withMeet: false });
    return [event.summary, event.description].join('\n');
  });
  expect(unmarkedWords([...said.map(shownOf), ...events].join('\n'))).toEqual([]);
});
