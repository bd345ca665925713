import { expect, it, onTestFinished, vi } from 'vitest';
import { latestTurn, scheduleBackups } from '#cli/backup/makeBackup.ts';
import { readEnv } from '#content-api/env.ts';
import { saveBackupState } from '#content-api/office/backups/plan.ts';
import { heard } from '../../support/heard.ts';
import { temporaryStore } from '../../support/store.ts';

const TO = '/mnt/backups';

async function scheduled(backUp: (words: string[]) => Promise<void>, variables: Record<string, string> = {}) {
  const store = await temporaryStore();
  const clock = { at: new Date('2026-11-28T12:00:00Z') };
  const env = readEnv({ BACKUP_TO: TO, BACKUP_AT: '03:00, 13:00', ...variables });
  const schedule = scheduleBackups({ store, env }, { now: () => clock.at, backUp });
  onTestFinished(() => schedule.stop());
  const lookAt = (at: string) => {
    clock.at = new Date(at);
    return schedule.look();
  };
  return { store, lookAt };
}

it('backs up at once where there is no backup yet, then at each turn, and checks one each week', async () => {
  const backUp = vi.fn(async (_: string[]) => {});
  const { store, lookAt } = await scheduled(backUp);
  await lookAt('2026-11-28T12:01:00Z');
  expect(backUp.mock.calls).toEqual([[['backup', '--check']]]);
  const done = { location: TO, checked_at: '2026-11-28T12:01:00Z', failure: null };
  await saveBackupState(store.db, { ...done, done_at: '2026-11-28T12:01:00.000Z' });
  await lookAt('2026-11-28T12:30:00Z');
  expect(backUp).toHaveBeenCalledTimes(1);
  await lookAt('2026-11-29T06:00:00Z');
  expect(backUp.mock.calls.at(-1)).toEqual([['backup']]);
  await saveBackupState(store.db, { ...done, done_at: '2026-11-29T06:00:00.000Z' });
  await lookAt('2026-12-06T06:00:00Z');
  expect(backUp.mock.calls.at(-1)).toEqual([['backup', '--check']]);
  expect(backUp).toHaveBeenCalledTimes(3);
});

it('tries one that failed again, and says so', async () => {
  const backUp = vi.fn(async (_: string[]) => Promise.reject(new Error('the disk is full.')));
  const { said } = await heard(async () => {
    const { lookAt } = await scheduled(backUp);
    await lookAt('2026-11-28T12:00:30Z');
    await lookAt('2026-11-28T12:02:00Z');
  });
  expect(backUp).toHaveBeenCalledTimes(2);
  expect(said).toContain(
    'The backup to /mnt/backups failed, the next attempt is in 1 min: the disk is full.',
  );
});

it('does nothing without BACKUP_TO', async () => {
  const backUp = vi.fn(async (_: string[]) => {});
  const { lookAt } = await scheduled(backUp, { BACKUP_TO: '' });
  await lookAt('2026-11-28T12:00:00Z');
  expect(backUp).not.toHaveBeenCalled();
});

it('the latest turn is by the clock of the agency, also on the day before', () => {
  const latest = (now: string, times = ['03:00', '15:00']) =>
    latestTurn(times, 'Europe/Berlin', new Date(now)).toISOString();
  expect(latest('2026-11-28T14:00:00Z')).toBe('2026-11-28T14:00:00.000Z');
  expect(latest('2026-11-28T13:59:59Z')).toBe('2026-11-28T02:00:00.000Z');
  expect(latest('2026-11-28T01:59:59Z')).toBe('2026-11-27T14:00:00.000Z');
  expect(latest('2026-07-01T12:00:00Z', ['03:00'])).toBe('2026-07-01T01:00:00.000Z');
});
