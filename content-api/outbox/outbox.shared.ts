import { z } from 'zod';

const messageNames: Readonly<Record<string, string>> = {
  'lead.thank_visitor': 'Thank-you to the visitor',
  'lead.notify_staff': 'Notice to staff',
  'lead.tell_owner': 'Notice to the owner',
  'booking.confirm_visitor': 'Confirmation to the visitor',
  'booking.notify_staff': 'Notice of the meeting to staff',
  'booking.moved_visitor': 'Moved meeting, to the visitor',
  'booking.moved_staff': 'Moved meeting, to staff',
  'booking.cancelled_visitor': 'Cancellation to the visitor',
  'booking.cancelled_staff': 'Cancellation to staff',
  'booking.remind_day': 'Reminder a day before',
  'booking.remind_hour': 'Reminder an hour before',
  'booking.add_to_calendar': 'Event in Google Calendar',
  'booking.move_in_calendar': 'New time in Google Calendar',
  'booking.remove_from_calendar': 'Removal from Google Calendar',
  'user.reset_password': 'Link for a new password',
  'user.invite': 'Invitation to the back office',
  'user.password_changed': 'Your password was changed',
  'user.second_step_on': 'Two-step sign-in is on',
  'user.second_step_off': 'Two-step sign-in was switched off',
  'user.recovery_code_used': 'A recovery code was used',
  'user.codes_guessed': 'Wrong codes were entered',
  'user.passkey_added': 'A passkey was added',
  'user.passkeys_removed': 'Passkeys were removed',
  'post.schedule_report': 'Report on scheduled posts',
  'preview.opened': 'Opened preview, to the person who shared it',
  'mail.digest': 'Morning digest',
  'alert.begun': 'Alert to an admin',
  'alert.over': 'Alert that is over',
  'mail.test': 'Test message',
  'webhook.call': 'Webhook',
};

export function messageName(kind: string): string {
  return messageNames[kind] ?? kind;
}

export const messageStatuses = ['pending', 'sending', 'sent', 'failed', 'dropped'] as const;

export const messageSchema = z.object({
  id: z.number(),
  kind: z.string(),
  status: z.enum(messageStatuses),
  attempts: z.number(),
  last_error: z.string(),
  /** The next attempt; in the past for messages that are settled. */
  next_attempt_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const failedMessageSchema = messageSchema.extend({
  lead_id: z.number().nullable(),
});

export const laneStateSchema = z.object({
  lane: z.string(),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  /** '' when a success came after the last failure. */
  last_error: z.string(),
});

export const outboxSchema = z.object({
  counts: z.record(z.enum(messageStatuses), z.number()),
  /** Messages that failed for good, newest first, at most 100. */
  failed: z.array(failedMessageSchema),
  lanes: z.array(laneStateSchema),
});

export type Message = z.infer<typeof messageSchema>;
export type FailedMessage = z.infer<typeof failedMessageSchema>;
export type LaneState = z.infer<typeof laneStateSchema>;
export type Outbox = z.infer<typeof outboxSchema>;
