import { mailtoLink } from '#content-api/email/contract.ts';
import type { PostalAddress } from '#static-data/schema.ts';

/** An address line by line, without the parts that nobody has filled in; no line at all where that is all of them. */
export function postalLines({ street, locality, postalCode }: PostalAddress): string[] {
  return [street, [locality, postalCode].filter(Boolean).join(' ')].filter(Boolean);
}

/** Whether a name is too long to be set in one line in the size of the others. */
export function isLong({ length }: string): boolean {
  return length > 17;
}

/**
 * Where a link to a telephone number leads (RFC 3966). Behind the code of a country, '(0)' stands for what is dialled
 * only within it.
 */
export function telephoneLink(phone: string): string {
  const dialled = phone.trim().startsWith('+') ? phone.replace('(0)', '') : phone;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}

/** Where a link to an e-mail address leads. */
export const emailLink = mailtoLink;

/** Where else the agency can be found; services that it isn't on are left out. */
export function profiles({ linkedin, twitter }: { linkedin: string; twitter: string }) {
  return [
    { name: 'LinkedIn', href: linkedin },
    { name: 'Twitter', href: twitter },
  ].filter(({ href }) => href !== '');
}

/** ' in Bristol', to go on with a sentence that stands without it too: nobody has to name a town. */
export function inTown({ locality }: Pick<PostalAddress, 'locality'>): string {
  return locality.trim() && ` in ${locality.trim()}`;
}
