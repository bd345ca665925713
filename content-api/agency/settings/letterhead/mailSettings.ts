import type { Mailbox } from './mailbox.ts';

export interface MailSettings {
  /** smtp:// or smtps://; '' writes mail into files instead. */
  smtpUrl: string;
  /** Null: the agency's own address, as the settings have it. */
  from: Mailbox | null;
  to: Mailbox[];
  /** Under which DNS has the key of signed emails; common ones are tried without it. */
  dkimSelector?: string;
}
