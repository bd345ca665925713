import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type Kysely,
  RawNode,
  UpdateQueryNode,
} from 'kysely';
import { OperatorError } from '../errors.ts';
import { log } from '../log.ts';
import { BASELINE, OPENS_EARLIER_STORES } from './baseline/index.ts';
import { FIRST_WITH_WRITERS, migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

export class StoreTooNew extends OperatorError {
  override name = 'StoreTooNew';
  /** The engines' errors have a code too (failures.ts). */
  readonly code = 'STORE_TOO_NEW';

  /** @param oldest the version that a program must support to write. */
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

/** A statement that begins with `with` may change rows. */
export function isWrite({ query, sql }: CompiledQuery): boolean {
  if (RawNode.is(query)) return /^\s*(insert|update|delete|with)\b/i.test(sql);
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

export const NEWEST_VERSION = BASELINE + migrations.length;

/** 0 is a new store. A store may be newer than this program. */
export interface Migrated {
  from: number;
  to: number;
}

/**
 * @param version 0 for an empty store. @param oldestWriter the oldest version that may write, as the store says.
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

/** SQLite reports these for a damaged file. A damaged search index doesn't count, because it can be made again. */
const DAMAGED = /^SQLITE_(CORRUPT(?!_VTAB)|NOTADB)/;

/** Also looks at the error's causes. https://www.sqlite.org/rescode.html#corrupt */
export function isDamage(error: unknown): boolean {
  return damageIn(error) !== null;
}

export function damageText(error: unknown, file = 'content.db'): string {
  const reason = damageIn(error)?.message ?? (error instanceof Error ? error.message : String(error));
  return (
    `The database ${file} is damaged (${reason}): stop the server, restore a backup with ` +
    '"vitrine restore FILE --force", and start again.'
  );
}

/** An error about a page has the store's error as its cause. */
function damageIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return DAMAGED.test(String((error as { code?: unknown }).code ?? '')) ? error : damageIn(error.cause);
}

export class StoreDamaged extends OperatorError {
  override name = 'StoreDamaged';

  constructor(cause: unknown, file: string) {
    super(damageText(cause, file), 1, { cause });
  }
}

/**
 * A damaged store takes no writes, because they would be lost. Nor does a store that a newer program has changed: this
 * program would write what the newer one can't read.
 */
export class Condition {
  readonly #file: string;
  #damaged = false;
  #tooNew: StoreTooNew | null = null;
  #isWatched = false;

  constructor(file: string) {
    this.#file = file;
  }

  get damaged(): boolean {
    return this.#damaged;
  }

  get tooNew(): boolean {
    return this.#tooNew !== null;
  }

  get mayBeWritten(): boolean {
    return !this.#damaged && !this.tooNew;
  }

  /** Whether the store says who may write to it. */
  get isWatched(): boolean {
    return this.#isWatched;
  }

  /** @param version the version at opening. */
  watch(version: number): void {
    this.#isWatched = version >= FIRST_WITH_WRITERS;
  }

  /** @param oldest the oldest version that may write, as the store says now. */
  noteOldestWriter(oldest: number): void {
    if (oldest <= NEWEST_VERSION || this.#tooNew) return;
    this.#tooNew = new StoreTooNew(this.#file, oldest, NEWEST_VERSION);
    log.error(this.#tooNew.message);
  }

  /** @throws StoreTooNew if this program may not write. */
  requireWriter(oldest: number): void {
    this.noteOldestWriter(oldest);
    if (this.#tooNew) throw this.#tooNew;
  }

  note(error: unknown): void {
    if (this.#damaged || !isDamage(error)) return;
    this.#damaged = true;
    log.error(damageText(error, this.#file));
  }
}
