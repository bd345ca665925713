import { z } from 'zod';
import { invalidEmail, isEmail, tidyEmail } from '../../values/email/email.shared.ts';
import { isMeetingTemplate, isWebAddress, oneLine } from '../../values/fields.shared.ts';
import { roleSchema } from '../../values/identity.shared.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../values/language/language.shared.ts';
import { defaultLook } from '../../values/look.shared.ts';
import {
  alwaysOpen,
  bookableHoursSchema,
  holidaysSchema,
  hoursSchema,
  isTimezone,
  shortHolidaysSchema,
} from '../hours.shared.ts';
import { brandLogoSchema, lookSchema } from '../look.shared.ts';
import { profilesSchema } from '../profiles.shared.ts';
import { wordingSchema } from '../wording/wording.shared.ts';

const text = (longest: number) =>
  z.string('This must be text').overwrite(oneLine).max(longest, 'This is too long');

/** RFC 9116 §2.5.3. */
function isContact(contact: string): boolean {
  const [, address] = /^mailto:([^?]+)$/i.exec(contact) ?? [];
  return address === undefined ? /^https:/i.test(contact) && isWebAddress(contact) : isEmail(address);
}

/** A whole number within bounds, also as the text of an input, where nothing means none. */
function amount(most: number, least = 0) {
  const message = `Must be a whole number from ${least} to ${most}`;
  const typed = z
    .string(message)
    .trim()
    .regex(/^\d{0,9}$/, message)
    .transform(Number);
  return z
    .union([z.int(message), typed], message)
    .pipe(z.int(message).min(least, message).max(most, message));
}

export const settingsSchema = z.object({
  brand: text(200),
  tagline: text(500),
  description: text(1000),
  email: text(1000)
    .overwrite(tidyEmail)
    .refine((address) => address === '' || isEmail(address), invalidEmail),
  phone: text(100).refine(
    (phone) => phone === '' || /(?:\d\D*){3}/.test(phone),
    'Please enter a telephone number',
  ),
  profiles: profilesSchema,
  address: z.object({
    street: text(200),
    locality: text(200),
    postalCode: text(50),
    /** State, province or county, where the country has it in addresses. */
    region: text(100).default(''),
    /** ISO 3166-1 alpha-2. */
    country: text(2),
  }),
  timezone: z
    .string('Must be a time zone')
    .refine(isTimezone, 'Must be an IANA time zone, for example Europe/London'),
  /** The language of the site and of its dates. */
  language: z
    .string('Must be a language')
    .trim()
    .max(35, 'Must be a language, for example en-GB or de')
    .refine(isLanguage, 'Must be a language, for example en-GB or de')
    .overwrite((tag) => (isLanguage(tag) ? new Intl.Locale(tag).toString() : tag)),
  /** How times are written for staff, and the hours that pages show: up to 12, up to 24, or as the language has it. */
  hourCycle: z.enum(['auto', 'h12', 'h23'], 'Must be auto, h12 or h23'),
  securityContact: text(2000)
    .overwrite((contact) => (isEmail(contact) ? `mailto:${contact}` : contact))
    .refine(
      (contact) => contact === '' || isContact(contact),
      'Must be an address, for example mailto:security@example.com or https://example.com/security',
    ),
  look: lookSchema,
  /** The wording of pages where it differs from the default. */
  wording: wordingSchema,
  logo: brandLogoSchema,
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
  /** Video call address with `{room}` in it; '' for what the environment says, else a public server. */
  meetingUrlTemplate: text(500).refine(
    (url) => url === '' || isMeetingTemplate(url),
    'Must be an https: address with {room} in it',
  ),
  /** Months after the last change of a lead that isn't won, and after a meeting. */
  keepLeads: amount(240, 1),
  /** Days after the last change of suspected spam that nobody touched. */
  keepSpam: amount(365, 1),
  /** Days. */
  keepActivity: amount(3650, 1),
  /** Days after an email was sent; one that was given up is kept three times as long. */
  keepMail: amount(365, 1),
  /** Whether admins get an email when the site needs its operator. */
  alertMails: z.boolean('Must be true or false'),
  /** Users with these roles have to set up two-step sign-in. */
  twoStepRoles: z.array(roleSchema, 'Must be a list of roles').max(10, 'Must be a list of roles'),
});

/** The schema for saving is stricter than that for reading: a store may have older values, which do no harm there. */
const savedSchema = settingsSchema.extend({
  address: settingsSchema.shape.address.extend({
    country: text(2).refine((code) => /^(?:[a-z]{2})?$/i.test(code), 'Must be two letters, for example GB'),
  }),
  hours: bookableHoursSchema,
  holidays: shortHolidaysSchema,
});

/** Some of the settings: those left out stay as they are. */
export const settingsChangeSchema = savedSchema.partial().superRefine((change, check) => {
  for (const [name, message] of Object.entries(contradictions(change)))
    check.addIssue({ code: 'custom', path: [name], message });
});

/** Settings that are right each for itself, and together let nobody book; messages by name. */
export function contradictions({
  notice = 0,
  horizon = 0,
}: {
  notice?: number | undefined;
  horizon?: number | undefined;
}): Record<string, string> {
  return horizon > 0 && horizon * 24 * 60 < notice
    ? { horizon: 'Visitors could never book: the notice is longer than this' }
    : {};
}

export type Settings = z.infer<typeof settingsSchema>;
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

export const unsetSettings: Settings = {
  brand: '',
  tagline: '',
  description: '',
  email: '',
  phone: '',
  profiles: [],
  address: { street: '', locality: '', postalCode: '', region: '', country: '' },
  timezone: 'UTC',
  language: DEFAULT_LANGUAGE,
  hourCycle: 'auto',
  securityContact: '',
  look: defaultLook,
  wording: {},
  logo: { light: '', dark: '', mark: '' },
  hours: alwaysOpen,
  holidays: [],
  notice: 0,
  buffer: 0,
  horizon: 0,
  maxPerDay: 0,
  meetingUrlTemplate: '',
  keepLeads: 24,
  keepSpam: 30,
  keepActivity: 180,
  keepMail: 30,
  alertMails: true,
  twoStepRoles: [],
};
