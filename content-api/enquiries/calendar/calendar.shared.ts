import { z } from 'zod';

export const authUrlSchema = z.object({ authUrl: z.string() });

/** RFC 6749 §4.1.2. */
export const consentAnswerSchema = z.object({
  state: z.string().max(500).catch(''),
  code: z.string().max(2000).catch(''),
  error: z.string().max(200).catch(''),
});

export const calendarStateSchema = z.object({
  /** `refused`: Google no longer accepts the token. */
  state: z.enum(['not_configured', 'not_connected', 'connected', 'refused']),
  account: z.string(),
  connected_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  last_failure_at: z.string().nullable(),
  /** '' when a success came after the last failure. */
  last_error: z.string(),
});

export const calendarTestSchema = z.object({ problem: z.string() });

export type CalendarStatus = z.infer<typeof calendarStateSchema>;
