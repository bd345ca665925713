import type { Notification } from '#content-api/office/notifications/ofReader.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { grouped } from '../../ui/values/grouped.ts';

/** A notification as a sentence. */
export function notificationText({ kind, about, by, count, start }: Notification): string {
  const who = by ?? 'Someone';
  const when = start ? `, ${shortMoment(start)}` : '';
  switch (kind) {
    case 'lead.assigned':
      return `${who} assigned you ${count > 1 ? `${grouped(count)} leads` : about}`;
    case 'meeting.booked':
      return `${by ? `${by} booked a meeting with ${about}` : `${about} booked a meeting`}${when}`;
    case 'meeting.moved':
      return `${by ? `${by} moved the meeting with ${about}` : `${about} moved the meeting`}${when}`;
    case 'meeting.cancelled':
      return `${by ? `${by} cancelled the meeting with ${about}` : `${about} cancelled the meeting`}${when}`;
    case 'schedule.published':
      return `“${about}” went online as planned`;
    case 'schedule.failed':
      return `“${about}” could not go online as planned`;
    case 'preview.opened':
      return `Someone opened your preview of “${about}”`;
  }
}
