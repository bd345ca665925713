import ICAL from 'ical.js';
import type { Insertable } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLetterhead } from '#content-api/agency/letterhead.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import type { Database } from '#content-api/database/schema.ts';
import { composeMail, messageIdOf } from '#content-api/mail/compose.ts';
import { bookingKinds } from '#content-api/mail/letters/bookingKinds.ts';
import { notifyStaffAboutLead } from '#content-api/mail/letters/lead.ts';
import { type Drafted, type MailContext, writeLetter } from '#content-api/mail/wording/letterType.ts';
import type { OutboxMessage } from '#content-api/outbox/claim.ts';
import type { Outcome } from '#content-api/outbox/settle.ts';
import { openTestApi } from '../../support/api.ts';
import { newLead } from '../../support/entries/leads.ts';

let made = 0;
const to = [{ name: '', address: 'team@overprint.example' }];
const api = await openTestApi({
  siteUrl: 'https://overprint.example',
  mail: { smtpUrl: '', from: { name: '', address: 'hello@overprint.example' }, to },
});
await saveSettings(api.store.db, {
  brand: 'Overprint',
  email: 'hello@overprint.example',
  timezone: 'Europe/London',
});
beforeEach(() => api.store.db.deleteFrom('bookings').execute());

const now = new Date('2026-03-20T12:00:00.000Z');
const headNow = () => readLetterhead(api.store.db, api.parts.mail, api.parts.siteUrl);

async function booking(fields: Partial<Insertable<Database['bookings']>> = {}): Promise<number> {
  made += 1;
  const { id } = await api.store.db
    .insertInto('bookings')
    .values({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      meeting_type: 'consultation',
      timezone: 'America/New_York',
      date: '2026-03-27',
      time: '10:00 AM',
      start_utc: '2026-03-27T14:00:00.000Z',
      end_utc: '2026-03-27T14:30:00.000Z',
      meeting_link: 'https://meet.jit.si/meeting-1',
      uid: `uid-${made}@overprint.example`,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function write(kind: string, booking_id: number, payload: object = {}): Promise<Drafted | Outcome> {
  const head = await headNow();
  const message = {
    id: 1,
    kind,
    lane: 'mail',
    payload: { booking_id, ...payload },
    attempts: 1,
    doubtfulAttempts: 0,
    key: `${kind}:${booking_id}`,
    createdAt: now.toISOString(),
    takenBy: '',
  };
  const write = bookingKinds[kind];
  if (!write) throw new Error(kind);
  return write({ db: api.store.db, secrets: api.parts.secrets, head, now }, message);
}

async function mailOf(kind: string, id: number, payload: object = {}) {
  const written = await write(kind, id, payload);
  if ('kind' in written) throw new Error(JSON.stringify(written));
  const head = await headNow();
  const drafted = { ...written, letter: writeLetter(written.letter) };
  const { bytes } = await composeMail(drafted, head, messageIdOf(new Uint8Array(32), kind, head), now);
  const mail = await PostalMime.parse(bytes);
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const ics = calendar ? new TextDecoder().decode(calendar.content as ArrayBuffer) : '';
  return { mail, raw: bytes.toString(), ics };
}

/** The invitation as another library reads it. */
function event(ics: string) {
  const component = new ICAL.Component(ICAL.parse(ics));
  const vevent = component.getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('no event');
  return {
    method: component.getFirstPropertyValue('method'),
    status: vevent.getFirstPropertyValue('status'),
    ...(({ uid, sequence, startDate, endDate, summary, location, attendees, organizer }) => ({
      uid,
      sequence,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      summary,
      location,
      organizer,
      attendees: attendees.map((attendee) => attendee.getFirstValue()),
    }))(new ICAL.Event(vevent)),
  };
}

describe('the confirmation of a booking', () => {
  it('names the time on the visitor’s clock with the zone, and where to change it', async () => {
    const { mail } = await mailOf('booking.confirm_visitor', await booking());
    expect(mail.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Friday 27 March 2026, 10:00 AM (America/New_York, GMT-4)');
      expect(text).toContain('https://meet.jit.si/meeting-1');
      expect(text).toMatch(/https:\/\/overprint\.example\/api\/booking\/[\w/-]+/);
    }
  });

  it('carries an invitation that other programs read', async () => {
    const id = await booking();
    const { raw, ics } = await mailOf('booking.confirm_visitor', id);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(raw).toMatch(/Content-Disposition: attachment; filename=invite\.ics/i);
    expect(event(ics)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      uid: `uid-${made}@overprint.example`,
      sequence: 0,
      start: '2026-03-27T14:00:00.000Z',
      end: '2026-03-27T14:30:00.000Z',
      summary: 'Free Consultation with Overprint',
      organizer: 'mailto:hello@overprint.example',
      attendees: ['mailto:ada@example.com'],
    });
    expect(ics.split(/\r?\n/).every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('tells staff on their own clock, and an answer goes to the visitor', async () => {
    const id = await booking();
    const { mail, ics } = await mailOf('booking.notify_staff', id);
    expect(mail.to?.[0]?.address).toBe('team@overprint.example');
    expect(mail.replyTo?.[0]?.address).toBe('ada@example.com');
    expect(mail.text).toContain('Friday 27 March 2026, 14:00 (Europe/London, GMT)');
    expect(mail.text).toContain(`https://overprint.example/admin/bookings/${id}`);
    expect(event(ics).summary).toBe('Ada Lovelace: Free Consultation');
    expect(mail.text).toContain('Their time: Friday 27 March 2026, 10:00 (America/New_York, GMT-4)');
  });
});

describe('a booking that changed', () => {
  it('keeps its UID and counts up: moved, then cancelled', async () => {
    const id = await booking();
    const { uid } = event((await mailOf('booking.confirm_visitor', id, { sequence: 0 })).ics);
    await change(id, { sequence: 1, start_utc: '2026-03-30T13:00:00.000Z' });
    const moved = await mailOf('booking.moved_visitor', id, { sequence: 1, message: 'Sorry, a train.' });
    expect(event(moved.ics)).toMatchObject({ method: 'REQUEST', uid, sequence: 1 });
    expect(moved.mail.text).toContain('> Sorry, a train.');
    await change(id, { sequence: 2, status: 'cancelled' });
    const { ics, raw } = await mailOf('booking.cancelled_visitor', id, { sequence: 2 });
    expect(raw).toMatch(/method=CANCEL/);
    expect(event(ics)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid, sequence: 2 });
  });

  it('drops what was queued for an earlier state, and says why', async () => {
    const id = await booking({ sequence: 1 });
    const dropped = (reason: string) => ({ kind: 'dropped', reason });
    const early = await write('booking.confirm_visitor', id, { sequence: 0 });
    expect(early).toEqual(dropped('The booking has changed since'));
    await change(id, { status: 'cancelled' });
    expect(await write('booking.remind_hour', id, { sequence: 1 })).toMatchObject({ kind: 'dropped' });
    expect(await write('booking.confirm_visitor', 999_999)).toEqual(dropped('The booking was deleted'));
  });

  it('is not reminded of when it has begun, nor a day ahead when it begins soon', async () => {
    const soon = await booking({ start_utc: '2026-03-20T13:30:00.000Z' });
    expect(await write('booking.remind_day', soon)).toMatchObject({ kind: 'dropped' });
    expect(await write('booking.remind_hour', soon)).toMatchObject({ to: { address: 'ada@example.com' } });
    // Both may be late: what they say of the time has to be true then as well.
    const today = await booking({ start_utc: '2026-03-20T20:30:00.000Z' });
    for (const late of [await write('booking.remind_day', today), await write('booking.remind_hour', soon)])
      expect(JSON.stringify(late)).not.toMatch(/tomorrow|in an hour/i);
    const begun = await booking({ start_utc: '2026-03-20T11:30:00.000Z' });
    expect(await write('booking.remind_hour', begun)).toMatchObject({ kind: 'dropped' });
  });
});

async function change(id: number, values: { sequence?: number; start_utc?: string; status?: 'cancelled' }) {
  await api.store.db.updateTable('bookings').set(values).where('id', '=', id).execute();
}

describe('what visitors type', () => {
  it.each([
    'Ada\r\nBcc: victim@example.com',
    'Ada\u2028Bcc: victim@example.com',
    '"Ada" <victim@example.com>, x',
  ])('can add no header and no recipient: %j', async (name) => {
    const { mail, raw } = await mailOf('booking.confirm_visitor', await booking({ name }));
    expect(mail.to?.map(({ address }) => address)).toEqual(['ada@example.com']);
    expect(mail.bcc ?? []).toEqual([]);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  });

  it('is refused for good where an address would be two', async () => {
    const id = await booking({
      email: 'a@example.com, b@example.com',
      start_utc: '2026-05-01T14:00:00.000Z',
    });
    await expect(write('booking.confirm_visitor', id)).rejects.toThrow(/isn’t an email address/);
  });
});

it('staff get no letter about the first step of a booking that came to its end', async () => {
  const { db } = api.store;
  const lead_id = await newLead(api, { lead_type: 'Consultation', skip_thank_you_email: true });
  const notify = async () => {
    const head = await headNow();
    const message = { kind: 'lead.notify_staff', payload: { lead_id } } as unknown as OutboxMessage;
    return notifyStaffAboutLead({ db, head, secrets: api.parts.secrets, now } as MailContext, message);
  };
  expect(await notify()).toHaveProperty('letter');
  await booking({ lead_id });
  expect(await notify()).toMatchObject({ kind: 'dropped' });
});
