import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { networkName } from '#content-api/values/formats/contact.shared.ts';
import type { Site } from '#static-data/schema.ts';

export { postalLines, telephoneLink } from '#content-api/values/formats/contact.shared.ts';

export function isLong({ length }: string): boolean {
  return length > 17;
}

export const emailLink = mailtoLink;

export function profiles(site: Site) {
  return site.profiles.map(({ url, name }) => ({ name: name || networkName(url), href: url }));
}
