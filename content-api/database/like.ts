import { type RawBuilder, sql } from 'kysely';

/** Whether a column, named by the program, or a text of SQL holds this text, literally and without regard to (ASCII) case. */
export function contains(column: string | RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`;
}
