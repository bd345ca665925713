import type { Compilable, Kysely } from 'kysely';
import { type OperationNode, type RawBuilder, RawNode, sql } from 'kysely';
import type { Condition, Migrated } from './condition.ts';
import type { Database } from './schema.ts';
import type { SqliteFile } from './sqlite/migrate.ts';

export interface Store {
  db: Kysely<Database>;
  /** The path of its file, or its URL. */
  location: string;
  migrated: Migrated;
  condition: Condition;
  /** What waits for the database in this process; connections by state where it has a pool. */
  load?(): { waiting: number; connections?: Record<string, number> };
  isOpen(): boolean;
  close(): Promise<void>;
}

/** A store in a file, which answers at once. */
export interface EmbeddedStore extends Store {
  /** The same connection without Kysely, for this folder alone. */
  file: SqliteFile;
}

/** A store as it is at one moment (openFrozen.ts). */
export interface FrozenStore extends Store {
  /** By which others can open the same moment of a server's store; undefined for a file. */
  moment: string | undefined;
}

export function isEmbedded(store: Pick<Store, 'db'>): store is EmbeddedStore {
  return 'file' in store;
}

export function isOnServer(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** For what is printed. */
export function withoutPassword(location: string): string {
  return location.replace(/^(\w+:\/\/[^/?#:@]*):[^/?#]*@/, '$1@');
}

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

interface Ways<Value> {
  embedded: RawBuilder<Value>;
  postgres: RawBuilder<Value>;
}

/**
 * An expression that the two engines write differently; whoever runs the statement chooses (`wayOfPostgres`). The way of
 * PostgreSQL is asked for only there: as a getter it may be a costly one.
 */
export function perEngine<Value>(ways: Ways<Value>): RawBuilder<Value> {
  const node = () => ({
    ...ways.embedded.toOperationNode(),
    [POSTGRES]: () => ways.postgres.toOperationNode(),
  });
  return sql<Value>`${{ expressionType: undefined, toOperationNode: node }}`;
}

const POSTGRES = Symbol('postgres');

/** The node that PostgreSQL runs instead; null where it is the same for both engines. */
export function wayOfPostgres(node: RawNode): RawNode | null {
  const other = (node as RawNode & { [POSTGRES]?: () => OperationNode })[POSTGRES]?.();
  return other && RawNode.is(other) ? other : null;
}
