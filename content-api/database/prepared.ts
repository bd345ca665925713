import type { Compilable } from 'kysely';
import type { EmbeddedStore } from './store.ts';

/**
 * Asked again and again, synchronously: of thousands of rows, lists are made much faster than objects.
 * @param query its parameters are given anew in their order; what is to stay is written in (`sql.lit`).
 */
export function prepared<List extends unknown[], Parameters extends unknown[] = [number]>(
  { file }: Pick<EmbeddedStore, 'file'>,
  query: Compilable<unknown>,
): (...parameters: Parameters) => List[] {
  const statement = file.prepare<Parameters, List>(query.compile().sql).raw();
  return (...parameters) => statement.all(...parameters);
}
