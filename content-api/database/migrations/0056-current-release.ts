/** For releases in an object store: the one that all servers serve, and the run that makes the next one. */
export const currentReleaseRow = { embedded: tableOf('INTEGER', ' STRICT'), postgres: tableOf('BIGINT', '') };

function tableOf(number: string, manner: string): string {
  return `
CREATE TABLE current_release (
  id ${number} PRIMARY KEY CHECK (id = 1),
  release TEXT,
  changed_at TEXT,
  run TEXT,
  run_until TEXT,
  swept_at TEXT
)${manner};
INSERT INTO current_release (id) VALUES (1);
`;
}
