import type { Mailbox } from './mailbox.ts';

/** What the operator says about mail. */
export interface MailSettings {
  /** smtp:// or smtps://; '' writes mail into files instead. */
  smtpUrl: string;
  /** Null: the agency's own address, as the settings have it. */
  from: Mailbox | null;
  /** Who gets the notices to staff; empty: the agency's address, or the admins. */
  to: Mailbox[];
}
