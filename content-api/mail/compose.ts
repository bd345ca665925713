import { createHmac } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { type Letterhead, type Mailbox, oneLine } from '../agency/letterhead.ts';
import { InDoubt, Refused } from '../outbox/settle.ts';
import { needsUtf8, readableEmail } from '../values/email/spellings.ts';
import type { Letter } from './letter.ts';
import { letterHtml, letterText } from './templates/letterText.tsx';

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
      // RFC 8058 §3.1.
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
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

/** The same for every attempt, so that two copies are one mail; unguessable, and this installation's own. */
export function messageIdOf(sessionKey: Uint8Array, key: string, { from }: Letterhead): string {
  const hash = createHmac('sha256', sessionKey).update(`message ${key}`).digest('hex').slice(0, 40);
  return `<${hash}@${from.address.split('@').at(-1)}>`;
}

const second = 1000;

/** Milliseconds that a mail server may take. */
export const smtpLimits = {
  connectionTimeout: 10 * second,
  greetingTimeout: 10 * second,
  socketTimeout: 20 * second,
  dnsTimeout: 10 * second,
  socketCloseTimeout: 0,
};

/** Opens a connection for each mail, with TLS if the server offers it. */
export function smtpTransport(url: string): MailTransport {
  return (mail, signal) => converse(url, mail, signal);
}

function converse(url: string, { from, to, bytes }: ComposedMail, signal: AbortSignal): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(url);
  const connection = new SmtpConnection({ ...server, ...smtpLimits });
  const message = Readable.from([bytes], { objectMode: false });
  return new Promise<void>((resolve, reject) => {
    // The stream ends only after the server agreed to take the message.
    let handedOver = false;
    message.once('end', () => {
      handedOver = true;
    });
    const finish = (error?: NodemailerError | null) => {
      signal.removeEventListener('abort', callOff);
      if (!error) {
        connection.quit();
        return resolve();
      }
      connection.close();
      reject(judged(error, handedOver));
    };
    const callOff = () => finish(signal.reason as Error);
    const send = (error?: NodemailerError | null) => {
      if (error) return finish(error);
      connection.send({ from, to: [to], size: bytes.length }, message, finish);
    };
    signal.addEventListener('abort', callOff, { once: true });
    connection.on('error', finish);
    connection.connect((error?: NodemailerError | null) => {
      const refusal = error
        ? null
        : unspoken({ from, to }, String(connection.lastServerResponse), server.host);
      if (refusal) {
        signal.removeEventListener('abort', callOff);
        connection.quit();
        return reject(refusal);
      }
      if (error || !auth?.user || !connection.allowsAuth) return send(error);
      connection.login({ user: auth.user, credentials: { user: auth.user, pass: auth.pass } }, send);
    });
  });
}

/** Reads its answer to EHLO. A recipient's address is final; the sender's can be changed. */
function unspoken(
  { from, to }: Pick<ComposedMail, 'from' | 'to'>,
  greeting: string,
  host = '',
): Error | null {
  if (/^250[ -]SMTPUTF8\b/im.test(greeting)) return null;
  const why = `${host} accepts only ASCII before the @ (it doesn’t offer SMTPUTF8)`;
  if (needsUtf8(from))
    return new Error(`${readableEmail(from)} can’t be the sender: ${why}. Set another MAIL_FROM`);
  return needsUtf8(to)
    ? new Refused(`${readableEmail(to)} can’t be reached: ${why}. Write from another mailbox`)
    : null;
}

/**
 * A 5xx about recipient or message is final (RFC 5321 §4.2.1); staff can correct all else, such as sender or password.
 * If no reply came to the whole message, nobody knows (RFC 1047).
 */
function judged(error: NodemailerError, handedOver: boolean): Error {
  const { responseCode, command = '', message } = error;
  if (responseCode !== undefined) {
    const final = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
    return final ? new Refused(message, { cause: error }) : error;
  }
  return handedOver ? new InDoubt(`${message}, after the whole message was sent`, { cause: error }) : error;
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Named after its Message-ID, so a second attempt is the same file. Whole or absent, and for us alone. */
export function fileTransport(dataDir: string): MailTransport {
  const folder = mailFolder(dataDir);
  return async ({ messageId, bytes }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${messageId.replace(/[^a-f0-9]*([a-f0-9]{8,})@.*/, '$1')}.eml`);
    const aside = `${path}.${process.pid}`;
    try {
      await writeFile(aside, bytes, { mode: 0o600, flush: true });
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };
}

/** Deletes files as old as the outbox rows that are swept out with them. */
export async function deleteOldMailFiles(dataDir: string, before: Date): Promise<void> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // A file that is being written may be renamed at any moment.
    const written = await stat(path).catch(() => null);
    if (written && written.mtime < before) await rm(path, { force: true });
  }
}
