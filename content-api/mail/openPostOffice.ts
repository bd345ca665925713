import type { MailSettings } from '../agency/settings/letterhead/mailSettings.ts';
import { filesOffice } from './filesOffice.ts';
import type { PostOffice } from './postOffice.ts';
import { smtpOffice } from './smtpOffice.ts';

export function openPostOffice({ smtpUrl }: MailSettings, dataDir: string): PostOffice {
  return smtpUrl ? smtpOffice(smtpUrl) : filesOffice(dataDir);
}
