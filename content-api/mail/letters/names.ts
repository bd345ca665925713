import type { Kysely } from 'kysely';
import type { Letterhead } from '../../agency/settings/letterhead/mailbox.ts';
import { oneLine } from '../../agency/settings/letterhead/mailbox.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import type { Say } from '../../agency/wording/saying.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped, type Outcome } from '../../outbox/settle.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { emailKey, needsUtf8 } from '../../values/email/spellings.ts';
import { truncate } from '../../values/fields.shared.ts';
import type { Mail } from '../compose.ts';
import type { FilledLetter } from '../wording/letterType.ts';

/** The hint about where a reply goes. An address that many servers reject is never in a header. */
export function answerTo(visitor: string, say: Say): string {
  return needsUtf8(visitor) ? say(LETTER_LABELS.answersNot, { email: visitor }) : say(LETTER_LABELS.answers);
}

export function firstLine(words: string, longest: number): string {
  const line = oneLine(words);
  return line.length <= longest ? line : `${truncate(line, longest - 1).trimEnd()}…`;
}

/** A name with an address in it, or a slogan for one, is how forms are made to send spam: it is left out. */
const address = /[@/\\]|www\.|\p{L}\.\p{L}{2}/iu;
/** Begins how somebody is called, but isn't it: titles, and what stands before a family name. */
const noCallName =
  /^(?:dr|prof|mr|mrs|ms|mx|miss|sir|dame|herr|frau|hr|fr|mme|mlle|m|don|doña|ing|dipl|mag|med|rev|the|van|von|vom|de|del|della|da|di|du|la|le|el|al|bin|ibn|ben|ten|ter|zu|zum)$/iu;

/** 'Ada' of 'Ada Lovelace' and of 'Lovelace, Ada'; '' where it can't be told. */
export function callName(typed: string): string {
  const name = oneLine(typed);
  if (address.test(name)) return '';
  const [family, given, ...more] = name.split(/\s*[,，]\s*/);
  const [first = ''] = (more.length > 0 ? '' : given || family || '').split(' ');
  const isName = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first) && !/^[\p{Lu}\p{Ll}]$/u.test(first);
  return isName && !noCallName.test(first) ? upperFirst(first) : '';
}

function upperFirst(words: string): string {
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

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
