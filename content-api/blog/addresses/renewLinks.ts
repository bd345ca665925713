import type { Kysely } from 'kysely';
import { textsIn } from '../../database/expressions.ts';
import { later } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { withRenewedLinks } from '../../richText/links/links.ts';
import { prepareAhead } from '../posts/asWritten.ts';
import { postById, updatePost } from '../posts/store.ts';

interface Renewal {
  /** The addresses in the form of links, with and without the site's origin. */
  addresses: readonly string[];
  /** The address that what was there has now. */
  to: string;
  /** Id of a post that isn't touched: its own. */
  except?: number;
  origin: string;
  /** Id of the user. */
  by: number;
  mayChange(owner: number | null): boolean;
}

/**
 * Query and fragment stay. Each is a change in a transaction of its own, so that nobody waits for all.
 * @returns how many posts were changed.
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

/** '/blog/old/?a=b#part' → '/blog/new?a=b#part', with the origin where it was named. */
function renewal(earlier: ReadonlySet<string>, to: string, origin: string): (href: string) => string | null {
  return (href) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const address = path.replace(/\/+$/, '');
    if (!earlier.has(address)) return null;
    return (address.startsWith('/') ? '' : origin) + to + rest;
  };
}
