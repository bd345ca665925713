import type { Kysely } from 'kysely';
import type { Letterhead } from '../../agency/settings/letterhead/mailbox.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped, type Outcome } from '../../outbox/settle.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { emailKey } from '../../values/email/spellings.ts';
import type { Mail } from '../compose.ts';
import type { FilledLetter } from '../wording/letterType.ts';

export interface MailContext {
  db: Kysely<Database>;
  secrets: Secrets;
  head: Letterhead;
  now: Date;
}

/** A mail whose letter has still to be put into words. */
export type Drafted = Omit<Mail, 'letter'> & { letter: FilledLetter };

/** Drafts the mail of one kind, or says why there is none to be sent. */
export type Kind = (context: MailContext, message: OutboxMessage) => Promise<Drafted | Outcome>;

export function numberIn({ payload }: OutboxMessage, name: string): number {
  return Number(payload[name]);
}

/** To the address of this message or, at first, a message for each of them: each has its own attempts. */
export function toStaff(
  { head }: MailContext,
  message: OutboxMessage,
  mail: Omit<Drafted, 'to'>,
): Drafted | Outcome {
  const { to } = message.payload;
  const one =
    typeof to === 'string' ? head.staff.find(({ address }) => emailKey(address) === emailKey(to)) : undefined;
  if (typeof to === 'string') return one ? { ...mail, to: one } : dropped(`${to} no longer gets notices`);
  const [first, ...others] = head.staff;
  if (!first) return dropped('No recipient: set MAIL_TO');
  if (others.length === 0) return { ...mail, to: first };
  return {
    kind: 'split',
    into: head.staff.map(({ address }) => ({
      kind: message.kind,
      payload: { ...message.payload, to: address },
      dedupeKey: `${message.key} ${address}`,
    })),
  };
}
