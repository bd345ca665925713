import type { Store } from '../database/open.ts';

/**
 * Asks for one slug at a time, synchronously: it stands between a visitor and a page. A store that can't answer
 * must not take the page away.
 */
export function publishedNow({ file, condition }: Store): (slug: string) => boolean | 'unknown' {
  const prepare = () => file.prepare("select 1 from posts where slug = ? and status = 'published'");
  let statement: ReturnType<typeof prepare> | undefined;
  return (slug) => {
    if (condition.damaged) return 'unknown';
    try {
      statement ??= prepare();
      return statement.get(slug) !== undefined;
    } catch (error) {
      condition.note(error);
      return 'unknown';
    }
  };
}
