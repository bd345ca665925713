/** https://www.sqlite.org/rescode.html, https://www.postgresql.org/docs/current/errcodes-appendix.html, or Node's. */
function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

const TAKEN = ['SQLITE_CONSTRAINT_UNIQUE', '23505'];

/** The column with a value that another row already has; null for every other error. */
export function takenColumn(error: unknown): string | null {
  if (!TAKEN.includes(codeOf(error))) return null;
  // “UNIQUE constraint failed: posts.slug”, “Key (slug)=(a) already exists.”
  const { message, detail = '' } = error as Error & { detail?: string };
  return (/\.(\w+)$/.exec(message) ?? /^Key \((?:.*, )?"?(\w+)"?\)=/.exec(detail))?.[1] ?? '';
}

export function refersToNothing(error: unknown): boolean {
  return ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'].includes(codeOf(error));
}

export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

export function isUnfitting(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_ERROR';
}

/** The file or its folder can't be opened, or not for writing. */
export function isShut(error: unknown): boolean {
  return /^SQLITE_(CANTOPEN|READONLY)/.test(codeOf(error));
}

export type Hindrance =
  | 'busy'
  | 'full'
  | 'unwritable'
  | 'damaged'
  | 'away'
  | 'crowded'
  | 'refusing'
  | 'newer';

const HINDRANCES: readonly (readonly [RegExp, Hindrance])[] = [
  // PostgreSQL: a lock or a statement took too long, or two transactions waited for each other.
  [/^(SQLITE_(BUSY|LOCKED)|55P03|57014|40P01|40001)/, 'busy'],
  // The system's code, and SQLite's when the log's index doesn't fit on the disk.
  [/^(ENOSPC|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)/, 'full'],
  [/^(SQLITE_(READONLY|IOERR|CANTOPEN)|25006)/, 'unwritable'],
  [/^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/, 'damaged'],
  [
    /^(08...|58...|57P0[1235]|25P03|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|ENOTFOUND)$/,
    'away',
  ],
  [/^53[234]00$/, 'crowded'],
  // Wrong user or password, no such database, a dropped or closed one, missing rights.
  [/^(28...|3D000|57P04|55000|42501)$/, 'refusing'],
  // Our own (condition.ts).
  [/^STORE_TOO_NEW$/, 'newer'],
];

/** The driver gives no code when it loses a connection or gets none in time. */
const LOST =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Client has encountered a connection error)/;

export function hindranceIn(error: unknown): Hindrance | null {
  const code = codeOf(error);
  const found = HINDRANCES.find(([pattern]) => pattern.test(code))?.[1];
  return found ?? (error instanceof Error && LOST.test(error.message) ? 'away' : null);
}
