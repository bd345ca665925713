/** The oldest version whose programs may write to the store; migrations that they don't know raise it. */
export const oldestWriter = `
CREATE TABLE oldest_writer (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO oldest_writer (id, version) VALUES (1, 77);
`;
