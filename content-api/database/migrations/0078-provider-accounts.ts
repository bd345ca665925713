const SQL = `
CREATE TABLE provider_accounts (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER REFERENCES users ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_accounts_by_user ON provider_accounts (user_id);
ALTER TABLE sessions ADD COLUMN proved_at TEXT;
ALTER TABLE sessions ADD COLUMN two_steps INTEGER NOT NULL DEFAULT 0 CHECK (two_steps IN (0, 1));
`;

/** Accounts at the provider that users sign in with; one whose user was deleted stays, so that it makes no new user. */
export const providerAccounts = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
