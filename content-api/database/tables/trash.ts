import type { Generated } from 'kysely';

export interface TrashTable {
  /** Never given twice: who wants one deletion undone must not undo another one. */
  id: Generated<number>;
  kind: string;
  entry_id: number;
  title: string;
  created_by: number | null;
  deleted_by: number | null;
  deleted_at: string;
  /** JSON; library/deletion/trashed.ts says of what. */
  entry: string;
}

/** The highest id that was ever deleted, by table. `removeRow` writes it (givenIds.ts). */
export interface GivenIdsTable {
  name: string;
  highest: number;
}
