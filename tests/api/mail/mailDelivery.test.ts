import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiParts } from '#content-api/parts.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { type Manner, startSmtp, type TestSmtp } from '../../support/doubles/smtp.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { deliverFor, hurried, outboxOf, settled } from '../../support/entries/outbox.ts';

const from = { name: 'Overprint', address: 'hello@overprint.example' };
const staff = { name: '', address: 'team@overprint.example' };

const apiWith = (smtp: TestSmtp | null, mail: Partial<ApiParts['mail']> = {}) =>
  createTestApi({ mail: { smtpUrl: smtp?.url ?? '', from, to: [staff], ...mail } });

const enquire = (api: TestApi, fields: object = {}) =>
  api.send('POST', '/contact', { json: enquiry({ message: 'Hello', ...fields }) });

const statuses = async (api: TestApi) => (await outboxOf(api)).map(({ status }) => status);

/** What becomes of one notice to staff where the mail server behaves like this. */
async function noticeTo(manner: Manner) {
  const smtp = await startSmtp();
  smtp.behave(manner);
  const api = await apiWith(smtp);
  deliverFor(api);
  await enquire(api, { skip_thank_you_email: true });
  await settled(api);
  return { smtp, messages: await outboxOf(api) };
}

/** Message-IDs by recipient, with repetitions. */
function idsBy({ received }: TestSmtp): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { recipients, mail } of received) {
    const [to = ''] = recipients;
    ids.set(to, [...(ids.get(to) ?? []), mail.messageId ?? '']);
  }
  return ids;
}

describe('mail about a lead', () => {
  it('reaches visitor and staff without waiting for the next look, one recipient each', async () => {
    const smtp = await startSmtp();
    const api = await apiWith(smtp);
    deliverFor(api, { pace: { ...hurried, poll: 60_000 } });
    await enquire(api, { name: 'Ada Lovelace', email: 'ada@example.com' });
    await settled(api);
    expect(smtp.received.map(({ recipients }) => recipients).sort()).toEqual([
      ['ada@example.com'],
      ['team@overprint.example'],
    ]);
    const notice = smtp.received.find(({ recipients }) => recipients[0] === staff.address)?.mail;
    expect(notice).toMatchObject({
      from,
      replyTo: [{ name: 'Ada Lovelace', address: 'ada@example.com' }],
      subject: 'New lead – Ada Lovelace',
    });
  });

  it('goes to each of several members of staff in a mail of their own', async () => {
    const smtp = await startSmtp();
    const second = { name: '', address: 'second@overprint.example' };
    const api = await apiWith(smtp, { to: [staff, second] });
    smtp.behave((recipient) => (recipient === second.address ? 'refuse recipient' : 'accept'));
    deliverFor(api);
    await enquire(api, { skip_thank_you_email: true });
    await settled(api);
    expect([...idsBy(smtp).keys()]).toEqual([staff.address]);
    expect(await statuses(api)).toEqual(['sent', 'sent', 'failed']);
  });

  it('reaches every admin when nobody else is named', async () => {
    const smtp = await startSmtp();
    const api = await apiWith(smtp, { to: [] });
    const admins = [await api.user('admin'), await api.user('admin')];
    await api.user('editor');
    deliverFor(api);
    await enquire(api, { skip_thank_you_email: true });
    await settled(api);
    expect([...idsBy(smtp).keys()].sort()).toEqual(admins.map(({ email }) => email).sort());
  });
});

describe('a mail server', () => {
  it.each(['defer recipient', 'defer message', 'drop before data', 'hold greeting'] as const)(
    'that would %s gets every mail once when it is well again',
    async (manner) => {
      const smtp = await startSmtp();
      smtp.behave(manner);
      const api = await apiWith(smtp);
      const patience = Number.POSITIVE_INFINITY;
      const whileIll = deliverFor(api, { pace: { ...hurried, patience, timeLimit: 300 } });
      for (let n = 0; n < 4; n += 1) expect((await enquire(api)).status).toBe(201);
      const fewestAttempts = async () => Math.min(...(await outboxOf(api)).map(({ attempts }) => attempts));
      await expect.poll(fewestAttempts).toBeGreaterThan(1);
      // An attempt with so little time could be called off with the whole message given.
      await whileIll.stop();
      expect(smtp.received).toEqual([]);
      smtp.behave('accept');
      deliverFor(api, { pace: { ...hurried, patience } });
      await settled(api);
      expect(await statuses(api)).toEqual(Array(8).fill('sent'));
      expect(smtp.received).toHaveLength(8);
      expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(8);
    },
  );

  it.each(['drop after data', 'hold after data'] as const)(
    'that would %s gets one copy more at most, with the same Message-ID',
    async (manner) => {
      const smtp = await startSmtp();
      smtp.behave(() => (smtp.received.length === 0 ? manner : 'accept'));
      const api = await apiWith(smtp);
      const pace = {
        ...hurried,
        patience: Number.POSITIVE_INFINITY,
        get timeLimit() {
          return smtp.received.length === 0 ? 300 : hurried.timeLimit;
        },
      };
      deliverFor(api, { pace });
      await enquire(api, { skip_thank_you_email: true });
      await settled(api);
      const [ids = []] = idsBy(smtp).values();
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
      expect(await statuses(api)).toEqual(['sent']);
    },
  );

  it('that never answers after the message is asked twice, then staff decide', async () => {
    const { smtp, messages } = await noticeTo('drop after data');
    expect(smtp.received).toHaveLength(2);
    expect(messages).toMatchObject([{ status: 'failed', doubtful_attempts: 2 }]);
  });

  it.each([
    ['refuse recipient', /No such user here/],
    ['refuse message', /Looks like spam/],
  ] as const)('that would %s is not asked again', async (manner, reason) => {
    const { messages } = await noticeTo(manner);
    expect(messages).toMatchObject([
      { status: 'failed', attempts: 1, last_error: expect.stringMatching(reason) },
    ]);
  });

  it('that is down for good is given up after the last attempt, which staff can see', async () => {
    const [message] = (await noticeTo('defer recipient')).messages;
    expect(message?.status).toBe('failed');
    expect(message?.attempts).toBeGreaterThan(4);
    expect(message?.last_error).toMatch(/Greylisted/);
  });

  it('that holds some mails keeps no other waiting', async () => {
    const smtp = await startSmtp();
    smtp.behave((recipient) => (recipient.startsWith('slow') ? 'hold after data' : 'accept'));
    const api = await apiWith(smtp);
    deliverFor(api);
    for (let n = 0; n < 3; n += 1) await enquire(api, { email: `slow-${n}@example.com` });
    await enquire(api, { email: 'quick@example.com' });
    await expect.poll(() => idsBy(smtp).has('quick@example.com')).toBe(true);
  });
});

describe('without a mail server', () => {
  it('mail lies in files, written again as the same file', async () => {
    const api = await apiWith(null);
    deliverFor(api);
    await enquire(api);
    await settled(api);
    const folder = join(api.dataDir, 'mail');
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    expect(files.every((name) => /^[0-9a-f]{40}\.eml$/.test(name))).toBe(true);
    const path = join(folder, files[0] ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^From: Overprint <hello@overprint.example>\r?$/m);
    await api.store.db.updateTable('outbox').set({ status: 'pending' }).execute();
    await settled(api);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
