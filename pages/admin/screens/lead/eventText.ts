import { meetingTypes } from '#content-api/bookings/contract.ts';
import type { LeadEvent } from '#content-api/leads/contract.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** An entry of the timeline as a sentence; what it doesn't know it leaves out. */
export function eventText({ kind, detail }: LeadEvent): string {
  if (kind === 'created') return detail.lead_type ? `Arrived through: ${detail.lead_type}` : 'Arrived';
  if (kind === 'status') return `Status changed from ${detail.from} to ${detail.to}`;
  if (kind !== 'booking') return kind;
  const start = new Date(String(detail.start));
  const meeting = (meetingTypes as Record<string, string>)[String(detail.meeting_type)] ?? 'Meeting';
  return Number.isNaN(start.getTime()) ? `Booked: ${meeting}` : `Booked: ${meeting}, ${moment.format(start)}`;
}
