import { type RawBuilder, sql } from 'kysely';
import { perEngine } from './store.ts';

/** For `in`: passes any number of ids as one parameter. */
export function idsIn(ids: readonly number[]): RawBuilder<number> {
  return perEngine({
    embedded: sql<number>`(select value from json_each(${JSON.stringify(ids)}))`,
    postgres: sql<number>`(select unnest(${ids}::bigint[]))`,
  });
}

/** For `in`, like `idsIn`. */
export function textsIn(texts: readonly string[]): RawBuilder<string> {
  return perEngine({
    embedded: sql<string>`(select value from json_each(${JSON.stringify(texts)}))`,
    postgres: sql<string>`(select unnest(${texts}::text[]))`,
  });
}

/**
 * SQLite reads the rows once. PostgreSQL would scan a long list for each value, so it gets a join. @param rows the text
 * after `from`, with a condition.
 */
export function isNoneOf(value: string, key: string, rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return perEngine({
    embedded: sql<boolean>`${sql.ref(value)} not in (select ${sql.ref(key)} from ${rows})`,
    postgres: sql<boolean>`not exists (select from ${rows} and ${sql.ref(key)} = ${sql.ref(value)})`,
  });
}

/** Keeps the planner off the index of all published posts when a few ids lead to the rows. Loses the type. */
export function unindexed<Value>(column: string): RawBuilder<Value> {
  return perEngine({ embedded: sql<Value>`+${sql.ref(column)}`, postgres: sql<Value>`${sql.ref(column)}` });
}

/** All values as one JSON text, because rows take several times as long. @param sorted an `order by`. */
export function asJsonList(column: string, sorted: RawBuilder<unknown> = sql``): RawBuilder<string> {
  return perEngine({
    embedded: sql<string>`json_group_array(${sql.ref(column)} ${sorted})`,
    postgres: sql<string>`coalesce(json_agg(${sql.ref(column)} ${sorted})::text, '[]')`,
  });
}

export function jsonText<Value extends string | null = string>(
  column: string,
  path: string,
): RawBuilder<Value> {
  return perEngine({ embedded: extracted(column, path), postgres: textAt(column, path) });
}

export function jsonNumber<Value extends number | null = number>(
  column: string,
  path: string,
): RawBuilder<Value> {
  return perEngine({
    embedded: extracted(column, path),
    postgres: sql<Value>`((${textAt(column, path)})::bigint)`,
  });
}

function extracted<Value>(column: string, path: string): RawBuilder<Value> {
  return sql<Value>`json_extract(${sql.ref(column)}, ${at(path)})`;
}

function textAt<Value>(column: string, path: string): RawBuilder<Value> {
  // The indexes of such a field use the same expression.
  if (!path.includes('.')) return sql<Value>`(${sql.ref(column)}::jsonb ->> ${sql.lit(path)})`;
  return sql<Value>`(${sql.ref(column)}::jsonb #>> ${steps(path)})`;
}

/** @param path of the list within the column; without it, the column is the list. */
export function jsonListHas(column: string, value: number | string, path?: string): RawBuilder<boolean> {
  return perEngine({
    embedded: sql<boolean>`exists (select 1 from ${items(column, path)} where value = ${value})`,
    postgres: sql<boolean>`coalesce(${within(column, path)} @> ${JSON.stringify([value])}::jsonb, false)`,
  });
}

/** @param fields new values by path. */
export function jsonWith(column: string, fields: Record<string, unknown>): RawBuilder<string> {
  const changes = Object.entries(fields);
  const embedded = changes.map(([path, value]) => sql`${at(path)}, ${value}`);
  const postgres = changes.reduce(
    (json, [path, value]) => sql`jsonb_set(${json}, ${steps(path)}, ${asJson(value)})`,
    sql`${sql.ref(column)}::jsonb`,
  );
  return perEngine({
    embedded: sql<string>`json_set(${sql.ref(column)}, ${sql.join(embedded)})`,
    postgres: sql<string>`(${postgres})::text`,
  });
}

function asJson(value: unknown): RawBuilder<unknown> {
  if (typeof value === 'object' && value !== null) return sql`to_jsonb(${value})`;
  return sql`${JSON.stringify(value)}::jsonb`;
}

export function jsonListReplacing(
  column: string,
  path: string,
  { from, to }: { from: number; to: number },
): RawBuilder<string> {
  return perEngine({
    embedded: sql<string>`json((select json_group_array(case value when ${from} then ${to} else value end)
      from ${items(column, path)}))`,
    postgres: sql<string>`(select coalesce(jsonb_agg(case value when to_jsonb(${from}::bigint)
      then to_jsonb(${to}::bigint) else value end order by place), '[]'::jsonb)
      from jsonb_array_elements(${within(column, path)}) with ordinality as item (value, place))`,
  });
}

export function jsonAppending(column: string, path: string, value: number): RawBuilder<string> {
  return perEngine({
    embedded: sql<string>`json_insert(${sql.ref(column)}, ${at(`${path}[#]`)}, ${value})`,
    postgres: sql<string>`jsonb_set(${sql.ref(column)}::jsonb, ${steps(path)},
      ${within(column, path)} || to_jsonb(${value}::bigint))::text`,
  });
}

function items(column: string, path?: string): RawBuilder<unknown> {
  return path === undefined
    ? sql`json_each(${sql.ref(column)})`
    : sql`json_each(${sql.ref(column)}, ${at(path)})`;
}

function within(column: string, path?: string): RawBuilder<unknown> {
  return path === undefined
    ? sql`${sql.ref(column)}::jsonb`
    : sql`(${sql.ref(column)}::jsonb #> ${steps(path)})`;
}

/** A literal, not a parameter: otherwise no index of the field would be used. */
function at(path: string): RawBuilder<string> {
  return sql.lit(`$.${path}`);
}

function steps(path: string): RawBuilder<string> {
  return sql.lit(`{${path.replaceAll('.', ',')}}`);
}

/** Compares letter by letter, with regard to case. */
export function hasWithin(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return perEngine({
    embedded: sql<boolean>`instr(${text}, ${part}) > 0`,
    postgres: sql<boolean>`strpos(${text}, ${part}) > 0`,
  });
}
