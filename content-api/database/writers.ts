import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  RawNode,
  UpdateQueryNode,
} from 'kysely';
import { OperatorError } from '../errors.ts';
import { BASELINE, OPENS_EARLIER_STORES } from './baseline/index.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/** A newer program has changed the store in a way that this one doesn't know. */
export class StoreTooNew extends OperatorError {
  override name = 'StoreTooNew';
  /** As the engines name their reasons (failures.ts). */
  readonly code = 'STORE_TOO_NEW';

  /** @param oldest the version that a program has to know. */
  constructor(location: string, oldest: number, own: number) {
    super(
      `A newer Vitrine has updated the database ${location} to version ${oldest}; this program supports versions up to ` +
        `${own}: start the newer Vitrine, or restore a backup from before the update.`,
    );
  }
}

export const OLDEST_WRITER = 'select version from oldest_writer';

/** The oldest version whose programs may write to a store. */
export async function oldestWriter(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('oldest_writer').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** Whether a statement changes rows. What begins with `with` may. */
export function isWrite({ query, sql }: CompiledQuery): boolean {
  if (RawNode.is(query)) return /^\s*(insert|update|delete|with)\b/i.test(sql);
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

export const NEWEST_VERSION = BASELINE + migrations.length;

/** The versions of a store that was opened: 0 is a new one, and one may be newer than this program. */
export interface Migrated {
  from: number;
  to: number;
}

/**
 * @param version of the store; 0 for one that is still empty.
 * @param oldestWriter what the store says of a program that may write to it; by default none older than itself.
 * @throws StoreTooNew, or OperatorError for a store from before the first release.
 */
export function requireKnownVersion(
  version: number,
  location: string,
  { newest = NEWEST_VERSION, oldestWriter = version } = {},
): number {
  if (version > newest && oldestWriter > newest) throw new StoreTooNew(location, oldestWriter, newest);
  if (version > 0 && version < BASELINE)
    throw new OperatorError(
      `The database ${location} has version ${version}, from before the first release. Open it once with Vitrine at commit ` +
        `${OPENS_EARLIER_STORES}, which brings it to version ${BASELINE}; then start this one.`,
    );
  return version;
}
