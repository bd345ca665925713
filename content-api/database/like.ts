import { type RawBuilder, sql } from 'kysely';

/** Whether a column holds this text, literally and without regard to (ASCII) case. Column names are the program's own. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
