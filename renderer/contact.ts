import { mailtoLink } from '#content-api/values/email/contract.ts';

export { postalLines, telephoneLink } from '#static-data/formats/contact.ts';

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
