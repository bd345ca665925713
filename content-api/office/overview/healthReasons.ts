import { laneStates, waitingSince } from '../../outbox/store.ts';
import type { HealthReason } from '../../publishing/site/health.ts';
import type { SizeUp } from '../alerts/disk.ts';
import type { ReasonCode } from '../alerts/reason.shared.ts';
import { gatherReasons, type ReasonParts } from '../alerts/reasons.ts';

/** Anybody may read these, so they contain no addresses, paths, names or figures. */
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

/** Held enquiries are left out: they are safe in the back office. */
const CODES: Partial<Record<ReasonCode, Code>> = {
  disk_low: 'disk',
  calendar_failing: 'calendar',
  backup_failed: 'backup',
  restore_check_failed: 'backup',
  backup_old: 'backup',
  run_failed: 'run',
  certificate_ending: 'certificate',
};

const HOUR = 60 * 60_000;
/** Milliseconds for which an answer is reused, because anybody may ask as often as they like. */
const HOLDS = 5_000;

/** The site is served, but the operator has to act. */
export function healthReasons(parts: ReasonParts, sizeUp?: SizeUp) {
  let cached: { until: number; reasons: Promise<HealthReason[]> } | null = null;
  return (): Promise<HealthReason[]> => {
    const now = Date.now();
    if (!cached || cached.until < now)
      cached = { until: now + HOLDS, reasons: look(parts, new Date(now), sizeUp) };
    return cached.reasons;
  };
}

async function look(parts: ReasonParts, now: Date, sizeUp?: SizeUp): Promise<HealthReason[]> {
  const { db } = parts.store;
  const found = await gatherReasons(parts, now, sizeUp);
  const codes = new Set(found.flatMap(({ code }) => CODES[code] ?? []));
  const waiting = await waitingSince(db, now.toISOString());
  if (waiting && now.getTime() - Date.parse(waiting.since) > HOUR) codes.add('outbox');
  const lanes = await laneStates(db);
  if (lanes.some(({ lane, last_error }) => lane === 'mail' && last_error !== '')) codes.add('mail');
  return Object.entries(SENTENCES).flatMap(([code, text]) =>
    codes.has(code as Code) ? [{ code, text }] : [],
  );
}
