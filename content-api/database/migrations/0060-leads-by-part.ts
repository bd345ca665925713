/**
 * Leads are found by any part of a word: with a hundred thousand of them PostgreSQL needs an index of parts. Where its
 * server doesn't bring the extension along, or doesn't let us have it, the search reads them all, as the embedded one does.
 */
export const leadsByPart = {
  embedded: '',
  postgres: `
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX leads_search_by_part ON leads_search USING gin (text gin_trgm_ops);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
`,
};
