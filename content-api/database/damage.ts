import { OperatorError } from '../errors.ts';
import { log } from '../log.ts';
import { FIRST_WITH_WRITERS } from './migrations/index.ts';
import { NEWEST_VERSION, StoreTooNew } from './writers.ts';

/** SQLite's words for a file that is no whole store any more. A damaged search index isn't: it can be made again. */
const DAMAGED = /^SQLITE_(CORRUPT(?!_VTAB)|NOTADB)/;

/** Whether this error, or what caused it, says that the store's file is damaged. https://www.sqlite.org/rescode.html#corrupt */
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

/** A page that couldn't be rendered names the store's error as its cause. */
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
 * Once it is known to be damaged nothing may be written: what is acknowledged then would be lost. Nor once a newer
 * program has changed it: this one would write what that can't read.
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

  /** @param version of the store as it was opened. */
  watch(version: number): void {
    this.#isWatched = version >= FIRST_WITH_WRITERS;
  }

  /** @param oldest the oldest version whose programs may write, as the store says now. */
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
