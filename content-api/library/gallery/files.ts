import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';

export async function pictureFiles(db: Kysely<Database>): Promise<Set<string>> {
  const pictures = await db.selectFrom('images').select(['url', 'social_url', 'moving_url']).execute();
  const renditions = await db.selectFrom('image_renditions').select('url').execute();
  const urls = [
    ...pictures.flatMap(({ url, social_url, moving_url }) => [url, social_url, moving_url]),
    ...renditions.map(({ url }) => url),
  ];
  return new Set(urls.flatMap((url) => (url === null ? [] : [basename(url)])));
}
