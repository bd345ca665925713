import type { Kysely } from 'kysely';
import type { Settings } from '../../agency/settings/settings.shared.ts';
import type { Database } from '../../database/schema.ts';
import { type Picture, pictureWith } from '../../values/picture.shared.ts';
import { picturesByUrl } from '../gallery/store.ts';

/** The pictures behind the addresses that the settings have; null where there is none, or none that is kept. */
export async function brandLogo(
  db: Kysely<Database>,
  { light, dark, mark }: Settings['logo'],
): Promise<Record<keyof Settings['logo'], Picture | null>> {
  const stored = await picturesByUrl(db, [light, dark, mark].filter(Boolean));
  const at = (url: string) => {
    const picture = stored.get(url);
    return picture ? pictureWith('', picture) : null;
  };
  return { light: at(light), dark: at(dark), mark: at(mark) };
}
