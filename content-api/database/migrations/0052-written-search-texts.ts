const TRIGGERS = [
  ...['leads', 'bookings', 'gallery_images'].flatMap((table) => [
    `${table}_search_insert`,
    `${table}_search_update`,
  ]),
  ...['insert', 'update', 'delete'].map((event) => `posts_search_${event}`),
];

/** The stores write what is searched (database/search.ts). */
export const writtenSearchTexts = TRIGGERS.map((name) => `DROP TRIGGER ${name};`).join('\n');
