import { z } from 'zod';

const text = (longest: number) => z.string().trim().max(longest, 'This is too long').default('');

const webAddress = text(2000).refine(
  (url) => url === '' || /^https?:\/\//i.test(url),
  'Must be a web address',
);

/** Who the site belongs to. Values that were never set are empty; the zone is UTC. */
export const settingsSchema = z.object({
  brand: text(200),
  tagline: text(500),
  description: text(1000),
  email: text(320),
  phone: text(100),
  linkedin: webAddress,
  twitter: webAddress,
  address: z
    .object({
      street: text(200),
      locality: text(200),
      postalCode: text(50),
      /** ISO 3166-1 alpha-2. */
      country: text(2),
    })
    .default({ street: '', locality: '', postalCode: '', country: '' }),
  timezone: z.string().refine(isTimezone, 'Must be an IANA time zone such as Europe/London').default('UTC'),
  securityContact: text(2000).refine(
    (contact) => contact === '' || /^(?:mailto:|https:\/\/)/i.test(contact),
    'Must be a mailto: or https: address',
  ),
});

export type Settings = z.infer<typeof settingsSchema>;

function isTimezone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
