import { beforeEach, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { bookingSchema } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { contactSchema } from '#content-api/enquiries/leads/leads.shared.ts';
import { unsubscribeToken } from '#content-api/mail/leadDigests.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { stopClock } from '../../support/clock.ts';
import { booked, bookingOf, set } from '../../support/entries/bookings.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { heard } from '../../support/heard.ts';
import { markedWording, undated, unmarkedIn, unmarkedWords } from '../../support/marks.ts';

const DAY = '2027-03-22';
const FORMS = {
  '/api/contact': { schema: contactSchema, right: enquiry({ name: '§Ada' }) },
  '/api/booking': { schema: bookingSchema, right: bookingOf(DAY, { name: '§Ada' }) },
};
/** One that is missing, too long, or of another kind: every rule of a field says no to one of them. */
const WRONG = ['', '7'.repeat(25_000), '§@@', '1999-01-01', '2199-01-01'];

let api: TestApi;
let app: ReturnType<typeof createApp>;
const open = async (parts: Parameters<typeof createTestApi>[0] = {}) => {
  api = await createTestApi(parts);
  app = createApp(api.parts);
  await set(api, { brand: '§Overprint', language: 'de', timezone: 'UTC', wording: markedWording() });
};
beforeEach(() => {
  stopClock('2027-03-10T12:00:00Z');
  return open();
});

/** Words without a mark in the answer, whose page also has to say how it went. */
async function unmarkedOf(path: string, method = 'GET', body?: object): Promise<string[]> {
  const form = body && new URLSearchParams(body as Record<string, string>);
  const answer = await app.request(path, { method, ...(form ? { body: form } : {}) });
  expect(answer.headers.get('content-type'), path).toMatch(/^text\/html/);
  // The number of a request that failed is no word.
  const shown = undated(await answer.text()).replace(/\b[\da-f]{8}[\da-f-]+\b/g, '');
  return unmarkedIn(shown).map((word) => `${answer.status} ${word}`);
}

it('no form without JavaScript is refused in words that an owner can’t change', async () => {
  await booked(api, DAY, { name: '§Bo' });
  const said = new Set<string>();
  const send = async (path: string, body: object) => {
    for (const word of await unmarkedOf(path, 'POST', body)) said.add(`${path}: ${word}`);
  };
  let mistakes = 0;
  for (const [path, { schema, right }] of Object.entries(FORMS)) {
    await send(path, {});
    for (const field of Object.keys(schema.shape)) {
      const wrong = WRONG.map((value) => ({ ...right, [field]: value }));
      for (const body of wrong.filter((each) => !schema.safeParse(each).success)) {
        mistakes += 1;
        await send(path, body);
      }
    }
  }
  expect(mistakes).toBeGreaterThan(30);
  await send('/api/booking', bookingOf(DAY, { name: '§Cy' }));
  await send('/api/booking', bookingOf('2020-03-02', { name: '§Cy' }));
  await api.store.db.schema.alterTable('leads').renameTo('lost').execute();
  await heard(async () => {
    await send('/api/contact', FORMS['/api/contact'].right);
    await send('/api/booking', bookingOf('2027-03-23', { name: '§Cy' }));
  });
  expect([...said]).toEqual([]);
});

it('what stands beside the fields of a dialog is the owner’s, and so is what is said of too many attempts', async () => {
  await open({ rateLimit: true, limits: { enquiries: 1000, perAddress: 3 } });
  const said: string[] = [];
  const send = async (json: object) => {
    const { status, body } = await api.send<{ error: string; fields?: object }>('POST', '/contact', { json });
    if (status !== 201) said.push(body.error, ...Object.values(body.fields ?? {}));
    return status;
  };
  await send({ name: 7, email: 'x', phone: 7, company: 'x'.repeat(300), message: 7 });
  for (let sent = 0; sent < 4; sent += 1) await send({ ...enquiry(), honeypot: 'x' });
  expect(said.length).toBeGreaterThan(5);
  expect(unmarkedWords(said.join('\n'))).toEqual([]);
  expect(await unmarkedOf('/api/contact', 'POST', enquiry())).toEqual([]);
});

it('the pages that letters link to say nothing that an owner can’t change', async () => {
  const said: string[] = [];
  const look = async (...page: Parameters<typeof unmarkedOf>) => {
    said.push(...(await unmarkedOf(...page)).map((word) => `${page[0]}: ${word}`));
  };
  const { id, booking } = await booked(api, DAY, { name: '§Ada' });
  const meeting = booking.page;
  await api.store.db.updateTable('bookings').set({ meeting_link: 'https://x.example' }).execute();
  for (const page of ['', '/move', '/cancel']) await look(`${meeting}${page}`);
  await look(`${meeting}/move`, 'POST', { date: 'x', time: 'x', timezone: 'x' });
  await look(`${meeting}/move`, 'POST', { date: '2020-03-02', time: '9:00 AM' });
  await look(`${meeting}/move`, 'POST', { date: DAY, time: '9:30 AM', sequence: '9' });
  for (const fields of [
    { meeting_type: 'gone' },
    { status: 'cancelled' as const },
    { status: 'confirmed' as const, start_utc: '2020-03-02T10:00:00.000Z' },
  ]) {
    await api.store.db.updateTable('bookings').set(fields).where('id', '=', id).execute();
    await look(meeting);
  }
  await look('/api/booking/manage/nobody');
  const digest = `/api/mail/unsubscribe/${unsubscribeToken(api.parts.secrets, (await api.user('admin')).id)}`;
  await look(digest);
  await look(digest, 'POST', {});
  await look(`${digest}x`);
  await look(`${digest}x`, 'POST', {});
  await look('/api/previews/nothing');
  expect(said).toEqual([]);
});
