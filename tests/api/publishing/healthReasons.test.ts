import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { saveBackupState } from '#content-api/office/backups/state.ts';
import { healthReasons, watchCertificate } from '#content-api/office/overview/healthReasons.ts';
import type { ApiParts } from '#content-api/parts.ts';
import { createPublishing } from '#content-api/publishing/releases/publishing.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { publishFiles } from '../../support/entries/release.ts';

const DAY = 24 * 60 * 60 * 1000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  await publishFiles(api.dataDir, { 'index.html': '<h1>Home</h1>' }, ago(DAY));
  return () => api.close();
});

/** A new app holds no earlier answer. */
async function health(parts: Partial<ApiParts> = {}) {
  const response = await createApp({ ...api.parts, ...parts }).request('/healthz');
  const { status, reasons } = await response.json();
  const codes = reasons.map(({ code }: { code: string }) => code);
  return [response.status, status, ...codes];
}

const fails = async () => Promise.reject(new Error('Nowhere to publish.'));

it('health names nothing while nothing is the matter', async () => {
  expect(await health()).toEqual([200, 'ok']);
});

it('health is degraded, and the site served, while messages wait for an hour', async () => {
  const queue = (created_at: string) =>
    api.store.db
      .insertInto('outbox')
      .values({
        kind: 'mail.test',
        payload: '{}',
        lane: 'mail',
        dedupe_key: created_at,
        created_at,
        updated_at: created_at,
        next_attempt_at: created_at,
      })
      .execute();
  await queue(ago(30 * 60_000).toISOString());
  expect(await health()).toEqual([200, 'ok']);
  await queue(ago(90 * 60_000).toISOString());
  expect(await health()).toEqual([200, 'degraded', 'outbox']);
});

it('health is degraded from an email that fails to one that is sent', async () => {
  const { db } = api.store;
  const last_error = 'Connection refused';
  await db
    .insertInto('lane_states')
    .values({ lane: 'mail', last_failure_at: ago(1000).toISOString(), last_error })
    .execute();
  expect(await health()).toEqual([200, 'degraded', 'mail']);
  await db.updateTable('lane_states').set({ last_success_at: new Date().toISOString() }).execute();
  expect(await health()).toEqual([200, 'ok']);
});

it('health is degraded without a recent backup, where backups are made', async () => {
  const backupTo = '/backups';
  expect(await health({ backupTo })).toEqual([200, 'degraded', 'backup']);
  const done = { location: backupTo, checked_at: null, failure: null };
  await saveBackupState(api.store.db, { ...done, done_at: ago(DAY).toISOString() });
  expect(await health({ backupTo })).toEqual([200, 'ok']);
  const failure = { at: new Date().toISOString(), reason: 'The disk is full.' };
  await saveBackupState(api.store.db, { ...done, failure, done_at: ago(DAY).toISOString() });
  expect(await health({ backupTo })).toEqual([200, 'degraded', 'backup']);
});

it('health is degraded from a run that fails to the next release', async () => {
  const publishing = createPublishing(fails);
  await publishing.run().catch(() => {});
  expect(await health({ publishing })).toEqual([200, 'degraded', 'run']);
  await publishFiles(api.dataDir, { 'index.html': '<h1>New</h1>' }, new Date(Date.now() + 2000));
  expect(await health({ publishing })).toEqual([200, 'ok']);
});

it.each([
  [13, 90, ['degraded', 'certificate']],
  [-1, 90, ['degraded', 'certificate']],
  [20, 90, ['ok']],
  [5, 6, ['ok']],
])('with %i of %i days left of the certificate, health is %j', async (left, all, expected) => {
  const to = ago(-left * DAY);
  const certificate = () => ({ from: new Date(to.getTime() - all * DAY), to });
  expect(await health({ certificate })).toEqual([200, ...expected]);
});

it('the certificate is read from the address of the site', async () => {
  // It has one of its own, and speaks TLS at once.
  const server = new SMTPServer({ secure: true });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.server.address() as AddressInfo;
  const validity = watchCertificate(`https://127.0.0.1:${port}`);
  await expect.poll(validity).not.toBeNull();
  expect(validity()?.to.getTime()).toBeGreaterThan(validity()?.from.getTime() ?? 0);
  expect(watchCertificate('http://agency.example')()).toBeNull();
});

it('a disk with less than 300 MB is nearly full', async () => {
  for (const [free, codes] of [
    [299e6, ['disk']],
    [301e6, []],
  ] as const)
    expect((await healthReasons(api.parts, async () => free)()).map(({ code }) => code)).toEqual(codes);
});
