import type { Compilable } from 'kysely';
import type { Store } from './open.ts';

/**
 * A query that is asked again and again, and answered at once. SQLite itself never lets anybody wait; whoever uses this
 * says what another database would have to read beforehand. Each row is a list of what is selected, in that order: of
 * thousands, an object of SQLite's takes half as long again to make, and several times as long to read from.
 * @param query whose parameters are given anew each time, in the order in which it has them; their values here don't
 * matter, and what is to stay must be written into it (`sql.lit`).
 */
export function prepared<List extends unknown[], Parameters extends unknown[] = [number]>(
  { file }: Pick<Store, 'file'>,
  query: Compilable<unknown>,
): (...parameters: Parameters) => List[] {
  const statement = file.prepare<Parameters, List>(query.compile().sql).raw();
  return (...parameters) => statement.all(...parameters);
}
