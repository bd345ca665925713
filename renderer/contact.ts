import { mailtoLink } from '#content-api/values/email/contract.ts';
import type { PostalAddress } from '#static-data/schema.ts';

export { postalLines, telephoneLink } from '#static-data/words/contact.ts';

export function isLong({ length }: string): boolean {
  return length > 17;
}

export const emailLink = mailtoLink;

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
