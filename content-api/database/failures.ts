/** https://www.sqlite.org/rescode.html */
function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/** The column whose value somebody else has already, where a write failed for that; null for every other error. */
export function takenColumn(error: unknown): string | null {
  if (codeOf(error) !== 'SQLITE_CONSTRAINT_UNIQUE') return null;
  // “UNIQUE constraint failed: posts.slug”
  return /\.(\w+)$/.exec((error as Error).message)?.[1] ?? '';
}

export function refersToNothing(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

export function isUnfitting(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_ERROR';
}

/** Whether a store can't be opened, or not to write to it, for its folder or the rights to it. */
export function isShut(error: unknown): boolean {
  return /^SQLITE_(CANTOPEN|READONLY)/.test(codeOf(error));
}

export type Hindrance = 'busy' | 'full' | 'unwritable' | 'damaged';

const HINDRANCES: readonly (readonly [RegExp, Hindrance])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  // The system's word, and that for a log whose index there is no room for as a store is opened.
  [/^(ENOSPC|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)/, 'full'],
  [/^SQLITE_(READONLY|IOERR|CANTOPEN)/, 'unwritable'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
];

export function hindranceIn(error: unknown): Hindrance | null {
  const code = codeOf(error);
  return HINDRANCES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
