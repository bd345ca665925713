import { z } from 'zod';

export const reasonCodes = [
  'disk_low',
  'mail_stuck',
  'calendar_failing',
  'backup_failed',
  'restore_check_failed',
  'backup_old',
  'run_failed',
  'forms_held',
  'certificate_ending',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** Stuck emails can't be reported by email. */
export const mailedReasonSchema = z.enum(reasonCodes).exclude(['mail_stuck'], 'This is no alert');
export type MailedReason = z.infer<typeof mailedReasonSchema>;

export const REASON_TITLES: Record<ReasonCode, string> = {
  disk_low: 'The disk is nearly full',
  mail_stuck: 'Emails aren’t sent',
  calendar_failing: 'Google Calendar isn’t working',
  backup_failed: 'The backup failed',
  restore_check_failed: 'The restore check of the backup failed',
  backup_old: 'The last backup is old',
  run_failed: 'Publishing failed',
  forms_held: 'Many enquiries at once',
  certificate_ending: 'The certificate is about to expire',
};

/** The operator has to act on these, which /healthz, the doctor, the dashboard and emails report. */
export interface Reason {
  code: ReasonCode;
  /** `problem`: something is broken or being lost. `warning`: it soon will be. */
  state: 'warning' | 'problem';
  sentence: string;
  advice: string;
  /** The screen for it, below /admin. */
  path: string;
  /** ISO 8601 in UTC; null when the beginning is unknown. */
  since: string | null;
}
