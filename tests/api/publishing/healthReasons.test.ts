import { beforeEach, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { saveBackupState } from '#content-api/office/backups/plan.ts';
import { healthReasons } from '#content-api/office/overview/healthReasons.ts';
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
  const queue = (minutes: number) => {
    const at = ago(minutes * 60_000).toISOString();
    const times = { dedupe_key: at, created_at: at, updated_at: at, next_attempt_at: at };
    const message = { kind: 'mail.test', payload: '{}', lane: 'mail', ...times };
    return api.store.db.insertInto('outbox').values(message).execute();
  };
  await queue(30);
  expect(await health()).toEqual([200, 'ok']);
  await queue(90);
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
  const done = { location: backupTo, checked_at: null, failure: null };
  await saveBackupState(api.store.db, { ...done, done_at: ago(2 * DAY).toISOString() });
  expect(await health({ backupTo })).toEqual([200, 'degraded', 'backup']);
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

it('a disk with less than 300 MB is nearly full', async () => {
  for (const [free, codes] of [
    [299e6, ['disk']],
    [301e6, []],
  ] as const)
    expect((await healthReasons(api.parts, sizeUp(free))()).map(({ code }) => code)).toEqual(codes);
});

const sizeUp = (free: number) => async () => ({ bavail: free, bsize: 1, files: 1e6, ffree: 1e6 });
