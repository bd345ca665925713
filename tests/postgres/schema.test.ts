import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { NEWEST_VERSION } from '#content-api/database/condition.ts';
import type { Store } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { emptyPostgres, theServer } from '../support/postgres.ts';
import { temporaryFolder } from '../support/store.ts';

const openBoth = async () => {
  const postgres = await emptyPostgres(theServer());
  const embedded = openEmbedded(`${temporaryFolder()}/content.db`);
  onTestFinished(async () => {
    await Promise.all([postgres.close(), embedded.close()]);
  });
  return { postgres, embedded };
};

/** How each of them searches, and counts its own versions, is its own. */
const OWN = /^(posts_search|sqlite_|store_version)/;

const rowsOf = async <Row>({ db }: Store, text: string) => (await sql.raw<Row>(text).execute(db)).rows;

interface Column {
  table: string;
  column: string;
  type: string;
  optional: boolean;
  fallback: string;
}

const sorted = (lines: string[]) => lines.filter((line) => !OWN.test(line)).sort();

test('the newest store has the same tables, columns, defaults, keys, references and checks in both engines', async () => {
  const { postgres, embedded } = await openBoth();
  expect(postgres.migrated.to).toBe(NEWEST_VERSION);
  expect(sorted(await postgresColumns(postgres))).toEqual(sorted(await embeddedColumns(embedded)));
  expect(sorted(await postgresKeys(postgres))).toEqual(sorted(await embeddedKeys(embedded)));
  expect(sorted(await postgresReferences(postgres))).toEqual(sorted(await embeddedReferences(embedded)));
  expect(sorted(await postgresChecks(postgres))).toEqual(sorted(await embeddedChecks(embedded)));
});

test('the content of a new store is the same in both', async () => {
  const { postgres, embedded } = await openBoth();
  for (const query of [
    'select id, slug, name, short_name, summary, description, drawing, sort_order, active from services order by id',
    'select id, address, title, description, status, fixed, sections from pages order by id',
    'select id, rules, origin, pages from check_basis',
    'select id from content_revision',
  ])
    expect(await rowsOf(postgres, query)).toEqual(await rowsOf(embedded, query));
});

/** What an id is when none is given, each engine says in its own way. */
const said = ({ table, column, type, optional, fallback }: Column) =>
  `${table}.${column} ${type}${optional ? '' : ' not null'}${column === 'id' ? '' : ` default ${fallback}`}`;

async function postgresColumns(store: Store) {
  const rows = await rowsOf<Column>(
    store,
    `select table_name as table, column_name as column, data_type || coalesce(' ' || collation_name, '') as type,
       is_nullable = 'YES' as optional, coalesce(column_default, '') as fallback
     from information_schema.columns where table_schema = 'public'`,
  );
  const types: Record<string, string> = {
    'text C': 'TEXT',
    'text nocase': 'TEXT NOCASE',
    bigint: 'INTEGER',
    bytea: 'BLOB',
  };
  return rows.map((row) =>
    said({ ...row, type: types[row.type] ?? row.type, fallback: row.fallback.replace(/::\w+$/, '') }),
  );
}

async function embeddedColumns(store: Store) {
  const tables = await rowsOf<{ name: string; sql: string }>(
    store,
    "select name, sql from sqlite_schema where type in ('table', 'view')",
  );
  const columns = await Promise.all(
    tables.map(async ({ name, sql: text }) => {
      const rows = await rowsOf<{
        name: string;
        type: string;
        notnull: number;
        dflt_value: string | null;
        pk: number;
      }>(store, `select * from pragma_table_info('${name}')`);
      return rows.map((row) => {
        const isNoCase = new RegExp(`\\b${row.name} TEXT NOT NULL COLLATE NOCASE`).test(text);
        return said({
          table: name,
          column: row.name,
          type: isNoCase ? `${row.type} NOCASE` : row.type,
          optional: row.notnull === 0 && row.pk === 0,
          fallback: row.dflt_value ?? '',
        });
      });
    }),
  );
  return columns.flat();
}

const plain = (condition: string | null) =>
  condition
    ? ` where ${condition
        .replace(/::\w+|[()"]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
        .toLowerCase()}`
    : '';

/** Primary keys and unique indexes. */
async function postgresKeys(store: Store) {
  const rows = await rowsOf<{ table: string; columns: string; condition: string | null }>(
    store,
    `select indrelid::regclass::text as table, pg_get_expr(indpred, indrelid) as condition,
       (select string_agg(attname, ', ' order by place) from unnest(indkey::int2[]) with ordinality as key (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number) as columns
     from pg_index join pg_class on pg_class.oid = indrelid
     where indisunique and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ table, columns, condition }) => `${table} (${columns})${plain(condition)}`);
}

async function embeddedKeys(store: Store) {
  const indexes = await rowsOf<{ table: string; columns: string; sql: string | null }>(
    store,
    `select tables.name as "table", (select sql from sqlite_schema where name = keys.name) as sql,
       (select group_concat(name, ', ') from pragma_index_info(keys.name)) as columns
     from sqlite_schema as tables join pragma_index_list(tables.name) as keys
     where tables.type = 'table' and keys."unique"`,
  );
  const ids = await rowsOf<{ table: string; column: string }>(
    store,
    `select tables.name as "table", columns.name as "column" from sqlite_schema as tables
     join pragma_table_info(tables.name) as columns where tables.type = 'table' and pk and columns.type = 'INTEGER'
     and (select count(*) from pragma_table_info(tables.name) where pk) = 1`,
  );
  return [
    ...ids.map(({ table, column }) => `${table} (${column})`),
    ...indexes.map(
      ({ table, columns, sql: text }) =>
        `${table} (${columns})${plain(/\bWHERE\b(.*)/s.exec(text ?? '')?.[1] ?? null)}`,
    ),
  ];
}

async function postgresReferences(store: Store) {
  const rows = await rowsOf<{ table: string; column: string; other: string; deletes: string }>(
    store,
    `select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as other,
       case confdeltype when 'c' then 'CASCADE' when 'n' then 'SET NULL' when 'r' then 'RESTRICT' else 'NO ACTION' end as deletes
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`,
  );
  return rows.map(({ table, column, other, deletes }) => `${table}.${column} → ${other}: ${deletes}`);
}

async function embeddedReferences(store: Store) {
  const rows = await rowsOf<{ table: string; column: string; other: string; deletes: string }>(
    store,
    `select tables.name as "table", keys."from" as "column", keys."table" as other, keys.on_delete as deletes
     from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`,
  );
  return rows.map(({ table, column, other, deletes }) => `${table}.${column} → ${other}: ${deletes}`);
}

const bare = (check: string) => check.toLowerCase().replace(/[()"]/g, '').trim();

/** As SQLite has them: PostgreSQL writes down in its own words what it was told. */
async function postgresChecks(store: Store) {
  const rows = await rowsOf<{ table: string; condition: string }>(
    store,
    `select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as condition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return rows.map(({ table, condition }) => {
    const plain = condition
      .replace(/\((\w+|"\w+")\)::json IS NOT NULL/g, 'json_valid($1)')
      .replace(/::\w+/g, '')
      .replace(/= ANY \(ARRAY\[(.*?)\]\)/g, 'in ($1)');
    return `${table}: ${bare(plain).replace(/^(\w+) is null or (json_valid\1)$/, '$2')}`;
  });
}

async function embeddedChecks(store: Store) {
  const tables = await rowsOf<{ name: string; sql: string }>(
    store,
    "select name, sql from sqlite_schema where type = 'table'",
  );
  return tables.flatMap(({ name, sql: text }) =>
    [...text.matchAll(/CHECK \(((?:[^()]|\([^()]*\))*)\)/gi)].map(
      ([, check = '']) => `${name}: ${bare(check)}`,
    ),
  );
}
