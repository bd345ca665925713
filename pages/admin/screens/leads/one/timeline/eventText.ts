import type { GivenReason, NextStep, Owner } from '#content-api/enquiries/followUp/followUp.shared.ts';
import { discardReasons } from '#content-api/enquiries/followUp/followUp.shared.ts';
import { BY_HAND } from '#content-api/enquiries/leads/byHand.shared.ts';
import type { LeadEvent } from '#content-api/enquiries/leads/leads.shared.ts';
import { type MeetingOutcome, meetingOutcomes } from '#content-api/enquiries/notes/notes.shared.ts';
import { reasonsFrom } from '#content-api/enquiries/spam/spam.shared.ts';
import { shortDate, shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { meetingName } from '../../../../ui/values/meetingName.ts';
import { spamText } from '../../shared/followUpText.ts';

export function eventText({ kind, detail }: LeadEvent): string {
  if (kind === 'created' && detail.lead_type === BY_HAND) return BY_HAND;
  if (kind === 'created') return detail.lead_type ? `Arrived through: ${detail.lead_type}` : 'Arrived';
  if (kind === 'status') return `Status changed from ${detail.from} to ${detail.to}`;
  if (kind === 'booking') return bookingText(detail);
  if (kind === 'owner') return ownerText(detail);
  if (kind === 'next_step') return stepText(detail);
  if (kind === 'facts') return factsText(detail);
  if (kind === 'spam') return spamEventText(detail);
  return kind === 'discard_reason' ? whyText(detail) : kind;
}

function ownerText({ from, to }: LeadEvent['detail']): string {
  const [before, after] = [from, to].map((owner) => (owner as Owner | null)?.name);
  if (!after) return before ? `Owner removed: ${before}` : 'Owner removed';
  return before ? `Owner changed from ${before} to ${after}` : `Assigned to ${after}`;
}

function stepText({ from, to }: LeadEvent['detail']): string {
  const after = planText(to);
  return after ? `Next step: ${after}` : `Done: ${planText(from)}`;
}

function planText(step: unknown): string {
  const { date, text } = Object(step) as Partial<NextStep>;
  return [text, date && `for ${shortDate(date)}`].filter(Boolean).join(', ');
}

function factsText({ from, to }: LeadEvent['detail']): string {
  const [before, after] = [from, to].map((facts) => Object(facts) as Record<string, string>);
  const changes = Object.entries(after ?? {}).map(([name, value]) => {
    const earlier = before?.[name];
    return `${name} ${earlier ? `from “${earlier}” ` : ''}to ${value ? `“${value}”` : 'nothing'}`;
  });
  return `Changed ${new Intl.ListFormat('en-GB').format(changes)}`;
}

function whyText({ to }: LeadEvent['detail']): string {
  const why = reasonText(to as GivenReason);
  return why ? `Discarded because: ${why}` : 'Reason for discarding removed';
}

function spamEventText({ held, reasons }: LeadEvent['detail']): string {
  if (held !== true) return 'Marked as not spam';
  const why = reasonsFrom(String(reasons));
  return why.includes('marked') ? 'Marked as spam' : `Held back as suspected spam: ${spamText(why)}`;
}

const CHANGES: Record<string, string> = { moved: 'Meeting moved', cancelled: 'Meeting cancelled' };

function bookingText({ change, meeting_type, start, from, outcome }: LeadEvent['detail']): string {
  const meeting = meetingName(String(meeting_type), 'Meeting');
  if (change === 'outcome') {
    const became = meetingOutcomes[outcome as MeetingOutcome];
    return `${became ? `${became}: ` : 'Outcome removed: '}${[meeting, momentOf(start)].filter(Boolean).join(', ')}`;
  }
  const when = [momentOf(from), momentOf(start)].filter(Boolean).join(' to ');
  return `${CHANGES[String(change)] ?? 'Booked'}: ${meeting}${when && `, ${when}`}`;
}

/** @returns the moment on the reader's own clock; '' if it is none. */
function momentOf(instant: unknown): string {
  const date = new Date(String(instant));
  return Number.isNaN(date.getTime()) ? '' : shortMoment(date);
}

export function reasonText({ reason, note }: GivenReason): string {
  return [reason && discardReasons[reason], note].filter(Boolean).join('. ');
}
