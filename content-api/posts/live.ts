import type { Store } from '../database/open.ts';

/** Asks for one slug at a time, synchronously: it stands between a visitor and a page. */
export function publishedNow({ file }: Store): (slug: string) => boolean {
  const statement = file.prepare("select 1 from posts where slug = ? and status = 'published'");
  return (slug) => statement.get(slug) !== undefined;
}
