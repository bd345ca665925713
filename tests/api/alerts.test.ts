import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { saveHiddenSetting, saveSettings } from '#content-api/agency/settings/store.ts';
import { OperatorError } from '#content-api/errors.ts';
import { readValidity } from '#content-api/office/alerts/certificate.ts';
import { diskReason, readDisk } from '#content-api/office/alerts/disk.ts';
import { gatherReasons } from '#content-api/office/alerts/reasons.ts';
import { mailReasons } from '#content-api/office/alerts/watch.ts';
import { saveBackupState } from '#content-api/office/backups/plan.ts';
import { enqueueMessages, noteLane } from '#content-api/outbox/store.ts';
import { createPublishing } from '#content-api/publishing/releases/publishing.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, nothingToPublish, type TestApi } from '../support/api.ts';
import { enquiry } from '../support/entries/leads.ts';
import { outboxOf } from '../support/entries/outbox.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ backupTo: '/mnt/backups' });
});

const reasons = () => gatherReasons(api.parts, NOW);
const codes = async () => (await reasons()).map(({ code }) => code);
const queue = (kind: string, at: string) =>
  enqueueMessages(api.store.db, [{ kind, payload: {}, dedupeKey: `${kind} ${at}` }], at);

it('gives no reason while all is well', async () => {
  expect(await reasons()).toEqual([]);
});

it('counts email as stuck once it has waited for an hour while none went out', async () => {
  await queue('mail.test', minutesAgo(59));
  expect(await codes()).toEqual([]);
  await queue('mail.test', minutesAgo(61));
  await noteLane(api.store.db, 'mail', { last_failure_at: minutesAgo(5), last_error: 'Connection refused' });
  expect(await reasons()).toMatchObject([
    {
      code: 'mail_stuck',
      state: 'problem',
      sentence: '2 emails wait to be sent. The last attempt failed: Connection refused.',
      since: minutesAgo(61),
    },
  ]);
  await noteLane(api.store.db, 'mail', { last_success_at: minutesAgo(2) });
  expect(await codes()).toEqual([]);
});

it('names a failed backup, a failed restore check and an old backup', async () => {
  const { db } = api.store;
  const state = { location: '/mnt/backups', done_at: minutesAgo(60), checked_at: null, failure: null };
  const failure = { at: minutesAgo(5), reason: 'The disk is full.' };
  await saveBackupState(db, state);
  expect(await codes()).toEqual([]);
  await saveBackupState(db, { ...state, failure });
  expect(await reasons()).toMatchObject([{ code: 'backup_failed', state: 'warning', since: failure.at }]);
  await saveBackupState(db, { ...state, failure: { ...failure, step: 'check' } });
  expect(await codes()).toEqual(['restore_check_failed']);
  await saveBackupState(db, { ...state, done_at: minutesAgo(37 * 60) });
  expect(await reasons()).toMatchObject([{ code: 'backup_old', state: 'problem' }]);
});

it('names a run that failed, until one succeeds', async () => {
  let isBroken = true;
  const publishing = createPublishing(async (...given) => {
    if (isBroken) throw new OperatorError('The disk is full.');
    return nothingToPublish(...given);
  });
  await publishing.run().catch(() => {});
  const found = () => gatherReasons({ ...api.parts, publishing }, NOW);
  expect(await found()).toMatchObject([
    { code: 'run_failed', sentence: 'The site could not be published: The disk is full.' },
  ]);
  isBroken = false;
  await publishing.run();
  expect(await found()).toEqual([]);
});

it('says that enquiries are held, until an hour after the last of them', async () => {
  await api.send('POST', '/contact', { json: enquiry() });
  const flooded = (at: string) =>
    api.store.db.updateTable('leads').set({ spam_reasons: 'flood', created_at: at }).execute();
  await flooded(minutesAgo(59));
  expect(await reasons()).toMatchObject([{ code: 'forms_held', since: minutesAgo(59) }]);
  await flooded(minutesAgo(61));
  expect(await codes()).toEqual([]);
});

it('measures a disk against what a backup needs', async () => {
  const stateOf = async (bavail: number) => {
    const measured = async (path: string) => ({ ...(await statfs(path)), bavail, bsize: 1 });
    const disk = await readDisk(api.dataDir, api.store.location, measured);
    return disk && diskReason({ ...disk, freeFiles: null })?.state;
  };
  expect(await Promise.all([1e9, 299e6, 49e6].map(stateOf))).toEqual([undefined, 'warning', 'problem']);
});

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const failedBackup = { location: '/mnt/backups', done_at: NOW.toISOString(), checked_at: null };
const failBackup = () =>
  saveBackupState(api.store.db, {
    ...failedBackup,
    failure: { at: NOW.toISOString(), reason: 'The disk is full.' },
  });
const mendBackup = () => saveBackupState(api.store.db, { ...failedBackup, failure: null });
const alerts = async () => (await outboxOf(api)).filter(({ kind }) => kind.startsWith('alert.'));
const mailed = async () => (await alerts()).map(({ kind }) => kind).join();

it('mails every admin once when a state begins, after a day, and when it is over', async () => {
  await api.user('admin');
  await api.user('editor');
  await failBackup();
  for (let minute = 0; minute < 5; minute += 1) await mailReasons(api.parts, later(minute));
  expect(await mailed()).toBe('alert.begun');
  await mailReasons(api.parts, later(24 * 60 + 1));
  expect(await mailed()).toBe('alert.begun,alert.begun');
  await mendBackup();
  await mailReasons(api.parts, later(24 * 60 + 10));
  expect(await mailed()).toBe('alert.begun,alert.begun');
  await mailReasons(api.parts, later(24 * 60 + 40));
  await mailReasons(api.parts, later(24 * 60 + 41));
  expect(await mailed()).toBe('alert.begun,alert.begun,alert.over');
});

it('sends nothing for a state that comes and goes within half an hour', async () => {
  await api.user('admin');
  for (let minute = 0; minute < 60; minute += 5) {
    await (minute % 10 === 0 ? failBackup() : mendBackup());
    await mailReasons(api.parts, later(minute));
  }
  expect(await mailed()).toBe('alert.begun');
});

it('mails nobody while alerts are switched off, nor that emails are stuck', async () => {
  await api.user('admin');
  await queue('mail.test', minutesAgo(61));
  await mailReasons(api.parts, NOW);
  await saveSettings(api.store.db, { alertMails: false });
  await failBackup();
  await mailReasons(api.parts, NOW);
  expect(await mailed()).toBe('');
});

it('mails each admin the alerts that they chose, and all others once they choose them again', async () => {
  const choose = async (user: User, alerts: string[]) => {
    const token = await api.signIn(user);
    const { body } = await api.send('GET', '/notifications/mail', { token });
    const { status } = await api.send('PUT', '/notifications/mail', { token, json: { ...body, alerts } });
    return [status, (await api.send('GET', '/notifications/mail', { token })).body.alerts];
  };
  const [ada, bea] = [await api.user('admin'), await api.user('admin')];
  expect(await choose(ada, ['run_failed'])).toEqual([200, ['run_failed']]);
  expect((await choose(ada, ['mail_stuck']))[0]).toBe(400);
  await failBackup();
  await mailReasons(api.parts, NOW);
  const readers = async () => (await alerts()).map(({ payload }) => JSON.parse(payload).user_id as number);
  expect(await readers()).toEqual([bea.id]);
  expect(await choose(ada, ['backup_failed'])).toEqual([200, ['backup_failed']]);
  await mailReasons(api.parts, later(24 * 60 + 1));
  expect((await readers()).sort()).toEqual([ada.id, bea.id, bea.id].sort());
});

it('reads the certificate of a public https address once a day, and hourly while its end is near', async () => {
  await api.user('admin');
  const looks: string[] = [];
  const read = async (host: string) => {
    looks.push(host);
    return { from: later(-77 * 24 * 60), to: later(13 * 24 * 60) };
  };
  const parts = { ...api.parts, siteUrl: 'https://agency.example.org' };
  for (const minute of [0, 30, 61]) await mailReasons(parts, later(minute), read);
  expect(looks).toEqual(['agency.example.org', 'agency.example.org']);
  expect(await gatherReasons(parts, NOW)).toMatchObject([
    {
      code: 'certificate_ending',
      state: 'warning',
      sentence: 'The certificate of agency.example.org expires on 11 Dec 2026, 12:00 UTC.',
    },
  ]);
  for (const siteUrl of ['http://agency.example.org', 'https://localhost:3000', 'https://10.0.0.1'])
    await mailReasons({ ...parts, siteUrl }, later(99_999), read);
  expect(looks).toHaveLength(2);
});

it('calls the end of a certificate near with a sixth of its time left, at most 14 days', async () => {
  const parts = { ...api.parts, siteUrl: 'https://agency.example.org' };
  const day = 24 * 60;
  for (const [days, left, expected] of [
    [90, 13, ['certificate_ending']],
    [90, -1, ['certificate_ending']],
    [90, 20, []],
    [6, 5, []],
  ] as const) {
    await saveHiddenSetting(api.store.db, 'certificate_state', null);
    await mailReasons(parts, NOW, async () => ({ from: later((left - days) * day), to: later(left * day) }));
    expect(
      (await gatherReasons(parts, NOW)).map(({ code }) => code),
      `${left} of ${days}`,
    ).toEqual(expected);
  }
});

it('reads the validity of a certificate that nobody vouches for', async () => {
  // Its certificate is self-signed, and it speaks TLS at once.
  const server = new SMTPServer({ secure: true });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.server.address() as AddressInfo;
  const found = await readValidity('127.0.0.1', port);
  expect(found?.to.getTime()).toBeGreaterThan(found?.from.getTime() ?? Number.POSITIVE_INFINITY);
});
