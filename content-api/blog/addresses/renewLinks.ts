import type { Kysely } from 'kysely';
import { textsIn } from '../../database/expressions.ts';
import { later } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { withRenewedLinks } from '../../richText/links/links.ts';
import { prepareAhead } from '../posts/asWritten.ts';
import { postById, updatePost } from '../posts/store.ts';

interface Renewal {
  addresses: readonly string[];
  to: string;
  /** The id of the post that moved, which stays as it is. */
  except?: number;
  origin: string;
  by: number;
  mayChange(owner: number | null): boolean;
}

/**
 * Query and fragment stay. Each post has its own transaction, so that nobody waits for all.
 * @returns the number of changed posts.
 */
export async function renewLinks(
  db: Kysely<Database>,
  { addresses, to, except = 0, origin, by, mayChange }: Renewal,
): Promise<number> {
  const renew = renewal(new Set(addresses), to, origin);
  const linking = await db
    .selectFrom('post_links')
    .select('post_id')
    .distinct()
    .where('address', 'in', textsIn(addresses))
    .where('post_id', '<>', except)
    .execute();
  let changed = 0;
  for (const { post_id } of linking) {
    const before = await postById(db, post_id);
    const prepared = await prepareAhead(db, withRenewedLinks(before?.content ?? '', renew));
    await db.transaction().execute(async (transaction) => {
      const current = await postById(transaction, post_id);
      if (!current || !mayChange(current.created_by)) return;
      const content = withRenewedLinks(current.content, renew);
      if (content === current.content) return;
      const values = { prepared: await prepared(transaction, content) };
      const at = later(new Date().toISOString(), current.updated_at);
      await updatePost(transaction, current, values, { how: 'link_renewal', by }, at);
      changed += 1;
    });
  }
  return changed;
}

/** '/blog/old/?a=b#part' → '/blog/new?a=b#part', with the origin if the link had it. */
function renewal(earlier: ReadonlySet<string>, to: string, origin: string): (href: string) => string | null {
  return (href) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const address = path.replace(/\/+$/, '');
    if (!earlier.has(address)) return null;
    return (address.startsWith('/') ? '' : origin) + to + rest;
  };
}
