/** Addresses that visitors asked for and didn't find, without anything of the visitors. */
export const missedAddresses = `
CREATE TABLE missed_addresses (
  path TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  last_at TEXT NOT NULL,
  ignored INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
`;
