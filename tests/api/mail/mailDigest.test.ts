import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { lastMorning, queueDigests, setDigest, unsubscribeToken } from '#content-api/mail/leadDigests.ts';
import type { MailState } from '#content-api/mail/mail.shared.ts';
import { mailKinds } from '#content-api/mail/sendMail.ts';
import type { LetterWords } from '#content-api/mail/wording/wording.shared.ts';
import { set } from '../../support/entries/bookings.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { outboxOf } from '../../support/entries/outbox.ts';

type Letters = { letters: LetterWords[] };
type Preview = { subject: string; preview: string; text: string };

async function setUp() {
  const mailing = await mailingApi();
  const user = await mailing.api.user('admin');
  return { ...mailing, user, token: await mailing.api.signIn(user) };
}

describe('the morning', () => {
  it.each([
    ['Europe/London', '2026-03-29T07:30:00Z', '2026-03-29', '2026-03-29T07:00:00.000Z'],
    ['Europe/London', '2026-03-29T06:59:00Z', '2026-03-28', '2026-03-28T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T03:00:00Z', '2026-11-21', '2026-11-21T02:30:00.000Z'],
    ['America/New_York', '2026-11-21T13:30:00Z', '2026-11-21', '2026-11-21T13:00:00.000Z'],
  ])('in %s, seen at %s', (zone, now, date, at) => {
    expect(lastMorning(zone, new Date(now))).toEqual({ date, at: new Date(at) });
  });
});

describe('the digest', () => {
  it('goes once a day to the admins who want it, and can be ended with one click', async () => {
    const { api, arrived, user, token } = await setUp();
    await api.user('admin');
    await setDigest(api.store.db, (await api.user('editor')).id, true);
    await api.send('PUT', '/mail/digest', { token, json: { digest: true } });
    await api.send('POST', '/contact', { json: enquiry({ name: 'Ada', skip_thank_you_email: true }) });
    const message = 'https://a.example https://b.example https://c.example https://d.example';
    await api.send('POST', '/contact', { json: enquiry({ name: 'Pills', message }) });
    await api.store.db.deleteFrom('outbox').execute();
    const { at } = lastMorning('UTC', new Date());
    await api.store.db
      .updateTable('leads')
      .set({ created_at: new Date(at.getTime() - 1000).toISOString() })
      .execute();
    for (const minutes of [1, 2, 60]) {
      await queueDigests(api.store.db, 'UTC', new Date(at.getTime() + minutes * 60_000));
    }
    // Three hours late, today and tomorrow: nobody wants it then.
    for (const hours of [3, 27]) {
      await queueDigests(api.store.db, 'UTC', new Date(at.getTime() + hours * 3_600_000));
    }
    expect(await outboxOf(api)).toHaveLength(1);
    const [{ subject, text, raw } = { subject: '', text: '', raw: '' }] = await arrived();
    expect(subject).toBe('1 new lead, No meetings today – Overprint');
    expect(text).toContain('Ada');
    expect(text).not.toContain('Pills');
    expect(text).toMatch(/Suspected spam[\s\S]{0,80}\/admin\/leads\?spam=held/);
    const link = `https://overprint.example/api/mail/unsubscribe/${unsubscribeToken(api.parts.secrets, user.id)}`;
    const unfolded = raw.replace(/\r?\n[ \t]/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${link}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

    const app = createApp(api.parts);
    expect((await app.request(link)).status).toBe(200);
    const wanted = async () => (await api.send<MailState>('GET', '/mail', { token })).body.digest;
    expect(await wanted()).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const oneClick = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
    expect((await app.request(link, oneClick)).status).toBe(200);
    expect(await wanted()).toBe(false);
    expect((await app.request(`${link}x`, oneClick)).status).toBe(404);
    const forged = link.replace(/[\w-]+$/, (mark) => (mark.startsWith('A') ? 'B' : 'A') + mark.slice(1));
    expect((await app.request(forged, oneClick)).status).toBe(404);
  });
});

it('the digest after a night of 25 hours leaves out no lead, and none is told of twice', async () => {
  const { api, arrived, token } = await setUp();
  const { db } = api.store;
  await set(api, { timezone: 'Europe/London' });
  await api.send('PUT', '/mail/digest', { token, json: { digest: true } });
  for (const [name, created_at] of [
    ['Before', '2026-10-24T07:00:00.000Z'],
    ['Early', '2026-10-24T07:30:00.000Z'],
    ['Late', '2026-10-25T08:00:00.000Z'],
  ] as const) {
    await api.send('POST', '/contact', { json: enquiry({ name }) });
    await db.updateTable('leads').set({ created_at }).where('name', '=', name).execute();
  }
  await db.deleteFrom('outbox').execute();
  await queueDigests(db, 'Europe/London', new Date('2026-10-25T08:01:00Z'));
  const [{ text } = { text: '' }] = await arrived();
  expect(['Before', 'Early', 'Late'].filter((name) => text.includes(name))).toEqual(['Early', 'Late']);
});

describe('the settings of mail', () => {
  it('show every kind of mail with made-up contents', async () => {
    const { api, token } = await setUp();
    const { letters } = (await api.send<Letters>('GET', '/mail/letters', { token })).body;
    expect(letters.map(({ kind }) => kind).sort()).toEqual(Object.keys(mailKinds).sort());
    const app = createApp(api.parts);
    for (const { words, name, kind } of letters) {
      const shown = await api.send<Preview>('POST', `/mail/letters/${kind}/preview`, { token, json: words });
      const { preview, text, subject } = shown.body;
      const page = await app.request(preview);
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none';.*sandbox allow-same-origin$/,
      );
      const html = await page.text();
      const forged = preview.replace(/[^/]+$/, (mark) => (mark.startsWith('A') ? 'B' : 'A') + mark.slice(1));
      expect((await app.request(forged)).status).toBe(404);
      expect(html).toMatch(/^<!doctype html>/);
      expect(html).not.toMatch(/<script|<img|undefined|\[object/);
      expect(text).not.toMatch(/undefined|\[object|<\w|\{\w+\}/);
      expect(subject).not.toBe('');
      expect(name).not.toBe(kind);
    }
  });

  it('say where mail goes, without the password, and send a test to who asks', async () => {
    const { api, lastMail, token, user } = await setUp();
    expect((await api.send('POST', '/mail/test', { token })).status).toBe(200);
    expect((await lastMail()).to).toEqual([user.email]);
    const state = (await api.send<MailState>('GET', '/mail', { token })).body;
    expect(state).toMatchObject({ via: 'smtp', from: 'Overprint <hello@overprint.example>', waiting: 0 });
    expect(state.last_success_at).not.toBeNull();
    api.parts.mail.smtpUrl = 'smtp://user:hunter2@mail.example.com:587';
    expect(JSON.stringify((await api.send('GET', '/mail', { token })).body)).not.toContain('hunter2');
  });
});
