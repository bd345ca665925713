import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Erased, PersonFound } from '#content-api/office/people/people.shared.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { book, setUp } from '../../support/doubles/calendar.ts';
import { booked } from '../../support/entries/bookings.ts';
import { leadOf, newLead } from '../../support/entries/leads.ts';
import { deliverFor } from '../../support/entries/outbox.ts';
import { isOnPostgres } from '../../support/postgres.ts';

let api: TestApi;
let admin: string;
beforeEach(async () => {
  api = await createTestApi();
  admin = await api.signIn('admin');
});

const jane = { name: 'Jane Roe-Unforgettable', email: 'jane@müller.example' };
const other = { name: 'Bob Stays', email: 'bob@example.com' };

/** Writes twice, is written a note about, books, fails to sign in, and is written to. */
async function everywhere() {
  const lead = await newLead(api, { ...jane, message: 'Call me' });
  await newLead(api, { ...jane, email: 'JANE@xn--mller-kva.example', message: 'Again' });
  await newLead(api, { ...other, message: `Knows ${jane.email}` });
  const json = { text: 'Jane Roe-Unforgettable called' };
  await api.send('POST', `/leads/${lead}/notes`, { token: admin, json });
  await booked(api, '2031-03-03', jane);
  await booked(api, '2031-03-04', other);
  await api.send('POST', '/auth/login', { json: { email: jane.email, password: 'Guessed1Word' } });
  await api.parts.activity.flush();
  const folder = join(api.dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  const words = Buffer.from('A new lead: Jane Roe-Unforgettable has written.').toString('base64');
  const head = 'From: a@example.com\r\nTo: owner@example.com\r\nSubject: News\r\nMIME-Version: 1.0\r\n';
  await writeFile(
    join(folder, 'aaaaaaaa.eml'),
    `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${words}\r\n`,
  );
  await writeFile(join(folder, 'bbbbbbbb.eml'), `${head}\r\nBob Stays has written.\r\n`);
  return lead;
}

/** Every byte that the installation keeps, its log of changes included. */
async function keptBytes(): Promise<string> {
  const files = await readdir(api.dataDir, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  );
  return contents.join('\n');
}

const found = (email: string) =>
  api.send<PersonFound>('GET', `/people?email=${encodeURIComponent(email)}`, { token: admin });

describe('a person', () => {
  it('is found by their address, in either form of its domain', async () => {
    const lead = await everywhere();
    const { status, body } = await found('Jane@xn--mller-kva.example');
    expect(status).toBe(200);
    expect(body).toMatchObject({ leads: 3, notes: 1, meetings: 1, isUser: false });
    expect(body.upcoming).toEqual(['2031-03-03T09:00:00.000Z']);
    expect(body.mentionedIn).toHaveLength(1);
    expect(body.mentionedIn).not.toContain(lead);
  });

  it.skipIf(isOnPostgres)(
    'is erased wherever they are, down to the bytes on the disk, and nobody else is',
    async () => {
      const lead = await everywhere();
      await noteCommand(api.store, 'store.backup', { title: '/backups/monday.tar.gz' });
      expect(await keptBytes()).toContain('Roe-Unforgettable');
      const { status, body } = await api.send<Erased>('POST', `/leads/${lead}/erasure`, { token: admin });
      expect(status).toBe(200);
      expect(body.erased).toMatchObject({ leads: 3, notes: 1, meetings: 1, mailFiles: 1 });
      expect(body.backups).toMatchObject([{ file: '/backups/monday.tar.gz' }]);
      expect(body.mentionedIn).toHaveLength(1);
      const bytes = await keptBytes();
      expect(bytes).not.toContain('Roe-Unforgettable');
      expect(bytes).not.toContain(Buffer.from('Roe-Unforgettable has').toString('base64').slice(3, 15));
      // What somebody else wrote is theirs: it is named in the answer.
      expect(bytes.split(Buffer.from(jane.email).toString('latin1'))).toHaveLength(2);
      expect(await leadOf(api, admin, other.email)).toMatchObject({ name: other.name });
      expect((await api.send<{ total: number }>('GET', '/bookings', { token: admin })).body.total).toBe(1);
      expect((await found(jane.email)).body).toMatchObject({ leads: 0, meetings: 0, messages: 0 });
    },
  );

  it('gets all that is kept of them as one file, without secrets', async () => {
    await everywhere();
    const address = encodeURIComponent(jane.email);
    const { body, headers } = await api.send('GET', `/people/data.json?email=${address}`, { token: admin });
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body).toMatchObject({
      email: jane.email,
      meetings: [{ name: jane.name, start_utc: '2031-03-03T09:00:00.000Z' }],
    });
    const text = JSON.stringify(body);
    for (const words of ['Call me', 'Again', 'Jane Roe-Unforgettable called']) expect(text).toContain(words);
    expect(text).not.toMatch(/token|idempotency|Bob Stays/);
  });

  it('is no address, no lead, nobody: each is said', async () => {
    expect((await found('nobody@example.com')).body).toMatchObject({ leads: 0, meetings: 0 });
    const invalid = { code: 'invalid', fields: { email: expect.any(String) } };
    expect((await found('no address')).body).toMatchObject(invalid);
    expect((await api.send('POST', '/leads/999/erasure', { token: admin })).status).toBe(404);
    const json = { email: jane.email };
    const again = await api.send<Erased>('POST', '/people/erasure', { token: admin, json });
    expect(again.body.erased).toMatchObject({ leads: 0, meetings: 0 });
  });
});

it('the half hour of who is erased is free again, and their event leaves Google’s calendar', async () => {
  const fixture = await setUp();
  await book(fixture);
  const token = await fixture.api.signIn('admin');
  expect(fixture.google.events.size).toBe(1);
  const json = { email: 'ada@example.com' };
  await fixture.api.send('POST', '/people/erasure', { token, json });
  deliverFor(fixture.api);
  await vi.waitFor(() =>
    expect([...fixture.google.events.values()].filter(({ status }) => status !== 'cancelled')).toEqual([]),
  );
  expect((await book(fixture)).status).toBe(201);
});

it('a deleted lead takes past meetings along, and says how many are still to come', async () => {
  const { id } = await booked(api, '2031-03-05', jane);
  const past = await booked(api, '2031-03-06', jane);
  await api.store.db
    .updateTable('bookings')
    .set({ start_utc: '2020-01-01T09:00:00.000Z', end_utc: '2020-01-01T09:30:00.000Z' })
    .where('id', '=', past.id)
    .execute();
  const { body: open } = await api.send('DELETE', `/bookings/${id}`, { token: admin });
  expect(open).toMatchObject({ code: 'in_use' });
  const leads = await api.store.db.selectFrom('leads').select('id').execute();
  const ids = leads.map((lead) => lead.id).join();
  const { body } = await api.send('DELETE', `/leads?ids=${ids}`, { token: admin });
  expect(body).toMatchObject({ deleted: leads.length, upcoming: 1 });
  expect((await api.send('GET', `/bookings/${past.id}`, { token: admin })).status).toBe(404);
  await api.send('POST', `/bookings/${id}/cancellation`, { token: admin, json: {} });
  expect((await api.send('DELETE', `/bookings/${id}`, { token: admin })).status).toBe(200);
  expect((await api.send('DELETE', `/bookings/${id}`, { token: admin })).status).toBe(404);
});
