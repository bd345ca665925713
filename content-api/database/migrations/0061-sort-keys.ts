const SORTED = { leads: ['name', 'project_name', 'lead_type', 'status'], posts: ['title'] };

const indexes = Object.entries(SORTED).flatMap(([table, columns]) =>
  columns.map((column) => `CREATE INDEX ${table}_by_${column}_key ON ${table} (sort_key(${column}), id);`),
);

/** Lists of a hundred thousand rows are sorted by names: PostgreSQL would make the key of each of them for every page. */
export const sortKeys = {
  embedded: '',
  // Indexes are made and restored where no schema is looked into: the key's function has to say itself where it finds its own.
  postgres: ['ALTER FUNCTION sort_key(text) SET search_path FROM CURRENT;', ...indexes].join('\n'),
};
