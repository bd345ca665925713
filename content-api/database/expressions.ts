import { type RawBuilder, sql } from 'kysely';

/** For `in`: however many they are, they are one value of the statement. */
export function valuesIn<Value extends number | string>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(select value from json_each(${JSON.stringify(values)}))`;
}

/** Keeps the planner off the index of all published posts where a few ids lead to rows. Loses the type. */
export function unindexed<Value>(column: string): RawBuilder<Value> {
  return sql<Value>`+${sql.ref(column)}`;
}

/** All values as one JSON text, as rows take several times as long. @param sorted their `order by`. */
export function asJsonList(column: string, sorted: RawBuilder<unknown> = sql``): RawBuilder<string> {
  return sql<string>`json_group_array(${sql.ref(column)} ${sorted})`;
}

export function jsonField<Value>(column: string, path: string): RawBuilder<Value> {
  return sql<Value>`json_extract(${sql.ref(column)}, ${at(path)})`;
}

/** Whether a list of JSON holds a value. @param path where the list is in the column; the column itself when left out. */
export function jsonListHas(column: string, value: number | string, path?: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from ${items(column, path)} where value = ${value})`;
}

/** @param fields new values by their paths. */
export function jsonWith(column: string, fields: Record<string, unknown>): RawBuilder<string> {
  const changes = Object.entries(fields).map(([path, value]) => sql`${at(path)}, ${value}`);
  return sql<string>`json_set(${sql.ref(column)}, ${sql.join(changes)})`;
}

export function jsonListReplacing(
  column: string,
  path: string,
  { from, to }: { from: number; to: number },
): RawBuilder<string> {
  return sql<string>`json((select json_group_array(case value when ${from} then ${to} else value end)
    from ${items(column, path)}))`;
}

export function jsonAppending(column: string, path: string, value: number): RawBuilder<string> {
  return sql<string>`json_insert(${sql.ref(column)}, ${at(`${path}[#]`)}, ${value})`;
}

function items(column: string, path?: string): RawBuilder<unknown> {
  return path === undefined
    ? sql`json_each(${sql.ref(column)})`
    : sql`json_each(${sql.ref(column)}, ${at(path)})`;
}

/** In the statement's text and no parameter: an index of the field wouldn't be used otherwise. */
function at(path: string): RawBuilder<string> {
  return sql.lit(`$.${path}`);
}
