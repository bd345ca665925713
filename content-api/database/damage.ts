import { OperatorError } from '../errors.ts';

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

/** Once it is known to be damaged nothing may be written: what is acknowledged then would be lost. */
export class Condition {
  readonly #file: string;
  #damaged = false;

  constructor(file: string) {
    this.#file = file;
  }

  get damaged(): boolean {
    return this.#damaged;
  }

  note(error: unknown): void {
    if (this.#damaged || !isDamage(error)) return;
    this.#damaged = true;
    console.error(damageText(error, this.#file));
  }
}
