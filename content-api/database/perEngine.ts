import { type OperationNode, type RawBuilder, RawNode, sql } from 'kysely';

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
