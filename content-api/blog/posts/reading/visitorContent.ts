import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { withoutDeadLinks } from '../../../richText/links/links.ts';
import { ownPath } from '../ownPath.ts';

/** A link to an unpublished post is its words alone, as on the page. @param origin of the site. */
export async function visitorContent(db: Kysely<Database>, content: string, origin: string): Promise<string> {
  const linked = new Set<string>();
  withoutDeadLinks(content, (href) => {
    linked.add(slugIn(href, origin) ?? '');
    return false;
  });
  linked.delete('');
  if (linked.size === 0) return content;
  const published = await publishedAmong(db, [...linked]);
  return withoutDeadLinks(content, (href) => {
    const slug = slugIn(href, origin);
    return slug !== undefined && !published.has(slug);
  }).content;
}

function slugIn(href: string, origin: string): string | undefined {
  return /^\/blog\/([^/.]+)$/.exec(ownPath(href, origin) ?? '')?.[1];
}

async function publishedAmong(db: Kysely<Database>, slugs: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('status', '=', 'published')
    .union(
      db
        .selectFrom('leading_addresses')
        .select('slug')
        .where('slug', 'in', slugs)
        .where('status', '=', 'published'),
    )
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
