import type { Generated } from 'kysely';

/**
 * The unsaved changes of a user (writing/workingCopies). The number is no foreign key: the entry may be in the trash.
 */
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
  /** For a restored copy, the time of the earlier revision. */
  from_at: Generated<string | null>;
}

/** A save of an entry that changed something. The entry may be in the trash. */
export interface EntryRevisionsTable {
  id: Generated<number>;
  kind: string;
  entry_id: number;
  /** The entry's count of saves at this revision. */
  revision: number;
  made_at: string;
  /** Null where nobody did it, and where who did is no user any more. */
  user_id: number | null;
  how: string;
  /** For a restored revision, the time of the earlier one. */
  from_at: string | null;
  /** In words, against the one before. */
  changes: string;
  /** Number of the revision of the same entry that `packed` tells the difference from; null where it is whole. */
  base: number | null;
  packed: Buffer;
}

/** Which pictures the revisions of an entry show: their files stay as long. */
export interface RevisionPicturesTable {
  file_base: string;
  kind: string;
  entry_id: number;
}
