import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { seoKeyOf } from '../../values/paths.shared.ts';
import { knownPages } from './seo.shared.ts';

export type PageNames = Readonly<Record<string, string>>;

/** Shorter names for the narrow tabs of the SEO screen. */
const SHORTER: PageNames = { 'Web & App Development': 'Web Dev' };

/** Pages of the specification beside those in `knownPages`. */
const OTHERS = ['/book', '/privacy'];

export async function pagesKnown(db: Kysely<Database>): Promise<PageNames> {
  const services = await db
    .selectFrom('services')
    .select(['slug', 'short_name'])
    .where('active', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const ofServices = services.map(
    ({ slug, short_name }) => [`services.${slug}`, SHORTER[short_name] ?? short_name] as const,
  );
  const own = await db
    .selectFrom('pages')
    .select(['address', 'title'])
    .where('status', '=', 'published')
    .where((eb) => eb.or([eb('fixed', '=', 0), eb('address', 'in', OTHERS)]))
    .orderBy('address')
    .execute();
  const ofPages = own.map(({ address, title }) => [seoKeyOf(address), title] as const);
  return { ...knownPages, ...Object.fromEntries([...ofPages, ...ofServices]) };
}
