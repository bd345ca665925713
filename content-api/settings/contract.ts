import { z } from 'zod';
import { printable } from '../fields/contract.ts';
import { alwaysOpen, holidaysSchema, hoursSchema, isTimezone } from '../hours/contract.ts';

const text = (longest: number) =>
  z.string('This must be text').overwrite(printable).trim().max(longest, 'This is too long');

const webAddress = text(2000).refine(
  (url) => url === '' || /^https?:\/\//i.test(url),
  'Must be a web address',
);

/** A whole number within bounds, also as the text of an input, where nothing means none. */
function amount(most: number) {
  const message = `Must be a whole number from 0 to ${most}`;
  const typed = z
    .string(message)
    .trim()
    .regex(/^\d{0,9}$/, message)
    .transform(Number);
  return z.union([z.int(message), typed], message).pipe(z.int(message).min(0, message).max(most, message));
}

/** Who the site belongs to, and when one can meet them. */
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
  timezone: z
    .string('Must be a time zone')
    .refine(isTimezone, 'Must be an IANA time zone such as Europe/London'),
  securityContact: text(2000).refine(
    (contact) => contact === '' || /^(?:mailto:|https:\/\/)/i.test(contact),
    'Must be a mailto: or https: address',
  ),
  /** On the clock of `timezone`, as are holidays and days of every kind below. */
  hours: hoursSchema,
  holidays: holidaysSchema,
  /** Minutes between booking and the beginning of the meeting, at least. */
  notice: amount(60 * 24 * 60),
  /** Minutes between the end of a meeting and the beginning of the next. */
  buffer: amount(24 * 60),
  /** How many days ahead meetings can be booked; 0 for as far as anybody likes. */
  horizon: amount(3650),
  /** Meetings on one day; 0 for as many as fit. */
  maxPerDay: amount(48),
  /** Address of the video call with `{room}` in it; '' for what the environment says, else a public server. */
  meetingUrlTemplate: text(500).refine(
    (url) => url === '' || /^https:\/\/\S*\{room\}\S*$/.test(url),
    'Must be an https: address with {room} in it',
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
  hours: alwaysOpen,
  holidays: [],
  notice: 0,
  buffer: 0,
  horizon: 0,
  maxPerDay: 0,
  meetingUrlTemplate: '',
};
