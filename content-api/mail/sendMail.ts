import { type MailSettings, noSender, readLetterhead } from '../agency/letterhead.ts';
import type { Store } from '../database/open.ts';
import type { OutboxMessage } from '../outbox/claim.ts';
import type { Deliver } from '../outbox/deliver.ts';
import { dropped, sent } from '../outbox/settle.ts';
import type { Secrets } from '../staff/access/secrets.ts';
import { composeMail, fileTransport, type MailTransport, messageIdOf, smtpTransport } from './compose.ts';
import { passwordLinkMail, testMail } from './letters/access.ts';
import { bookingKinds } from './letters/bookingKinds.ts';
import { alertMail, digestMail } from './letters/digest.ts';
import { notifyStaffAboutLead, thankVisitorOfLead } from './letters/lead.ts';
import { notifyOwnerOfLeads, previewOpenedMail } from './letters/owner.ts';
import { scheduleReportMail } from './letters/scheduleReport.ts';
import { signInKinds } from './letters/signIn.ts';
import { type Kind, readWording, writeLetter } from './wording/letterType.ts';

interface MailDelivery {
  store: Store;
  secrets: Secrets;
  dataDir: string;
  siteUrl: string;
  mail: MailSettings;
}

export const mailKinds: Readonly<Record<string, Kind>> = {
  'lead.thank_visitor': thankVisitorOfLead,
  'lead.notify_staff': notifyStaffAboutLead,
  'lead.tell_owner': notifyOwnerOfLeads,
  ...bookingKinds,
  'post.schedule_report': scheduleReportMail,
  'preview.opened': previewOpenedMail,
  'user.reset_password': passwordLinkMail,
  'user.invite': passwordLinkMail,
  ...signInKinds,
  'alert.begun': alertMail,
  'alert.over': alertMail,
  'mail.test': testMail,
  'mail.digest': digestMail,
};

export function sendMail({ store, secrets, dataDir, siteUrl, mail }: MailDelivery): Deliver {
  const transport: MailTransport = mail.smtpUrl ? smtpTransport(mail.smtpUrl) : fileTransport(dataDir);
  return async (message: OutboxMessage, signal) => {
    const kind = Object.hasOwn(mailKinds, message.kind) ? mailKinds[message.kind] : undefined;
    if (!kind) return dropped(`Unknown kind of message: “${message.kind}”`);
    const now = new Date();
    const head = await readLetterhead(store.db, mail, siteUrl);
    const written = await kind({ db: store.db, secrets, head, now }, message);
    if ('kind' in written) return written;
    if (!head.hasSender) throw new Error(noSender);
    const messageId = messageIdOf(secrets.sessionKey, message.key, head);
    const letter = writeLetter(written.letter, (await readWording(store.db))[message.kind]);
    await transport(await composeMail({ ...written, letter }, head, messageId, now), signal);
    return sent;
  };
}
