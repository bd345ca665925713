import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Action } from '../../staff/access/permissions.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import type { RevisedField, Values } from './packing.ts';

/** The requirements of the history of a kind of entry; the owner of its table provides them. */
export interface Revisable<Entry extends RevisableEntry = RevisableEntry, Answer = unknown> {
  kind: WrittenKind;
  /** Capitalised: 'Post'. */
  noun: string;
  /** Asked for before a revision is brought back. */
  changing: Action;
  fields: readonly RevisedField[];
  find(db: Kysely<Database>, id: number): Promise<Entry | undefined>;
  valuesOf(entry: Entry): Values;
  answered(db: Kysely<Database>, values: Values): Promise<Answer>;
  /** The same as a working copy has it. Whether the entry is published stays as it is. */
  formOf(entry: Entry, answer: Answer): Record<string, unknown>;
  /** The other way round: what a working copy says, however unfinished, with its HTML sanitised. */
  typedIn(entry: Entry, form: Record<string, unknown>): Values;
}

export interface RevisableEntry {
  id: number;
  title: string;
  /** Counts saves. */
  revision: number;
  updated_at: string;
  created_by: number | null;
}
