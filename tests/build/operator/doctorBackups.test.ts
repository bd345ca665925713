import { beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { type BackupState, saveBackupState } from '#content-api/office/backups/plan.ts';
import { createSpecimen, type Specimen } from '../../support/examined.ts';

const TO = '/mnt/backups';
const NOW = new Date();
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const good: BackupState = { location: TO, done_at: hoursAgo(5), checked_at: hoursAgo(100), failure: null };
const failure = { at: hoursAgo(1), reason: 'The disk is full.' };

let specimen: Specimen;
beforeAll(async () => {
  specimen = await createSpecimen();
});

async function found(state: BackupState | null, variables: Record<string, string> = { BACKUP_TO: TO }) {
  const copy = await specimen.copy();
  const store = openEmbedded(copy.database);
  if (state) await saveBackupState(store.db, state);
  await store.close();
  const findings = await copy.findings(variables, { now: NOW });
  const { state: how, text, advice = '' } = findings.find(({ check }) => check === 'backups') ?? {};
  return `${how}: ${text} ${advice}`.trim();
}

it.each<[string, BackupState | null, RegExp]>([
  ['none yet', null, /^warning: There is no backup in \/mnt\/backups yet\./],
  ['a recent one', good, /^ok: The last backup to \/mnt\/backups is of /],
  ['an old one', { ...good, done_at: hoursAgo(37) }, /^problem: The last backup to \/mnt\/backups is of /],
  [
    'a failure',
    { ...good, failure },
    /^warning: .* failed at .* the last good one is of .*: The disk is full\./,
  ],
  [
    'a check that failed',
    { ...good, failure: { ...failure, step: 'check' } },
    /^warning: The weekly restore check of the backup to \/mnt\/backups failed/,
  ],
  ['failures only', { ...good, done_at: null, failure }, /^problem: .*there is none yet: The disk is full\./],
  [
    'none checked',
    { ...good, checked_at: hoursAgo(24 * 15) },
    /^warning: No backup was checked for two weeks/,
  ],
  ['one elsewhere', { ...good, location: '/other' }, /^warning: There is no backup in \/mnt\/backups yet\./],
])('says how automatic backups do: %s', async (_, state, expected) => {
  expect(await found(state)).toMatch(expected);
});

it('hints at automatic backups where there are none, and at encryption in a bucket', async () => {
  expect(await found(null, {})).toMatch(/^ok: No backups are made automatically\. Set BACKUP_TO/);
  const location = 's3://bucket/backups';
  expect(await found({ ...good, location }, { BACKUP_TO: location })).toMatch(
    /^ok: .*, not encrypted\. Set BACKUP_PASSPHRASE/,
  );
});
