import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { TrashKind } from '../../library/deletion/deletion.shared.ts';
import type { Action } from '../../staff/access/permissions.ts';
import type { WrittenKind } from './kinds.shared.ts';

/** What writing asks of a kind of entry; the owner of its table hands it in. */
export interface Writable {
  kind: WrittenKind & TrashKind;
  /** Capitalised: 'Post'. */
  noun: string;
  /** Asked for before anything is read or kept of it. */
  changing: Action;
  /** Of the entry as it was saved last. */
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
