import type { PipelineParts } from '#build/content/snapshot.ts';
import { takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { begin, contentState, settledIn, stateOf } from '#build/content/start.ts';
import { publicOrigin } from '#content-api/agency/seo/store.ts';
import { certificateReason } from '#content-api/office/alerts/certificate.ts';
import { backupReason } from '#content-api/office/alerts/disk.ts';
import { readBackupState } from '#content-api/office/backups/plan.ts';
import { currentRelease } from '#content-api/storage/releaseFolder.ts';
import { isStoreName } from '#content-api/storage/s3/address.ts';
import { StorageUnavailable } from '#content-api/storage/unavailable.ts';
import { momentInUtc } from '#content-api/values/formats/moments.shared.ts';
import { lookAtDomain, lookAtMail, lookAtOutbox, lookAtWebhooks } from './deliveries.ts';
import {
  type Examined,
  type Finding,
  findingOf,
  hint,
  type Look,
  ok,
  problem,
  type State,
  warning,
} from './finding.ts';
import { lookAtLeftovers } from './leftovers.ts';
import {
  lookAtDisk,
  lookAtFolder,
  lookAtNode,
  lookAtProcesses,
  lookAtRights,
  lookAtServerSettings,
} from './machine.ts';
import { lookAtKept, lookAtRelease, lookAtSecurityTxt } from './release.ts';
import {
  lookAtAddress,
  lookAtAdmins,
  lookAtEnvironment,
  lookAtSecondSteps,
  lookAtSecrets,
  lookAtSettings,
} from './settings.ts';
import { contentOf, lookAtClock, lookAtLog, lookAtStore, lookAtVersion } from './store.ts';
import { lookAtStorage, lookAtUploads } from './uploads.ts';

const PATIENCE = 10_000;

async function lookFromOutside(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!examined.online || !store || examined.env instanceof Error) return [];
  const address = `${await publicOrigin(store.db, examined.env.SITE_URL)}/healthz`;
  const advice = 'Check that the server runs, and that the proxy and the domain lead to it.';
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (status === 200) return ok(`${address} answers 200.`);
    return problem(`${address} answers ${status}.`, status === 503 ? 'The other findings say why.' : advice);
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return problem(`${address} does not answer: ${cause?.message || message}.`, advice);
  }
}

/** The server records this at its checks. */
async function lookAtCertificate(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!store || examined.env instanceof Error) return [];
  const reason = await certificateReason(store.db, examined.env.SITE_URL, examined.now);
  return reason ? [findingOf(reason)] : [];
}

/** In the order of the report. A check skips what it can't examine. */
const CHECKS: readonly [name: string, look: Look][] = [
  ['node', lookAtNode],
  ['environment', lookAtEnvironment],
  ['folder', lookAtFolder],
  ['rights', lookAtRights],
  ['disk', lookAtDisk],
  ['process', lookAtProcesses],
  ['settings', lookAtServerSettings],
  ['store', lookAtStore],
  ['version', lookAtVersion],
  ['log', lookAtLog],
  ['clock', lookAtClock],
  ['storage', lookAtStorage],
  ['release', lookAtRelease],
  ['waiting', lookAtWaiting],
  ['kept', lookAtKept],
  ['backups', lookAtBackups],
  ['leftovers', lookAtLeftovers],
  ['security.txt', lookAtSecurityTxt],
  ['uploads', lookAtUploads],
  ['secrets', lookAtSecrets],
  ['admins', lookAtAdmins],
  ['two-step', lookAtSecondSteps],
  ['agency', lookAtSettings],
  ['address', lookAtAddress],
  ['outside', lookFromOutside],
  ['certificate', lookAtCertificate],
  ['mail', lookAtMail],
  ['domain', lookAtDomain],
  ['outbox', lookAtOutbox],
  ['webhooks', lookAtWebhooks],
];

export interface Reported extends Finding {
  check: string;
}

/** A check that fails itself is a finding, and the next checks still run. */
export async function runChecks(examined: Examined): Promise<Reported[]> {
  const reported: Reported[] = [];
  for (const [check, look] of CHECKS) {
    for (const finding of await lookOrTell(look, examined)) reported.push({ check, ...finding });
  }
  return reported;
}

async function lookOrTell(look: Look, examined: Examined): Promise<Finding[]> {
  try {
    return await look(examined);
  } catch (error) {
    // An earlier check has reported it.
    if (error instanceof StorageUnavailable) return [];
    const reason = error instanceof Error ? error.message : String(error);
    const advice = 'Fix the other problems first, then run this again.';
    return [{ state: 'problem', text: `This check failed: ${reason}.`, advice }];
  }
}

export function worst(findings: Finding[]): State {
  const states = findings.map(({ state }) => state);
  if (states.includes('problem')) return 'problem';
  return states.includes('warning') ? 'warning' : 'ok';
}

/** Compares the release with the store and this program, without rendering. */
async function lookAtWaiting(examined: Examined): Promise<Finding[]> {
  const { root, releases, uploads, env, now } = examined;
  const store = contentOf(examined);
  if (!store || env instanceof Error || currentRelease(releases.folder) === null) return [];
  const parts: PipelineParts = {
    root,
    releases,
    uploads,
    store: store.location,
    contentState: () => contentState(store, env.SITE_URL),
    takeSnapshot: () => takeSnapshotWithRevisions(store, env.SITE_URL),
    now: () => now,
    report: () => {},
  };
  const { last, inputs } = await begin(parts, await stateOf(parts));
  if (!last && settledIn(releases.folder, await stateOf(parts))) {
    const text = 'The record of the last run can’t be read, so the next run renders every page.';
    // Without changes to the content, nothing else would render again.
    return warning(text, 'Run "vitrine generate --full".');
  }
  if (!last) {
    return warning('The release was made by another version of the program.', 'Run "vitrine generate".');
  }
  if (last.basis.inputs !== inputs) {
    const advice = 'Run "vitrine generate". Add --dry-run to see which pages and why.';
    return warning('Some saved content isn’t published yet.', advice);
  }
  return ok('The release is up to date.');
}

/** Days until a backup without a check is a finding: one check was missed. */
const UNCHECKED = 14;

async function lookAtBackups(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  const { env, now } = examined;
  if (!store || env instanceof Error) return [];
  const { BACKUP_TO, BACKUP_PASSPHRASE } = env;
  if (BACKUP_TO === '')
    return hint(
      'No backups are made automatically.',
      'Set BACKUP_TO to a folder on another disk, or to a bucket.',
    );
  const state = await readBackupState(store.db, BACKUP_TO);
  const { done_at, checked_at } = state;
  const reason = backupReason(state, now);
  if (reason) return [findingOf(reason)];
  if (done_at === null)
    return warning(`There is no backup in ${BACKUP_TO} yet.`, 'Run "vitrine backup --check".');
  if (now.getTime() - Date.parse(checked_at ?? '1970-01-01') > UNCHECKED * 24 * 3_600_000)
    return warning('No backup was checked for two weeks.', 'Run "vitrine backup --check".');
  const text = `The last backup to ${BACKUP_TO} is of ${momentInUtc(done_at)}`;
  return isStoreName(BACKUP_TO) && BACKUP_PASSPHRASE === ''
    ? hint(`${text}, not encrypted.`, 'Set BACKUP_PASSPHRASE, and BACKUP_TO to an empty prefix.')
    : ok(`${text}.`);
}
