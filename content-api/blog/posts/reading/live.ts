import type { EmbeddedStore } from '../../../database/open.ts';
import { pathKey } from '../../../values/paths/contract.ts';

export type BlogAddress = `/blog/${string}`;

export interface LiveAddresses {
  isPublished(slug: string): boolean | 'unknown';
  /** Address of the post that was public under this slug before; null where there is none, or it is withdrawn. */
  movedTo(slug: string): BlogAddress | null | 'unknown';
  /** Whether a page of content is public at this address now. */
  hasPage(address: string): boolean | 'unknown';
  /** Where an admin leads whoever asks for this path, encoded; null where nothing was added. */
  redirectedTo(path: string): string | null | 'unknown';
}

/** Synchronously, between a visitor and a page. A store that can't answer must not take the page away. */
export function liveAddresses(store: EmbeddedStore): LiveAddresses {
  const published = asking(store, "select 1 from posts where slug = ? and status = 'published'");
  const moved = asking(
    store,
    "select '/blog/' || leads_to from leading_addresses where slug = ? and status = 'published'",
  );
  const added = asking(store, 'select target from redirects where source_key = ?');
  const page = asking(
    store,
    `with asked(address) as (select ?)
     select 1 from asked where address in (select address from pages where status = 'published')
     or address in (select '/services/' || slug from services where active = 1)`,
  );
  const hasPage: LiveAddresses['hasPage'] = (address) => {
    const found = page(address);
    return found === 'unknown' ? found : found !== undefined;
  };
  const isPublished: LiveAddresses['isPublished'] = (slug) => {
    const found = published(slug);
    return found === 'unknown' ? found : found !== undefined;
  };
  const movedTo = (slug: string) => (moved(slug) as BlogAddress | 'unknown' | undefined) ?? null;
  return leadingOn({
    isPublished,
    hasPage,
    movedTo,
    added: (key) => (added(key) as string | 'unknown' | undefined) ?? null,
  });
}

/** With where an admin leads, for which all the others are asked. */
export function leadingOn({
  added,
  ...asked
}: Omit<LiveAddresses, 'redirectedTo'> & { added(key: string): string | null | 'unknown' }): LiveAddresses {
  return {
    ...asked,
    redirectedTo: (path) => {
      const target = added(pathKey(path));
      // The post may have another address by now: nobody is led on twice.
      const [, slug, rest = ''] = /^\/blog\/([^/?#]+)([?#].*)?$/.exec(target ?? '') ?? [];
      if (slug === undefined || asked.isPublished(slug) !== false) return target;
      const now = asked.movedTo(slug);
      return now === null || now === 'unknown' ? target : now + rest;
    },
  };
}

function asking({ file, condition }: EmbeddedStore, sql: string): (slug: string) => unknown {
  const prepare = () => file.prepare(sql).pluck();
  let statement: ReturnType<typeof prepare> | undefined;
  return (slug) => {
    if (condition.damaged) return 'unknown';
    try {
      statement ??= prepare();
      return statement.get(slug);
    } catch (error) {
      condition.note(error);
      return 'unknown';
    }
  };
}
