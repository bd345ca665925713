import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { contradictions, weekdays } from './hours.shared.ts';
import { type MailSettings, noSender, readLetterhead } from './letterhead.ts';
import { wrongNavigation } from './navigation/store.ts';
import { wrongSeo } from './seo/store.ts';
import { SETTINGS, settingNames } from './settings/settings.shared.ts';
import { readSetting, readSettings } from './settings/store.ts';

export interface SettingTrouble {
  /** Below /admin. */
  path: string;
  text: string;
}

/** The settings that an earlier version accepted, that are missing, or that prevent bookings. They count as not set. */
export async function settingTroubles(
  db: Kysely<Database>,
  mail: MailSettings,
  siteUrl: string,
): Promise<SettingTrouble[]> {
  const troubles: SettingTrouble[] = [];
  for (const name of settingNames) {
    const { schema, section } = SETTINGS[name];
    const stored = await readSetting(db, name);
    const { error } = stored === undefined ? {} : schema.safeParse(stored);
    const [issue] = error?.issues ?? [];
    if (!issue) continue;
    const value = typeof stored === 'string' ? ` “${stored.slice(0, 100)}”` : '';
    const text = `The setting ${name}${value} is ignored: ${issue.message}.`;
    troubles.push({ path: `/settings/${section}`, text });
  }
  for (const message of await wrongSeo(db))
    troubles.push({ path: '/seo-config', text: `The SEO configuration has an error: ${message}.` });
  const navigation = await wrongNavigation(db);
  if (navigation !== null)
    troubles.push({ path: '/navigation', text: `The navigation has an error: ${navigation}.` });
  const head = await readLetterhead(db, mail, siteUrl);
  if (!head.hasSender) troubles.push({ path: '/settings/contact', text: `Mail is waiting. ${noSender}.` });
  const settings = await readSettings(db);
  for (const message of Object.values(contradictions(settings)))
    troubles.push({ path: '/settings/bookings', text: `${message}.` });
  if (weekdays.every((weekday) => settings.hours[weekday].length === 0))
    troubles.push({
      path: '/settings/hours',
      text: 'Visitors can’t book a meeting: add hours to at least one day.',
    });
  return troubles;
}
