import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type SeoConfig, seoDefaultsSchema, seoPageSchema } from './contract.ts';

/** The whole SEO configuration; what was never set is an empty string. Pages come by key. */
export async function readSeo(db: Kysely<Database>): Promise<SeoConfig> {
  const rows = await db.selectFrom('seo_entries').selectAll().orderBy('kind').orderBy('key').execute();
  const config: SeoConfig = { defaults: seoDefaultsSchema.parse({}), pages: {} };
  for (const { kind, key, value } of rows) {
    const parsed: unknown = JSON.parse(value);
    if (kind === 'defaults') config.defaults = seoDefaultsSchema.parse(parsed);
    else config.pages[key] = seoPageSchema.parse(parsed);
  }
  return config;
}

/** Replaces the whole SEO configuration: pages that aren't in it are gone. */
export async function replaceSeo(db: Kysely<Database>, config: SeoConfig): Promise<'changed' | 'unchanged'> {
  const byKey = Object.entries(config.pages).sort(([a], [b]) => (a < b ? -1 : 1));
  const after: SeoConfig = { defaults: config.defaults, pages: Object.fromEntries(byKey) };
  if (JSON.stringify(await readSeo(db)) === JSON.stringify(after)) return 'unchanged';
  const pages = byKey.map(([key, page]) => ({ kind: 'page' as const, key, value: JSON.stringify(page) }));
  const defaults = { kind: 'defaults' as const, key: '', value: JSON.stringify(after.defaults) };
  await db.deleteFrom('seo_entries').execute();
  await db
    .insertInto('seo_entries')
    .values([defaults, ...pages])
    .execute();
  return 'changed';
}
