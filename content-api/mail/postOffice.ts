import type { ComposedMail } from './compose.ts';

/** Where mail is handed in. */
export interface PostOffice {
  kind: 'smtp' | 'files';
  /**
   * Hands a mail over; returns when it was taken.
   * @throws Refused, InDoubt, or any other error when it makes sense to come again.
   */
  post(mail: ComposedMail, signal: AbortSignal): Promise<void>;
}
