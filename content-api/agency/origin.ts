import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSeo } from './seo/store.ts';

/**
 * Never from a request: its Host header is the sender's to choose (OWASP: password reset poisoning).
 * @param siteUrl what the operator says; '' to go by the SEO configuration, as canonical addresses do.
 */
export async function publicOrigin(db: Kysely<Database>, siteUrl: string): Promise<string> {
  if (siteUrl) return siteUrl;
  const { defaults } = await readSeo(db);
  return defaults.siteUrl.replace(/\/+$/, '') || 'http://localhost:3000';
}
