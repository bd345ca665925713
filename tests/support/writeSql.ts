import type { EmbeddedStore } from '#content-api/database/open.ts';

/** Runs SQL past the stores, and tells what they would tell of it: pages and posts may be others. */
export function writeSql({ file }: Pick<EmbeddedStore, 'file'>, sql: string, ...values: unknown[]): void {
  file.transaction(() => {
    if (values.length > 0) file.prepare(sql).run(...values);
    else file.exec(sql);
    file.exec(`UPDATE content_revision SET revision = lower(hex(randomblob(16)));
      UPDATE post_revisions SET revision = lower(hex(randomblob(16)));
      INSERT OR IGNORE INTO post_revisions SELECT id, lower(hex(randomblob(16))) FROM posts`);
  })();
}
