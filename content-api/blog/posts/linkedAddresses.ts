import type { Kysely } from 'kysely';
import { asJsonList, textsIn, unindexed } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { fileNames } from '../../library/uploadedFiles.ts';
import { addressOf, withoutDeadLinks } from '../../richText/links/links.ts';
import { PAGE_IDS, partOf } from '../../richText/richText.shared.ts';
import { percentDecoded } from '../../values/paths.shared.ts';

export async function linkedAddresses(db: Kysely<Database>): Promise<string[]> {
  const each = db.selectFrom('post_links').select('address').distinct().as('each');
  const { addresses } = await db
    .selectFrom(each)
    .select(asJsonList('address').as('addresses'))
    .executeTakeFirstOrThrow();
  return JSON.parse(addresses) as string[];
}

export async function linkersOf(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<Record<string, string[]>> {
  if (addresses.length === 0) return {};
  const rows = await db
    .selectFrom('post_links')
    .innerJoin('posts', 'posts.id', 'post_links.post_id')
    .select(['slug', 'address'])
    .where('address', 'in', textsIn(addresses))
    .where(unindexed<string>('status'), '=', 'published')
    .orderBy('slug')
    .orderBy('address')
    .execute();
  const bySlug: Record<string, string[]> = {};
  for (const { slug, address } of rows) {
    const list = bySlug[slug];
    if (list) list.push(address);
    else bySlug[slug] = [address];
  }
  return bySlug;
}

export async function storedPictures(db: Kysely<Database>, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set();
  const rows = await db
    .selectFrom('images')
    .select('file_base')
    .where('file_base', 'in', textsIn(bases))
    .execute();
  const files = [...(await fileNames(db))].map((name) => name.split('-')[0] ?? '');
  return new Set([...rows.map(({ file_base }) => file_base), ...files]);
}

/** Without query, fragment and final slash (`/` stays `/`); null for an address of another site. */
export function ownPath(href: string, origin: string): string | null {
  const path = (belowOrigin(href, origin) ?? href).split(/[?#]/, 1)[0] ?? '';
  if (!/^\/(?![/\\])/.test(path)) return null;
  return percentDecoded(path.replace(/\/+$/, '') || '/');
}

function belowOrigin(href: string, origin: string): string | null {
  if (origin === '') return null;
  const bare = (url: string) => url.replace(/^https?:/i, '');
  const own = bare(origin).toLowerCase();
  if (!/^https?:/i.test(href) || !bare(href).toLowerCase().startsWith(own)) return null;
  const rest = bare(href).slice(own.length);
  if (rest === '') return '/';
  return /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : null;
}

const TO_OWN_PART = '<a href="#';

/**
 * Dead links, also to a missing part of the page, leave only their words.
 * @param leadsNowhere gets addresses without query, fragment and final slash; without it, only parts are checked.
 */
export function withPlainLinks<Body extends { html: string }>(
  body: Body,
  leadsNowhere?: (address: string) => boolean,
): Body & { unlinked?: string[] } {
  if (!leadsNowhere && !body.html.includes(TO_OWN_PART)) return body;
  const ids = new Set(Array.from(body.html.matchAll(/ id="([^"]*)"/g), ([, id]) => id));
  const isLost = (part: string) => part !== '' && !ids.has(part) && !PAGE_IDS.includes(part);
  const { content, dead } = withoutDeadLinks(body.html, (href) =>
    href.startsWith('#') ? isLost(partOf(href)) : leadsNowhere?.(addressOf(href)) === true,
  );
  return dead.length === 0 ? body : { ...body, html: content, unlinked: [...new Set(dead)] };
}
