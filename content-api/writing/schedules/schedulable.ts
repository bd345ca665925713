import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Making } from '../revisions/record.ts';
import type { ScheduledKind } from './store.ts';

export interface SchedulableEntry {
  id: number;
  status: string;
  revision: number;
  updated_at: string;
}

export interface Schedulable<Entry extends SchedulableEntry = SchedulableEntry> {
  kind: ScheduledKind;
  find(db: Kysely<Database>, id: number): Promise<Entry | undefined>;
  /** The reason why it can't go online, in words; '' for none. */
  missingIn(entry: Entry): string;
  /** Run in the transaction that read it. @param planned the moment that it was planned for. */
  turn(
    db: Kysely<Database>,
    entry: Entry,
    to: { status: 'published' | 'draft'; planned: string; at: string },
    making: Making,
  ): Promise<void>;
}
