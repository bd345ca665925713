import { Refused } from '../../../outbox/outcome.ts';
import { isEmail, sendableEmail, tidyEmail } from '../../../values/email/email.shared.ts';
import { truncate } from '../../../values/fields.shared.ts';

export interface Mailbox {
  name: string;
  /** The address in the form of mail servers; `readableEmail` is for people. */
  address: string;
}

/** No lists, comments or line breaks. @throws Refused for anything else, so that it isn't tried again. */
export function mailbox(address: string, name = ''): Mailbox {
  const plain = tidyEmail(address);
  if (!isEmail(plain)) throw new Refused(`“${truncate(oneLine(plain), 100)}” isn’t an email address`);
  return { address: sendableEmail(plain), name: oneLine(name) };
}

/** 'Overprint <hello@example.com>' or the address alone; null when it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return isEmail(tidyEmail(address)) ? mailbox(address, name) : null;
}

/** For header fields: a line break in one would begin another (CWE-93). */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export interface MailSettings {
  /** smtp:// or smtps://; '' writes mail into files instead. */
  smtpUrl: string;
  /** Null: the agency's own address, as the settings have it. */
  from: Mailbox | null;
  to: Mailbox[];
  /** Under which DNS has the key of signed emails; common ones are tried without it. */
  dkimSelector?: string;
}
