import { z } from 'zod';
import { invalidEmail, isEmail, tidyEmail } from '../../values/email/email.shared.ts';
import { amount, isContactAddress, isMeetingTemplate, oneLine } from '../../values/fields.shared.ts';
import { roleSchema } from '../../values/identity.shared.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../values/language.shared.ts';
import { defaultLook } from '../../values/look.shared.ts';
import { ownAddressesSchema } from '../addresses.shared.ts';
import {
  alwaysOpen,
  bookableHoursSchema,
  contradictions,
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

interface About {
  /** The section of Settings in the back office that has its field, by its address there. */
  section: string;
  label: string;
  /** Its name in lists of changes that wait for publishing. Without one, no page shows the setting. */
  shown?: string;
  unit?: string;
  /** Rules for new values only: a store may have older ones, which do no harm there. */
  saving?: z.ZodType;
}

/** @param empty the value while nobody has set one. */
function setting<Schema extends z.ZodType, const More extends About>(
  schema: Schema,
  empty: z.output<Schema>,
  about: More,
) {
  return { schema, empty, ...about };
}

const address = z.object({
  street: text(200),
  locality: text(200),
  postalCode: text(50),
  /** State, province or county, where the country has it in addresses. */
  region: text(100).default(''),
  /** ISO 3166-1 alpha-2. */
  country: text(2),
});

const signal = z.enum(['', 'yes', 'no'], 'Must be yes, no or empty');

/** All settings. Contract, forms, earlier versions, the snapshot and lists of changes follow from this table. */
export const SETTINGS = {
  brand: setting(text(200), '', { section: 'brand', label: 'Name', shown: 'name' }),
  tagline: setting(text(500), '', { section: 'brand', label: 'Tagline', shown: 'tagline' }),
  description: setting(text(1000), '', { section: 'brand', label: 'Description', shown: 'description' }),
  email: setting(
    text(1000)
      .overwrite(tidyEmail)
      .refine((email) => email === '' || isEmail(email), invalidEmail),
    '',
    { section: 'contact', label: 'Email', shown: 'e-mail address' },
  ),
  phone: setting(
    text(100).refine(
      (phone) => phone === '' || /(?:\d\D*){3}/.test(phone),
      'Please enter a telephone number',
    ),
    '',
    { section: 'contact', label: 'Phone', shown: 'telephone' },
  ),
  profiles: setting(profilesSchema, [], { section: 'contact', label: 'Profiles', shown: 'profiles' }),
  address: setting(
    address,
    { street: '', locality: '', postalCode: '', region: '', country: '' },
    {
      section: 'contact',
      label: 'Address',
      shown: 'postal address',
      saving: address.extend({
        country: text(2).refine(
          (code) => /^(?:[a-z]{2})?$/i.test(code),
          'Must be two letters, for example GB',
        ),
      }),
    },
  ),
  timezone: setting(
    z
      .string('Must be a time zone')
      .refine(isTimezone, 'Must be an IANA time zone, for example Europe/London'),
    'UTC',
    { section: 'hours', label: 'Time zone', shown: 'time zone' },
  ),
  language: setting(
    z
      .string('Must be a language')
      .trim()
      .max(35, 'Must be a language, for example en-GB or de')
      .refine(isLanguage, 'Must be a language, for example en-GB or de')
      .overwrite((tag) => (isLanguage(tag) ? new Intl.Locale(tag).toString() : tag)),
    DEFAULT_LANGUAGE,
    { section: 'wording', label: 'Language', shown: 'language' },
  ),
  /** How times are written for staff, and the hours that pages show: up to 12, up to 24, or as the language has it. */
  hourCycle: setting(z.enum(['auto', 'h12', 'h23'], 'Must be auto, h12 or h23'), 'auto', {
    section: 'hours',
    label: 'Clock',
    shown: 'clock',
  }),
  addresses: setting(
    ownAddressesSchema,
    {},
    { section: 'addresses', label: 'Addresses', shown: 'addresses' },
  ),
  securityContact: setting(
    text(2000)
      .overwrite((contact) => (isEmail(contact) ? `mailto:${contact}` : contact))
      .refine(
        (contact) => contact === '' || isContactAddress(contact),
        'Must be an address, for example mailto:security@example.com or https://example.com/security',
      ),
    '',
    { section: 'contact', label: 'Security contact', shown: 'security contact' },
  ),
  /** How programs may use the content, for robots.txt (https://contentsignals.org); '' says nothing. */
  contentSignals: setting(
    z.object({ search: signal, aiInput: signal, aiTrain: signal }),
    { search: '', aiInput: '', aiTrain: '' },
    { section: 'contact', label: 'Content signals', shown: 'content signals' },
  ),
  look: setting(lookSchema, defaultLook, { section: 'brand', label: 'Colours and typefaces', shown: 'look' }),
  wording: setting(wordingSchema, {}, { section: 'wording', label: 'Words', shown: 'words' }),
  logo: setting(
    brandLogoSchema,
    { light: '', dark: '', mark: '' },
    { section: 'brand', label: 'Logo', shown: 'logo' },
  ),
  /** On the clock of `timezone`, as are holidays and days of every kind below. */
  hours: setting(hoursSchema, alwaysOpen, {
    section: 'hours',
    label: 'Hours',
    shown: 'opening hours',
    saving: bookableHoursSchema,
  }),
  holidays: setting(holidaysSchema, [], {
    section: 'holidays',
    label: 'Holidays',
    saving: shortHolidaysSchema,
  }),
  /** Between booking and the beginning of the meeting, at least. */
  notice: setting(amount(60 * 24 * 60), 0, { section: 'bookings', label: 'Notice', unit: 'minutes' }),
  /** Between the end of a meeting and the beginning of the next. */
  buffer: setting(amount(24 * 60), 0, { section: 'bookings', label: 'Buffer', unit: 'minutes' }),
  /** How far ahead meetings can be booked; 0 for as far as anybody likes. */
  horizon: setting(amount(3650), 0, { section: 'bookings', label: 'Horizon', unit: 'days' }),
  /** 0 for as many as fit. */
  maxPerDay: setting(amount(48), 0, { section: 'bookings', label: 'Meetings per day' }),
  /** Video call address with `{room}` in it; '' for what the environment says, else a public server. */
  meetingUrlTemplate: setting(
    text(500).refine(
      (url) => url === '' || isMeetingTemplate(url),
      'Must be an https: address with {room} in it',
    ),
    '',
    { section: 'bookings', label: 'Meeting link' },
  ),
  /** After the last change of a lead that isn't won, and after a meeting. */
  keepLeads: setting(amount(240, 1), 24, { section: 'privacy', label: 'Leads and meetings', unit: 'months' }),
  /** After the last change of suspected spam that nobody touched. */
  keepSpam: setting(amount(365, 1), 30, { section: 'privacy', label: 'Suspected spam', unit: 'days' }),
  keepActivity: setting(amount(3650, 1), 180, { section: 'privacy', label: 'Activity', unit: 'days' }),
  /** After an email was sent; one that was given up is kept three times as long. */
  keepMail: setting(amount(365, 1), 30, { section: 'privacy', label: 'Emails', unit: 'days' }),
  alertMails: setting(z.boolean('Must be true or false'), true, { section: 'mail', label: 'Alerts' }),
  agents: setting(z.boolean('Must be true or false'), true, { section: 'sign-in', label: 'Agents' }),
  twoStepRoles: setting(
    z.array(roleSchema, 'Must be a list of roles').max(10, 'Must be a list of roles'),
    [],
    { section: 'sign-in', label: 'Two-step sign-in' },
  ),
};

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
export type SectionName = Table[SettingName]['section'];
export type NameIn<Section extends SectionName> = {
  [Name in SettingName]: Table[Name]['section'] extends Section ? Name : never;
}[SettingName];
export type ShownName = {
  [Name in SettingName]: Table[Name] extends { shown: string } ? Name : never;
}[SettingName];

export const settingNames = Object.keys(SETTINGS) as SettingName[];

export function namesIn<Section extends SectionName>(section: Section): NameIn<Section>[] {
  return settingNames.filter((name): name is NameIn<Section> => SETTINGS[name].section === section);
}

export const shownSettings = settingNames.flatMap((name) => {
  const { shown }: About = SETTINGS[name];
  return shown === undefined ? [] : [{ name: name as ShownName, word: shown }];
});

type Shape = { [Name in SettingName]: Table[Name]['schema'] };

function mapped<Values>(pick: (about: About & { schema: z.ZodType; empty: unknown }) => unknown): Values {
  return Object.fromEntries(settingNames.map((name) => [name, pick(SETTINGS[name])])) as Values;
}

export const settingsSchema = z.object(mapped<Shape>(({ schema }) => schema));
export type Settings = z.infer<typeof settingsSchema>;
export const unsetSettings = mapped<Settings>(({ empty }) => empty);

/** Some of the settings: those left out stay as they are. */
export const settingsChangeSchema = z
  .object(mapped<Shape>(({ schema, saving = schema }) => saving))
  .partial()
  .superRefine((change, check) => {
    for (const [name, message] of Object.entries(contradictions(change)))
      check.addIssue({ code: 'custom', path: [name], message });
  });
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
