import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { SqliteFile } from './openFile.ts';

/** A program asks a few hundred different things; statements that it puts together anew each time push nothing out for long. */
const MOST = 300;

/** Kysely has each statement parsed and planned anew, which takes longer than most of them do. */
export function statementCache(file: SqliteFile): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const known = kept.get(text);
      const statement = known ?? file.prepare(text);
      // The one that was asked last stands last.
      if (known) kept.delete(text);
      kept.set(text, statement);
      const [oldest = ''] = kept.keys();
      if (kept.size > MOST) kept.delete(oldest);
      return statement;
    },
  };
}
