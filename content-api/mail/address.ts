import { z } from 'zod';
import { Refused } from './outcome.ts';

/** Somebody who writes or is written to. */
export interface Mailbox {
  name: string;
  address: string;
}

const emailSchema = z.email();

/**
 * One address that can stand in a header and in the envelope: no lists, no comments, no line breaks.
 * @throws Refused for anything else, so that it is tried no second time.
 */
export function mailbox(address: string, name = ''): Mailbox {
  const plain = address.trim();
  if (plain.length > 320 || !emailSchema.safeParse(plain).success)
    throw new Refused(`“${oneLine(plain).slice(0, 100)}” is no e-mail address`);
  return { address: plain, name: oneLine(name) };
}

/** 'Overprint <hello@example.com>' or the address alone; null when it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return emailSchema.safeParse(address.trim()).success ? mailbox(address, name) : null;
}

/** For header fields: a line break in one would begin another (CWE-93). */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
