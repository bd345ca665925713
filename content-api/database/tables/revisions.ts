import type { Generated } from 'kysely';

/** A save of an entry that changed something. The entry may be in the trash. */
export interface EntryRevisionsTable {
  id: Generated<number>;
  kind: string;
  entry_id: number;
  /** What the entry counted its saves up to with it. */
  revision: number;
  made_at: string;
  /** Null where nobody did it, and where who did is no user any more. */
  user_id: number | null;
  how: string;
  /** Of one that was brought back: when the earlier one was made. */
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
