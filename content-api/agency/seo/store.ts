import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { isWebAddress } from '../../values/fields.shared.ts';
import { seoKeyOf } from '../../values/paths.shared.ts';
import { keepEarlier } from '../earlier.ts';
import { type SeoConfig, seoDefaultsSchema, seoPageSchema } from './seo.shared.ts';

/** The whole SEO configuration; what was never set is an empty string. Pages come by key. */
export async function readSeo(db: Kysely<Database>): Promise<SeoConfig> {
  const rows = await db.selectFrom('seo_entries').selectAll().orderBy('kind').orderBy('key').execute();
  const config: SeoConfig = { defaults: seoDefaultsSchema.parse({}), pages: {} };
  for (const { kind, key, value } of rows) {
    const parsed: unknown = JSON.parse(value);
    if (kind === 'defaults') config.defaults = withoutWrong(seoDefaultsSchema, parsed).value;
    else config.pages[key] = withoutWrong(seoPageSchema, parsed).value;
  }
  return config;
}

/** The errors in the stored configuration: an earlier version accepted these values, and they count as not set. */
export async function wrongSeo(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('seo_entries').selectAll().orderBy('kind').orderBy('key').execute();
  return rows.flatMap(({ kind, key, value }) => {
    const schema = kind === 'defaults' ? seoDefaultsSchema : seoPageSchema;
    const { wrong } = withoutWrong<unknown>(schema, JSON.parse(value));
    return wrong.map((message) => (key === '' ? message : `${message} (page ${key})`));
  });
}

/** Reads what the schema takes of a stored entry. Of a site's address with a path its origin is what is meant. */
function withoutWrong<Entry>(schema: z.ZodType<Entry>, stored: unknown): { value: Entry; wrong: string[] } {
  const checked = schema.safeParse(stored);
  if (checked.success) return { value: checked.data, wrong: [] };
  const fields = { ...(stored as Record<string, unknown>) };
  const wrong = checked.error.issues.map(({ path: [name], message }) => {
    const value = fields[String(name)];
    delete fields[String(name)];
    if (name === 'siteUrl' && isWebAddress(String(value))) fields.siteUrl = new URL(String(value)).origin;
    return message;
  });
  return { value: schema.parse(fields), wrong };
}

/** The SEO entry of a page moves to its new address. Call this in a transaction. */
export async function moveSeoPage(db: Kysely<Database>, was: string, address: string): Promise<void> {
  const [from, to] = [seoKeyOf(was), seoKeyOf(address)];
  await revising(db, async (transaction) => {
    const { defaults, pages } = await readSeo(transaction);
    const page = pages[from];
    if (!page) return;
    await transaction
      .deleteFrom('seo_entries')
      .where('kind', '=', 'page')
      .where('key', 'in', [from, to])
      .execute();
    const isOwn = [was, `${defaults.siteUrl}${was}`].includes(page.canonicalUrl ?? '');
    const moved = isOwn ? { ...page, canonicalUrl: address } : page;
    await transaction
      .insertInto('seo_entries')
      .values({ kind: 'page', key: to, value: JSON.stringify(moved) })
      .execute();
  });
}

/** A site that is called as the agency was is called as it is. To be called in a transaction. */
export async function followBrand(db: Kysely<Database>, was: string): Promise<void> {
  const { defaults, pages } = await readSeo(db);
  if (defaults.siteName === was) await replaceSeo(db, { defaults: { ...defaults, siteName: '' }, pages });
}

/** The earlier configuration stays in the history. @param by the user who is signed in. */
export async function replaceSeo(
  db: Kysely<Database>,
  config: SeoConfig,
  by: number | null = null,
): Promise<'changed' | 'unchanged'> {
  const byKey = Object.entries(config.pages).sort(([a], [b]) => (a < b ? -1 : 1));
  const after: SeoConfig = { defaults: config.defaults, pages: Object.fromEntries(byKey) };
  const before = await readSeo(db);
  if (isDeepStrictEqual(before, after)) return 'unchanged';
  const pages = byKey.map(([key, page]) => ({ kind: 'page' as const, key, value: JSON.stringify(page) }));
  const defaults = { kind: 'defaults' as const, key: '', value: JSON.stringify(after.defaults) };
  await revising(db, async (transaction) => {
    await keepEarlier(transaction, { seo: before }, { until: new Date().toISOString(), by });
    await transaction.deleteFrom('seo_entries').execute();
    await transaction
      .insertInto('seo_entries')
      .values([defaults, ...pages])
      .execute();
  });
  return 'changed';
}

/**
 * Never from a request: its Host header is the sender's to choose (OWASP: password reset poisoning).
 * @param siteUrl what the operator says; '' to go by the SEO configuration, as canonical addresses do.
 */
export async function publicOrigin(db: Kysely<Database>, siteUrl: string): Promise<string> {
  if (siteUrl) return siteUrl;
  const { defaults } = await readSeo(db);
  return defaults.siteUrl.replace(/\/+$/, '') || 'http://localhost:3000';
}
