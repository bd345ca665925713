import type { EmbeddedStore } from '#content-api/database/open.ts';

/** All that a snapshot and its bodies are read from, but what follows from another table of these. */
export const SHOWN = [
  'author_addresses',
  'authors',
  'cases',
  'categories',
  'category_addresses',
  'collections',
  'entries',
  'image_renditions',
  'images',
  'logos',
  'page_addresses',
  'pages',
  'post_addresses',
  'post_categories',
  'posts',
  'redirects',
  'seo_entries',
  'service_addresses',
  'services',
  'settings',
  'snippets',
  'team',
  'testimonials',
];

/** Which of these tables, and which posts, are written through a store's connection, whoever does it. */
export function watchWrites({ file }: Pick<EmbeddedStore, 'file'>) {
  file.exec('CREATE TEMP TABLE written (name TEXT, post_id INTEGER)');
  const postOf = (table: string, row: string) =>
    table === 'posts' ? `${row}.id` : table === 'post_categories' ? `${row}.post_id` : 'NULL';
  for (const table of SHOWN)
    for (const event of ['INSERT', 'UPDATE', 'DELETE'])
      file.exec(`CREATE TEMP TRIGGER watch_${table}_${event} AFTER ${event} ON ${table} BEGIN
        INSERT INTO written VALUES ('${table}', ${postOf(table, event === 'DELETE' ? 'old' : 'new')});
      END`);
  /** @returns what was written since it was asked last. */
  return () => {
    const rows = file.prepare<[], [string, number | null]>('SELECT * FROM written').raw().all();
    file.exec('DELETE FROM written');
    return {
      tables: new Set(rows.map(([table]) => table)),
      posts: new Set(rows.flatMap(([, post]) => post ?? [])),
    };
  };
}
