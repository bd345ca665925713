const TRIGGERS = [
  ...['left', 'returned'].map((name) => `post_addresses_${name}`),
  ...['category', 'author', 'service'].map((kind) => `${kind}_addresses_left`),
  ...['insert', 'update', 'move', 'delete', 'filed', 'unfiled'].map((name) => `unchecked_posts_${name}`),
  ...['insert', 'delete'].map((event) => `unchecked_posts_address_${event}`),
  ...['insert', 'move', 'delete'].map((name) => `unchecked_posts_category_${name}`),
];

/** The stores remember the addresses that are left, and have posts looked over (database/unchecked.ts). */
export const writtenAddresses = TRIGGERS.map((name) => `DROP TRIGGER ${name};`).join('\n');
