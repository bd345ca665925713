import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Refused } from '../outbox/settle.ts';
import { isEmail, sendableEmail, tidyEmail } from '../values/email/email.shared.ts';
import { truncate } from '../values/fields.shared.ts';
import { postalLines } from '../values/formats/contact.shared.ts';
import { type HourCycle, hourCycleOf } from '../values/hourCycle.shared.ts';
import { type Palette, paletteOf } from '../values/look/palette.shared.ts';
import type { OwnAddresses } from '../values/siteAddresses.shared.ts';
import { publicOrigin } from './seo/store.ts';
import { readSettings } from './settings/store.ts';
import type { OwnWording } from './wording/wording.shared.ts';

export interface Mailbox {
  name: string;
  /** The address in the form of mail servers; `readableEmail` is for people. */
  address: string;
}

/** No lists, comments or line breaks. @throws Refused for anything else, so that it isn't tried again. */
export function mailbox(address: string, name = ''): Mailbox {
  const plain = tidyEmail(address);
  if (!isEmail(plain)) throw new Refused(`“${truncate(oneLine(plain), 100)}” isn’t an email address`);
  return { address: sendableEmail(plain), name: oneLine(name) };
}

/** 'Overprint <hello@example.com>' or the address alone; null when it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>\s]+)>\s*$/.exec(text) ?? [];
  return isEmail(tidyEmail(address)) ? mailbox(address, name) : null;
}

/** For header fields: a line break in one would begin another (CWE-93). */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export interface MailSettings {
  /** smtp:// or smtps://; '' writes mail into files instead. */
  smtpUrl: string;
  /** Null: the agency's own address, as the settings have it. */
  from: Mailbox | null;
  to: Mailbox[];
  /** Under which DNS has the key of signed emails; common ones are tried without it. */
  dkimSelector?: string;
}

export interface Letterhead {
  brand: string;
  /** The address of the site, without a trailing slash. */
  origin: string;
  address: string;
  wording: OwnWording;
  palette: Palette;
  /** Whole addresses of pictures that the site has with its next release; null where there is none. */
  logo: { light: string | null; dark: string | null };
  /** The agency's own zone, in which its staff read times. */
  timezone: string;
  addresses: OwnAddresses;
  bookingPage: string;
  language: string;
  /** How staff read times; visitors have theirs as the booking's slots are written. */
  hourCycle: HourCycle;
  from: Mailbox;
  /** Whether `from` is anybody's: while nobody has named an address, it is a placeholder and nothing may be sent. */
  hasSender: boolean;
  replyTo: Mailbox;
  staff: Mailbox[];
}

/** Why nothing is sent: also said in the outbox, to staff and to the operator. */
export const noSender =
  'There is no sender address: enter the agency’s email under Settings, Contact, or set MAIL_FROM';

/** The sender of letters in previews; the domain is reserved (RFC 2606). */
const placeholder: Mailbox = { name: '', address: 'hello@example.com' };

/** The letterhead uses the current settings: a message that waited carries today's name. */
export async function readLetterhead(
  db: Kysely<Database>,
  mail: MailSettings,
  siteUrl: string,
): Promise<Letterhead> {
  const settings = await readSettings(db);
  const origin = await publicOrigin(db, siteUrl);
  const own = parseMailbox(settings.email);
  const sender = mail.from ?? own;
  const from = sender ?? placeholder;
  const brand = settings.brand || from.name || new URL(origin).hostname;
  return {
    brand,
    origin,
    address: postalLines(settings.address).join(', '),
    wording: settings.wording,
    palette: paletteOf(settings.look.colours).palette,
    logo: {
      light: pictureOf(settings.logo.light, `${origin}/logo.png`),
      dark: pictureOf(settings.logo.dark, `${origin}/logo-dark.png`),
    },
    timezone: settings.timezone,
    language: settings.language,
    addresses: settings.addresses,
    bookingPage: origin + (settings.addresses['/book']?.[0] ?? '/book'),
    hourCycle: hourCycleOf(settings),
    from: { address: from.address, name: from.name || brand },
    hasSender: sender !== null,
    replyTo: { address: (own ?? from).address, name: brand },
    staff: await staffMailboxes(db, mail, own),
  };
}

/** Another address for each logo, as mail programs keep pictures for long. */
function pictureOf(upload: string, address: string): string | null {
  const [version] = /[\da-f]{8}/.exec(upload) ?? [];
  return version === undefined ? null : `${address}?v=${version}`;
}

/** MAIL_TO, else the agency's own address, else every admin. */
async function staffMailboxes(
  db: Kysely<Database>,
  { to }: MailSettings,
  own: Mailbox | null,
): Promise<Mailbox[]> {
  if (to.length > 0) return to;
  if (own) return [own];
  const admins = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute();
  return admins.map(({ email, display_name }) => mailbox(email, display_name));
}
