/**
 * PostgreSQL commits what notifies one after the other, each with a wait for the disk: of messages, whoever queues them
 * sends them, and the others look every few seconds. What may be lost needs no log on the disk.
 * https://www.postgresql.org/docs/current/sql-createtable.html#SQL-CREATETABLE-UNLOGGED
 */
export const quickCommits = {
  embedded: '',
  postgres: `
DROP TRIGGER tell ON outbox;
ALTER TABLE counted_attempts SET UNLOGGED;
ALTER TABLE short_term_values SET UNLOGGED;
`,
};
