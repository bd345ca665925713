import { randomUUID } from 'node:crypto';
import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { idempotencyKey } from '../../http/input.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { claimSlot, startOf } from '../bookings/book.ts';
import { type availabilityQuerySchema, availabilitySchema } from '../bookings/bookings.shared.ts';
import { arrangementOf } from '../bookings/routes.ts';
import { staffAvailability } from '../bookings/times/availability.ts';
import type { ExternalBusy } from '../bookings/times/externalBusy.ts';
import { addAtBooking } from '../calendar/atBooking.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { GoogleClient } from '../calendar/google.ts';
import { meetingDetailSchema, type newMeetingSchema } from './agenda.shared.ts';
import { changed, detailOf } from './routes.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  meetingUrlTemplate: string;
  google: GoogleClient | null;
  calendar: Calendar | null;
  externalBusy: ExternalBusy;
}

export function newMeetingRoutes(parts: Parts) {
  return {
    add: answers('Book a meeting for somebody', meetingDetailSchema, 201, {
      description:
        'Hours, holidays and limits apply to visitors only. Uses the lead of `lead_id`, or the latest with this address, or creates one. Set `letters` to false to send no confirmation and no reminders.',
      refusals: { 409: 'The time is taken' },
    })(async (call: CallWith<{ json: typeof newMeetingSchema }>) => {
      const { letters, lead_id, ...request } = call.req.valid('json');
      const now = new Date();
      const uid = randomUUID();
      const arrangement = {
        ...(await arrangementOf(parts, uid)),
        start: startOf(request, request.timezone, now),
        elsewhere: [],
        staff: { by: callerOrFail(call).user, leadId: lead_id ?? null, hasLetters: letters },
      };
      const idempotency_key = request.idempotency_key || idempotencyKey(call);
      const claimed = changed(
        await claimSlot(parts.store.db, { ...request, idempotency_key }, arrangement, now),
      );
      const isNew = claimed.uid === uid && arrangement.pending;
      return call.json(await detailOf(parts, isNew ? await addAtBooking(parts, claimed) : claimed), 201);
    }),

    freeTimes: answers('List the times of a day for a new meeting', availabilitySchema, 200, {
      description:
        'Staff can choose any time that isn’t in the past, skipped or taken. `reason` is why visitors can’t.',
    })(async (call: CallWith<{ query: typeof availabilityQuerySchema }>) =>
      call.json(await staffAvailability(parts, call.req.valid('query'), new Date())),
    ),
  };
}
