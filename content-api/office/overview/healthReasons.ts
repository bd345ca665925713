import { statfs } from 'node:fs/promises';
import { connect, type PeerCertificate } from 'node:tls';
import type { Store } from '../../database/open.ts';
import { readConnection } from '../../enquiries/calendar/store.ts';
import { logFailure } from '../../logFailure.ts';
import { laneStates, waitingSince } from '../../outbox/store.ts';
import { latestRelease } from '../../publishing/releases/latest.ts';
import type { Publishing } from '../../publishing/releases/publishing.ts';
import type { HealthReason } from '../../publishing/site/health.ts';
import { urlOf } from '../../values/url.shared.ts';
import { isBackupOld, readBackupState } from '../backups/state.ts';

/** Anybody may read them: they have no addresses, paths, names or figures. */
const SENTENCES = {
  disk: 'The disk is nearly full.',
  outbox: 'Messages have been waiting for more than an hour.',
  mail: 'The last attempt to send an email failed.',
  calendar: 'The calendar can’t be reached, or refuses the connection.',
  backup: 'The last backup failed, or there is none of the last 36 hours.',
  run: 'The last run failed, so changes aren’t online.',
  certificate: 'The certificate of the site ends soon, or has ended.',
};
type Code = keyof typeof SENTENCES;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** With fewer bytes free, a large upload or a release may not fit. */
const SPARE = 300e6;
/** Milliseconds for which an answer holds: anybody may ask, and as often as they like. */
const HOLDS = 5_000;

interface Parts {
  store: Store;
  dataDir: string;
  publishing: Publishing;
  backupTo: string;
  calendar: unknown;
  certificate?: (() => Validity | null) | undefined;
}

/** What needs the operator although the site is served. */
export function healthReasons(parts: Parts, sizeUp: typeof freeBytes = freeBytes) {
  let cached: { until: number; reasons: Promise<HealthReason[]> } | null = null;
  return (): Promise<HealthReason[]> => {
    const now = Date.now();
    if (!cached || cached.until < now)
      cached = { until: now + HOLDS, reasons: look(parts, sizeUp, new Date(now)) };
    return cached.reasons;
  };
}

async function look(parts: Parts, sizeUp: typeof freeBytes, now: Date): Promise<HealthReason[]> {
  const { store, dataDir, publishing, backupTo, calendar, certificate } = parts;
  const { db } = store;
  const failing = async (lane: string) =>
    (await laneStates(db)).some((state) => state.lane === lane && state.last_error !== '');
  const isDue: Record<Code, () => boolean | Promise<boolean>> = {
    disk: async () => (await sizeUp(dataDir)) < SPARE,
    outbox: async () => {
      const waiting = await waitingSince(db, now.toISOString());
      return waiting !== undefined && now.getTime() - Date.parse(waiting.since) > HOUR;
    },
    mail: () => failing('mail'),
    calendar: async () =>
      calendar !== null && ((await failing('calendar')) || !!(await readConnection(db))?.refused_at),
    backup: async () => {
      if (backupTo === '') return false;
      const state = await readBackupState(db, backupTo);
      return state.failure !== null || isBackupOld(state, now);
    },
    run: () => {
      const failure = publishing.failure();
      // Another process may have made a release since.
      return failure !== null && (latestRelease(dataDir)?.createdAt ?? '') <= failure.at;
    },
    certificate: () => endsSoon(certificate?.() ?? null, now),
  };
  const reasons: HealthReason[] = [];
  for (const [code, text] of Object.entries(SENTENCES) as [Code, string][]) {
    const isReason = await Promise.resolve(isDue[code]()).catch(() => false);
    if (isReason) reasons.push({ code, text });
  }
  return reasons;
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

export interface Validity {
  from: Date;
  to: Date;
}

/** Programs renew a certificate when a third of its time is left: with less than a sixth, that has failed. */
function endsSoon(validity: Validity | null, now: Date): boolean {
  if (!validity) return false;
  const { from, to } = validity;
  const soon = Math.min(14 * DAY, (to.getTime() - from.getTime()) / 6);
  return to.getTime() - now.getTime() < soon;
}

/**
 * Looks at the certificate of the site's address a few times a day, from when it is first asked.
 * @returns its validity, or null while that isn't known.
 */
export function watchCertificate(siteUrl: string): () => Validity | null {
  const url = urlOf(siteUrl);
  if (url?.protocol !== 'https:') return () => null;
  let latest: Validity | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (Date.now() - lookedAt > 6 * HOUR) {
      lookedAt = Date.now();
      readCertificate(url).then((validity) => {
        latest = validity;
      }, logFailure);
    }
    return latest;
  };
}

/** Null where this machine doesn't reach it, as behind some routers. */
function readCertificate({ hostname, port }: URL): Promise<Validity | null> {
  return new Promise((resolve) => {
    // One that has ended is to be read, too.
    const options = { host: hostname, port: Number(port || 443), servername: hostname };
    const socket = connect({ ...options, rejectUnauthorized: false, timeout: 5_000 }, () => {
      resolve(validityOf(socket.getPeerCertificate()));
      socket.destroy();
    });
    socket.unref();
    socket.on('error', () => resolve(null));
    socket.on('timeout', () => socket.destroy(new Error('It took too long')));
  });
}

function validityOf({ valid_from, valid_to }: PeerCertificate): Validity | null {
  const validity = { from: new Date(valid_from), to: new Date(valid_to) };
  return Number.isNaN(validity.to.getTime()) ? null : validity;
}
