/**
 * SQLite's words for a store that is busy, can't grow, can't be written or is damaged, and the system's for a full
 * disk, each with what to tell the operator. https://www.sqlite.org/rescode.html
 */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [
    /^SQLITE_(BUSY|LOCKED)/,
    'The store is held by another process for more than five seconds; what writes to it is refused. Look for a backup tool or a script that has content.db open.',
  ],
  [
    /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC)/,
    'The disk is full: what writes is refused until there is room.',
  ],
  [
    /^SQLITE_(READONLY|IOERR|CANTOPEN)/,
    'The store can’t be written: look at the disk and at who may write to DATA_DIR ("vitrine doctor" tells more).',
  ],
  // That has a line in the log already (database/damage.ts).
  [/^SQLITE_(CORRUPT|NOTADB)/, ''],
];

/** Why nothing can be written at the moment, for the operator; null when an error says nothing of the kind. */
export function whyUnavailable(error: unknown): string | null {
  const code = String((error as { code?: unknown }).code ?? '');
  return CAUSES.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** How long a sentence isn't repeated, in milliseconds: a full disk refuses hundreds of requests, for one reason. */
const PAUSE = 60_000;

/** Writes a sentence to the log, and the same one again only after a pause. */
export function sayingOnce(now: () => number = Date.now): (sentence: string) => void {
  const said = new Map<string, number>();
  return (sentence) => {
    const last = said.get(sentence);
    if (sentence === '' || (last !== undefined && now() - last < PAUSE)) return;
    said.set(sentence, now());
    console.error(sentence);
  };
}
