import { z } from 'zod';

const text = (longest: number) => z.string().trim().max(longest, 'This is too long');

const webAddress = text(2000).refine(
  (url) => url === '' || /^https?:\/\//i.test(url),
  'Must be a web address',
);

/** Who the site belongs to. */
export const settingsSchema = z.object({
  brand: text(200),
  tagline: text(500),
  description: text(1000),
  email: text(320),
  phone: text(100),
  linkedin: webAddress,
  twitter: webAddress,
  address: z.object({
    street: text(200),
    locality: text(200),
    postalCode: text(50),
    /** ISO 3166-1 alpha-2. */
    country: text(2),
  }),
  timezone: z.string().refine(isTimezone, 'Must be an IANA time zone such as Europe/London'),
  securityContact: text(2000).refine(
    (contact) => contact === '' || /^(?:mailto:|https:\/\/)/i.test(contact),
    'Must be a mailto: or https: address',
  ),
});

/** Some of the settings: those left out stay as they are. */
export const settingsChangeSchema = settingsSchema.partial();

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** What holds until it is set. */
export const unsetSettings: Settings = {
  brand: '',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  linkedin: '',
  twitter: '',
  address: { street: '', locality: '', postalCode: '', country: '' },
  timezone: 'UTC',
  securityContact: '',
};

function isTimezone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
