const TABLES = ['authors', 'categories', 'gallery_images', 'logos', 'posts', 'services', 'testimonials'];

/** The stores note the ids of what they delete (database/givenIds.ts). */
export const writtenIds = TABLES.map((table) => `DROP TRIGGER given_ids_${table};`).join('\n');
