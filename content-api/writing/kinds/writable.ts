import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { TrashKind } from '../../library/deletion/deletion.shared.ts';
import type { Action } from '../../staff/access/permissions.ts';
import type { WrittenKind } from './kinds.shared.ts';

/** The requirements of a kind of entry that is written; the owner of its table provides them. */
export interface Writable {
  kind: WrittenKind & TrashKind;
  /** Capitalised: 'Post'. */
  noun: string;
  /** Asked for before anything is read or kept of it. */
  changing: Action;
  find(db: Kysely<Database>, id: number): Promise<WrittenEntry | undefined>;
  /** The form's fields with their HTML sanitised: whatever is shown of a working copy comes out of here. */
  harmless(values: Record<string, unknown>): Record<string, unknown>;
}

interface WrittenEntry {
  id: number;
  title: string;
  /** Counts saves. */
  revision: number;
  created_by: number | null;
}
