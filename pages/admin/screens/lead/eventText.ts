import { meetingTypes } from '#content-api/bookings/contract.ts';
import type { LeadEvent } from '#content-api/leads/contract.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An entry of the timeline as a sentence; what it doesn't know it leaves out. */
export function eventText({ kind, detail }: LeadEvent): string {
  if (kind === 'created') return detail.lead_type ? `Arrived through: ${detail.lead_type}` : 'Arrived';
  if (kind === 'status') return `Status changed from ${detail.from} to ${detail.to}`;
  return kind === 'booking' ? bookingText(detail) : kind;
}

const CHANGES: Record<string, string> = { moved: 'Meeting moved', cancelled: 'Meeting cancelled' };

function bookingText({ change, meeting_type, start, from }: LeadEvent['detail']): string {
  const meeting = (meetingTypes as Record<string, string>)[String(meeting_type)] ?? 'Meeting';
  const when = [momentOf(from), momentOf(start)].filter(Boolean).join(' to ');
  return `${CHANGES[String(change)] ?? 'Booked'}: ${meeting}${when && `, ${when}`}`;
}

/** On the reader's own clock; '' for what is none. */
function momentOf(instant: unknown): string {
  const date = new Date(String(instant));
  return Number.isNaN(date.getTime()) ? '' : moment.format(date);
}
