import { createHmac } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Letterhead, Mailbox } from '../agency/settings/letterhead/mailbox.ts';
import { oneLine } from '../agency/settings/letterhead/mailbox.ts';
import { needsUtf8 } from '../values/email/spellings.ts';
import type { Letter } from './letter.ts';
import { letterHtml, letterText } from './templates/letterText.ts';

export interface Mail {
  to: Mailbox;
  replyTo?: Mailbox;
  letter: Letter;
  invitation?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** The address that ends emails of this kind, with one POST (RFC 8058). */
  unsubscribe?: string;
}

export interface ComposedMail {
  from: string;
  to: string;
  messageId: string;
  bytes: Buffer;
}

/** Returns when it was taken. @throws Refused, InDoubt, or another error when a retry makes sense. */
export type MailTransport = (mail: ComposedMail, signal: AbortSignal) => Promise<void>;

/** Puts a mail together: plain text, HTML and, for meetings, the invitation as a part and as a file. */
export async function composeMail(
  mail: Mail,
  head: Letterhead,
  messageId: string,
  date: Date,
): Promise<ComposedMail> {
  const { to, letter, invitation, unsubscribe, replyTo = head.replyTo } = mail;
  const composer = new MailComposer({
    from: head.from,
    to: [to],
    ...(fitsHeader(replyTo, to) ? { replyTo } : {}),
    subject: oneLine(letter.subject),
    messageId,
    date,
    text: letterText(letter, head, unsubscribe),
    html: letterHtml(letter, head, unsubscribe),
    headers: {
      // RFC 3834 §5: holiday notices and ticket systems don't answer what no person has written.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : {}),
    },
    ...(invitation ? { icalEvent: { ...invitation, filename: 'invite.ics' } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  return { from: head.from.address, to: to.address, messageId, bytes };
}

/** An address in UTF-8 would keep a mail from everybody whose server doesn't speak SMTPUTF8 (RFC 6531 §3.2). */
function fitsHeader(replyTo: Mailbox, to: Mailbox): boolean {
  return !needsUtf8(replyTo.address) || needsUtf8(to.address);
}

/** RFC 8058 §3.1. */
function unsubscribeHeaders(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The same for every attempt, so that two copies are one mail; unguessable, and this installation's own. */
export function messageIdOf(sessionKey: Uint8Array, key: string, { from }: Letterhead): string {
  const hash = createHmac('sha256', sessionKey).update(`message ${key}`).digest('hex').slice(0, 40);
  return `<${hash}@${from.address.split('@').at(-1)}>`;
}
