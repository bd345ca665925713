import type { Generated } from 'kysely';

/** What somebody is working on (writing/workingCopies). Its number refers to no row: the entry may lie in the trash. */
export interface WorkingCopiesTable {
  id: Generated<number>;
  kind: string;
  /** Null for what was never saved. */
  entry_id: number | null;
  /** The client's, of what was never saved when the writing began. */
  key: string | null;
  user_id: number;
  /** JSON of the form as it stood; null when a save has taken it over. */
  values: string | null;
  /** The entry's when the writing began. */
  base_revision: number | null;
  /** Counts on from one copy of a piece of writing to the next. */
  version: number;
  created_at: string;
  updated_at: string;
  /** Null for the one at work. */
  discarded_at: string | null;
  /** Of one that was brought back: when the earlier revision was made. */
  from_at: Generated<string | null>;
}
