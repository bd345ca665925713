import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import settings from '#static-data/sample/settings.json' with { type: 'json' };
import { type MailSettings, readLetterhead } from '../../agency/letterhead.ts';
import { defaultNavigation, type Navigation } from '../../agency/navigation/navigation.shared.ts';
import { readNavigation } from '../../agency/navigation/store.ts';
import { publicOrigin } from '../../agency/seo/store.ts';
import type { Settings } from '../../agency/settings/settings.shared.ts';
import { readSetting, readSettings, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { promptsLeft } from '../../sitePages/prompts.ts';
import { allPages } from '../../sitePages/store.ts';
import { isSampleThere, sampleEntries } from '../../transfer/site/sample.ts';
import { DEFAULT_LANGUAGE } from '../../values/language.shared.ts';
import { defaultLook } from '../../values/look.shared.ts';
import { emptyNavigation, withoutText } from './empty.ts';
import { begunAs } from './firstPages.ts';
import type { Steps } from './sample.shared.ts';

/** The number of services in the specification (migration 0046). */
const SERVICES_AT_FIRST = 6;

const DISMISSED = 'firstStepsDismissed';

export async function firstSteps(
  db: Kysely<Database>,
  parts: { mail: MailSettings; siteUrl: string },
): Promise<Steps> {
  const own = await readSettings(db);
  const pages = await allPages(db);
  const page = (title: string, address: string, hint: string) => {
    const existing = pages.find((one) => one.address === address);
    const isOwn =
      existing !== undefined && begunAs(existing).length === 0 && promptsLeft(existing.sections).length === 0;
    return { title, hint, path: existing ? `/pages/${existing.id}` : '/pages', done: isOwn };
  };
  const origin = await publicOrigin(db, parts.siteUrl);
  const { hasSender } = await readLetterhead(db, parts.mail, parts.siteUrl);
  const steps = [
    {
      title: 'Name your agency',
      hint: 'In the header, the footer and every title.',
      path: '/settings/brand',
      done: isOther(own.brand, settings.brand),
    },
    {
      title: 'Choose your colours',
      hint: 'Start from one of six looks, then set your own colours.',
      path: '/settings/look',
      done: JSON.stringify(own.look) !== JSON.stringify(defaultLook),
    },
    {
      title: 'Add your contact details',
      hint: 'Email, telephone and address.',
      path: '/settings/contact',
      done: hasContact(own),
    },
    {
      title: 'Set your hours',
      hint: 'When visitors can book a meeting, and in which time zone.',
      path: '/settings/hours',
      done: !isAlwaysOpen(own),
    },
    {
      title: 'Choose the language',
      hint: 'For dates, numbers, forms and letters. Nine languages are ready to use.',
      path: '/settings/wording',
      done: isInOwnLanguage(own),
    },
    {
      title: 'Choose what you offer',
      hint: 'Your services and their names.',
      path: '/services',
      done: await hasOwnServices(db),
    },
    {
      title: 'Arrange the menus',
      hint: 'The links in the header and the footer.',
      path: '/navigation',
      done: !isAsBegun(await readNavigation(db)),
    },
    page('Write the front page', '/', 'What you do, and for whom.'),
    page('Say who you are', '/about-us', 'The page about you.'),
    page('Write the privacy notice', '/privacy', 'What you store about visitors, as your law requires.'),
    {
      title: 'Write your first post',
      hint: 'Something you would tell a client.',
      path: '/posts/create',
      done: await hasOwnPost(db),
    },
    {
      title: 'Move to your own domain',
      hint: 'Set SITE_URL, or the site URL in the SEO configuration.',
      path: '/seo-config',
      done: isPublic(origin),
    },
    {
      title: 'Set up email',
      hint: 'Set SMTP_URL to your mail server, and choose a sender address.',
      path: '/settings/mail',
      done: parts.mail.smtpUrl !== '' && hasSender && isOther(own.email, settings.email),
    },
  ];
  const dismissed = (await readSetting(db, DISMISSED)) === true;
  return { steps, dismissed, sample: await isSampleThere(db) };
}

export async function dismissSteps(db: Kysely<Database>, dismissed: boolean): Promise<void> {
  await saveSettings(db, { [DISMISSED]: dismissed });
}

function isAsBegun(navigation: Navigation): boolean {
  return [defaultNavigation, emptyNavigation].some((begun) =>
    isDeepStrictEqual(withoutText(navigation), withoutText(begun)),
  );
}

const isOther = (own: string, sample: string) => own !== '' && own !== sample;

function hasContact({ email, phone, address }: Settings): boolean {
  return (
    isOther(email, settings.email) &&
    phone !== settings.phone &&
    isOther(address.locality + address.street, settings.address.locality + settings.address.street)
  );
}

/** Another language than at first, or the language of the agency's country. */
function isInOwnLanguage(own: Settings): boolean {
  const { country } = own.address;
  if (own.language !== DEFAULT_LANGUAGE) return true;
  if (!hasContact(own) || !/^[a-z]{2}$/i.test(country)) return false;
  return new Intl.Locale(`und-${country}`).maximize().language === new Intl.Locale(own.language).language;
}

function isAlwaysOpen({ hours }: Settings): boolean {
  return Object.values(hours).every(
    (spans) => spans.length === 1 && spans[0]?.from === '00:00' && spans[0].to === '24:00',
  );
}

/** Differs from the sample's six in number or text; a store may begin without any. */
async function hasOwnServices(db: Kysely<Database>): Promise<boolean> {
  const all = await db.selectFrom('services').select(['active', 'created_at', 'updated_at']).execute();
  const asBegun = all.filter(
    ({ active, created_at, updated_at }) => active === 1 && created_at === updated_at,
  );
  return all.length > 0 && (all.length !== SERVICES_AT_FIRST || asBegun.length !== SERVICES_AT_FIRST);
}

async function hasOwnPost(db: Kysely<Database>): Promise<boolean> {
  const { post = {} } = await sampleEntries(db);
  const posts = await db.selectFrom('posts').select('id').where('status', '=', 'published').execute();
  return posts.some(({ id }) => post[id] === undefined);
}

function isPublic(origin: string): boolean {
  const { hostname } = new URL(origin);
  return !/^(?:localhost|127\.|\[::1\]|.*\.(?:example|test|local(?:host)?)$|www\.overprint\.example$)/.test(
    hostname,
  );
}
