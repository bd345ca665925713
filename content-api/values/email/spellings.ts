import { domainToUnicode } from 'node:url';
import { partsOf, sendableEmail } from './email.shared.ts';

export function readableEmail(address: string): string {
  const [local, domain] = partsOf(sendableEmail(address));
  // '' for what is no domain, as stores of earlier versions may have.
  return `${local}@${domainToUnicode(domain) || domain}`;
}

/** Both spellings, in lower case: stores of earlier versions have either, in columns that don't regard case. */
export function emailSpellings(address: string): string[] {
  const lower = address.toLowerCase();
  return [...new Set([readableEmail(lower), sendableEmail(lower)])];
}

/** The same for everything that reaches the same mailbox, as far as anybody outside can tell. */
export function emailKey(address: string): string {
  return readableEmail(address).toLowerCase();
}

/** Whether it needs a mail server that speaks SMTPUTF8 (RFC 6531): its local part isn't ASCII. */
export function needsUtf8(address: string): boolean {
  return /[^\0-\x7f]/.test(sendableEmail(address));
}
