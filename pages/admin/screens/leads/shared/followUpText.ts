import { type Lead, type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { type SpamReason, spamReasons } from '#content-api/enquiries/spam/spam.shared.ts';
import { dateBeside } from '#content-api/values/formats/moments.shared.ts';
import type { Tint } from '../../../ui/Badge.tsx';

const DAY = 24 * 60 * 60 * 1000;

/** A discarded lead has its day without a warning. @param today the agency's day, YYYY-MM-DD. */
export function dueWords(
  { next_date, status }: Pick<Lead, 'next_date' | 'status'>,
  today: string,
): { text: string; tint: Tint } | null {
  if (!next_date) return null;
  const day = Number.isNaN(Date.parse(next_date)) ? next_date : dateBeside(next_date, today);
  if (status === 'Discard') return { text: day, tint: 'neutral' };
  const days = Math.round((Date.parse(next_date) - Date.parse(today)) / DAY);
  if (days < 0) return { text: `Overdue since ${day}`, tint: 'red' };
  if (days === 0) return { text: 'Due today', tint: 'yellow' };
  return { text: days === 1 ? 'Due tomorrow' : `Due ${day}`, tint: 'neutral' };
}

const TINTS: Record<LeadStatus, Tint> = { Lead: 'yellow', Pined: 'blue', Won: 'green', Discard: 'neutral' };

/** The specification (§4) makes anything else neutral. */
export function statusTint(status: string): Tint {
  return TINTS[status as LeadStatus] ?? 'neutral';
}

export const STATUS_OPTIONS = leadStatuses.map((status) => ({ value: status, label: status }));

export function spamText(reasons: readonly SpamReason[]): string {
  return new Intl.ListFormat('en-GB').format(reasons.map((reason) => spamReasons[reason]));
}
