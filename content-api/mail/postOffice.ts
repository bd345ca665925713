import type { ComposedMail } from './compose.ts';

export interface PostOffice {
  kind: 'smtp' | 'files';
  /**
   * Returns when it was taken. @throws Refused, InDoubt, or any other error when to try again makes sense.
   */
  post(mail: ComposedMail, signal: AbortSignal): Promise<void>;
}
