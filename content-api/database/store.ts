import type { Compilable, Kysely } from 'kysely';
import { type OperationNode, type RawBuilder, RawNode, sql } from 'kysely';
import type { Condition, Migrated } from './condition.ts';
import type { Database } from './schema.ts';
import type { SqliteFile } from './sqlite/migrate.ts';

export interface Store {
  db: Kysely<Database>;
  /** The path of a file, or a URL. */
  location: string;
  migrated: Migrated;
  condition: Condition;
  /** Statements that wait in this process; connections by state if there is a pool. */
  load?(): { waiting: number; connections?: Record<string, number> };
  isOpen(): boolean;
  close(): Promise<void>;
}

/** A store in a file, which answers synchronously. */
export interface EmbeddedStore extends Store {
  /** The connection without Kysely, for this folder only. */
  file: SqliteFile;
}

/** A store at one moment (openFrozen.ts). */
export interface FrozenStore extends Store {
  /** Lets others open the same moment of a server's store; undefined for a file. */
  moment: string | undefined;
}

export function isEmbedded(store: Pick<Store, 'db'>): store is EmbeddedStore {
  return 'file' in store;
}

export function isOnServer(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** For output. */
export function withoutPassword(location: string): string {
  return location.replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@');
}

/**
 * A prepared, synchronous query. Thousands of rows come much faster as lists than as objects. @param query its
 * parameters are passed in order; fixed values use `sql.lit`.
 */
export function prepared<List extends unknown[], Parameters extends unknown[] = [number]>(
  { file }: Pick<EmbeddedStore, 'file'>,
  query: Compilable<unknown>,
): (...parameters: Parameters) => List[] {
  const statement = file.prepare<Parameters, List>(query.compile().sql).raw();
  return (...parameters) => statement.all(...parameters);
}

interface Ways<Value> {
  embedded: RawBuilder<Value>;
  postgres: RawBuilder<Value>;
}

/**
 * SQL that differs between the engines; the dialect chooses (`wayOfPostgres`). Only PostgreSQL reads the PostgreSQL
 * form, because it may be a costly getter.
 */
export function perEngine<Value>(ways: Ways<Value>): RawBuilder<Value> {
  const node = () => ({
    ...ways.embedded.toOperationNode(),
    [POSTGRES]: () => ways.postgres.toOperationNode(),
  });
  return sql<Value>`${{ expressionType: undefined, toOperationNode: node }}`;
}

const POSTGRES = Symbol('postgres');

/** The node for PostgreSQL; null if both engines run the same. */
export function wayOfPostgres(node: RawNode): RawNode | null {
  const other = (node as RawNode & { [POSTGRES]?: () => OperationNode })[POSTGRES]?.();
  return other && RawNode.is(other) ? other : null;
}
