import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { readSetting, saveSettings } from '../settings/store.ts';
import { defaultNavigation, type Navigation, navigationSchema, withLinks } from './navigation.shared.ts';

/** Kept beside the settings, and no part of what they answer. */
const KEY = 'navigation';

/** The first error in the stored navigation, which then counts as not set; null where there is none. */
export async function wrongNavigation(db: Kysely<Database>): Promise<string | null> {
  const stored = await readSetting(db, KEY);
  const [issue] = stored === undefined ? [] : (navigationSchema.safeParse(stored).error?.issues ?? []);
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}

export async function readNavigation(db: Kysely<Database>): Promise<Navigation> {
  const checked = navigationSchema.safeParse(await readSetting(db, KEY));
  return checked.success ? checked.data : defaultNavigation;
}

export async function saveNavigation(
  db: Kysely<Database>,
  navigation: Navigation,
  by: number | null = null,
): Promise<'changed' | 'unchanged'> {
  return isDeepStrictEqual(await readNavigation(db), navigation)
    ? 'unchanged'
    : saveSettings(db, { [KEY]: navigation }, by);
}

/** Links to an address that was given up lead to the new one. To be called in a transaction. */
export async function moveNavigationLinks(db: Kysely<Database>, from: string, to: string): Promise<void> {
  const moved = (href: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    return path === from ? to + rest : href;
  };
  await saveNavigation(db, withLinks(await readNavigation(db), moved));
}
