import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';

/** The files of pictures and of the agency's own typefaces: the uploads that are in use. */
export async function pictureFiles(db: Kysely<Database>): Promise<Set<string>> {
  const pictures = await db.selectFrom('images').select(['url', 'social_url', 'moving_url']).execute();
  const renditions = await db.selectFrom('image_renditions').select('url').execute();
  const urls = [
    ...pictures.flatMap(({ url, social_url, moving_url }) => [url, social_url, moving_url]),
    ...renditions.map(({ url }) => url),
  ];
  const { fonts = {} } = (await readSettings(db)).look;
  const typefaces = [fonts.display?.url ?? null, fonts.text?.url ?? null];
  return new Set([...urls, ...typefaces].flatMap((url) => (url === null ? [] : [basename(url)])));
}
