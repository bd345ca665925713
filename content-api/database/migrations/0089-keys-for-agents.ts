const SQL = 'ALTER TABLE api_keys ADD COLUMN for_agents INTEGER NOT NULL DEFAULT 0';

/** Agents that sign in get a key that works with their tools alone. */
export const keysForAgents = { embedded: SQL, postgres: SQL, olderMayWrite: true } as const;
