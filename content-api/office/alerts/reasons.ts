import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import type { GoogleClient } from '../../enquiries/calendar/google.ts';
import { readConnection } from '../../enquiries/calendar/store.ts';
import { laneStates, waitingSince } from '../../outbox/store.ts';
import { latestRelease } from '../../publishing/releases/announce.ts';
import type { Publishing } from '../../publishing/releases/publishing.ts';
import { readBackupState } from '../backups/plan.ts';
import { certificateReason } from './certificate.ts';
import { backupReason, diskReason, readDisk, type SizeUp } from './disk.ts';
import type { Reason } from './reason.shared.ts';

const HOUR = 60 * 60 * 1000;

export interface ReasonParts {
  store: Store;
  dataDir: string;
  backupTo: string;
  siteUrl: string;
  google: GoogleClient | null;
  publishing: Pick<Publishing, 'failure'>;
}

export async function gatherReasons(
  parts: ReasonParts,
  now = new Date(),
  sizeUp?: SizeUp,
): Promise<Reason[]> {
  const { store, dataDir, backupTo, siteUrl, publishing } = parts;
  const { db } = store;
  const disk = await readDisk(dataDir, store.location, sizeUp);
  const found = [
    disk && diskReason(disk),
    await mailReason(db, now),
    await calendarReason(parts),
    backupTo === '' ? null : backupReason(await readBackupState(db, backupTo), now),
    runReason(publishing, dataDir),
    await floodReason(db, now),
    await certificateReason(db, siteUrl, now),
  ].filter((reason) => reason !== null);
  return [...found.filter(isProblem), ...found.filter((reason) => !isProblem(reason))];
}

function isProblem({ state }: Reason): boolean {
  return state === 'problem';
}

/** Reports only when no email at all goes out for an hour: one address that is refused for days holds up no other. */
async function mailReason(db: Kysely<Database>, now: Date): Promise<Reason | null> {
  const waiting = await waitingSince(db, now.toISOString(), 'mail');
  if (!waiting || now.getTime() - Date.parse(waiting.since) < HOUR) return null;
  const lane = (await laneStates(db)).find((state) => state.lane === 'mail');
  if (lane?.last_success_at && lane.last_success_at > waiting.since) return null;
  const count = waiting.count === 1 ? 'One email waits' : `${waiting.count} emails wait`;
  return {
    code: 'mail_stuck',
    state: 'problem',
    sentence: `${count} to be sent. ${lane?.last_error ? `The last attempt failed: ${lane.last_error}.` : 'None was sent since.'}`,
    advice:
      'Check SMTP_URL and the mail server with "vitrine doctor --online". Emails are retried for three days.',
    path: '',
    since: waiting.since,
  };
}

async function calendarReason({
  store,
  google,
}: Pick<ReasonParts, 'store' | 'google'>): Promise<Reason | null> {
  const connection = google && (await readConnection(store.db));
  if (!connection) return null;
  const reason = {
    code: 'calendar_failing',
    state: 'warning',
    advice: 'Open the calendar settings. Until it works, bookings use our own meeting link.',
    path: '/settings/calendar',
  } as const;
  if (connection.refused_at !== null)
    return { ...reason, sentence: 'Google Calendar needs to be reconnected.', since: connection.refused_at };
  const lane = (await laneStates(store.db)).find((state) => state.lane === 'calendar');
  if (!lane || lane.last_error === '') return null;
  return {
    ...reason,
    sentence: `Google Calendar isn’t working: ${lane.last_error}.`,
    since: lane.last_failure_at,
  };
}

/** Null once any process has made a release after the failure. */
export function runReason(publishing: Pick<Publishing, 'failure'>, dataDir: string): Reason | null {
  const failure = publishing.failure();
  if (!failure || (latestRelease(dataDir)?.createdAt ?? '') > failure.at) return null;
  return {
    code: 'run_failed',
    state: 'warning',
    sentence: `The site could not be published: ${failure.reason}`,
    advice: 'Correct that, then choose “Generate Static Pages” on the dashboard.',
    path: '',
    since: failure.at,
  };
}

/** Lasts for an hour after the last enquiry that was held because there were more than usual. */
async function floodReason(db: Kysely<Database>, now: Date): Promise<Reason | null> {
  const { count, since } = await db
    .selectFrom('leads')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('since')])
    .where('spam_reasons', '=', 'flood')
    .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
    .executeTakeFirstOrThrow();
  if (since === null) return null;
  return {
    code: 'forms_held',
    state: 'warning',
    sentence: `More enquiries than usual arrived within an hour, and ${count === 1 ? 'one was' : `${count} were`} held back as suspected spam.`,
    advice:
      'Look through the suspected spam and choose “Not spam” for real ones. If most are, raise LIMIT_ENQUIRIES.',
    path: '/leads?spam=held',
    since,
  };
}
