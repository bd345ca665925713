import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import { type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { type SpamReason, spamReasons } from '#content-api/enquiries/spam/spam.shared.ts';
import { dateBeside } from '#content-api/values/formats/moments.shared.ts';
import type { Tint } from '../../../ui/Badge.tsx';

export interface DueWords {
  text: string;
  tint: Tint;
}

const DAY = 24 * 60 * 60 * 1000;

/** Null without a day; no word for what was discarded. @param today the agency's day, YYYY-MM-DD. */
export function dueWords(
  { next_date, status }: Pick<Lead, 'next_date' | 'status'>,
  today: string,
): DueWords | null {
  if (!next_date) return null;
  const day = dayText(next_date, today);
  if (status === 'Discard') return { text: day, tint: 'neutral' };
  const days = daysBetween(today, next_date);
  if (days < 0) return { text: `Overdue since ${day}`, tint: 'red' };
  if (days === 0) return { text: 'Due today', tint: 'yellow' };
  return { text: days === 1 ? 'Due tomorrow' : `Due ${day}`, tint: 'neutral' };
}

/** '24 Nov', with the year where it isn't this one. @param day YYYY-MM-DD. */
function dayText(day: string, today: string): string {
  return Number.isNaN(Date.parse(day)) ? day : dateBeside(day, today);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

const TINTS: Record<LeadStatus, Tint> = { Lead: 'yellow', Pined: 'blue', Won: 'green', Discard: 'neutral' };

/** Lead yellow, Pined blue, Won green, anything else neutral (specification §4). */
export function statusTint(status: string): Tint {
  return TINTS[status as LeadStatus] ?? 'neutral';
}

export const STATUS_OPTIONS = leadStatuses.map((status) => ({ value: status, label: status }));

export function spamText(reasons: readonly SpamReason[]): string {
  return new Intl.ListFormat('en-GB').format(reasons.map((reason) => spamReasons[reason]));
}
