import type { ComposedMail } from './compose.ts';

export interface PostOffice {
  kind: 'smtp' | 'files';
  /** Returns when it was taken. @throws Refused, InDoubt, or another error when a retry makes sense. */
  post(mail: ComposedMail, signal: AbortSignal): Promise<void>;
}
