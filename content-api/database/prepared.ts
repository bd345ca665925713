import type { Compilable } from 'kysely';
import type { SqliteFile } from './openFile.ts';

/**
 * A query that is asked again and again, and answered at once. SQLite itself never lets anybody wait; whoever uses this
 * says what another database would have to read beforehand.
 * @param query with one parameter, whose value here doesn't matter.
 */
export function prepared<Row>(file: SqliteFile, query: Compilable<Row>): (parameter: number) => Row[] {
  const statement = file.prepare<[number], Row>(query.compile().sql);
  return (parameter) => statement.all(parameter);
}
