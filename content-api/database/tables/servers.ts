import type { Generated } from 'kysely';

/** The work that one server does for all of them. */
export interface DutiesTable {
  name: string;
  owner: string;
  /** From then on it is anybody's. */
  until: string;
}

export interface CountedAttemptsTable {
  name: string;
  key: string;
  count: number;
  until: string;
}

export interface ShortTermValuesTable {
  name: string;
  key: string;
  value: string;
  until: string;
}

/** The table has one row, once a server has been started with SECRET_KEY. */
export interface SealedSecretsTable {
  id: number;
  sealed: string;
}

/** The table has one row: programs of an earlier version may not write. */
export interface OldestWriterTable {
  id: number;
  version: number;
}

/** The table has one row: the run of generate that is under way on some server, and the result of the last one. */
export interface GenerateRunTable {
  id: number;
  run: string | null;
  /** The run counts as dead from then on. */
  until: string | null;
  /** The events of the run so far, as JSON. */
  events: Generated<string>;
  /** Why the last one failed, as JSON. */
  failure: string | null;
  is_retried: Generated<number>;
}
