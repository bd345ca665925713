import type { Kysely } from 'kysely';
import { readAddresses } from '../../../agency/settings/store.ts';
import type { Database } from '../../../database/schema.ts';
import { snippetTexts } from '../../../library/preparedPosts.ts';
import { withoutDeadLinks } from '../../../richText/links/links.ts';
import { snippetsIn, withSnippets } from '../../../richText/prepare.ts';
import { defaultAddress } from '../../../values/siteAddresses.shared.ts';
import { ownPath } from '../linkedAddresses.ts';

export async function visitorContent(db: Kysely<Database>, stored: string, origin: string): Promise<string> {
  const content = withSnippets(stored, await snippetTexts(db, snippetsIn(stored)));
  const own = await readAddresses(db);
  const slugIn = (href: string) =>
    /^\/blog\/([^/.]+)$/.exec(defaultAddress(ownPath(href, origin) ?? '', own))?.[1];
  const linked = new Set<string>();
  withoutDeadLinks(content, (href) => {
    linked.add(slugIn(href) ?? '');
    return false;
  });
  linked.delete('');
  if (linked.size === 0) return content;
  const published = await publishedAmong(db, [...linked]);
  return withoutDeadLinks(content, (href) => {
    const slug = slugIn(href);
    return slug !== undefined && !published.has(slug);
  }).content;
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
