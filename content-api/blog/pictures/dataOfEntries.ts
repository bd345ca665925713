import type { Kysely } from 'kysely';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';

export function withAddresses(json: string, change: (text: string) => string): string {
  return JSON.stringify(JSON.parse(json), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  );
}

/** @param version writes only if this is the entry's time of change. */
export async function writeData(
  db: Kysely<Database>,
  id: string | number,
  values: { data: string; updated_at: string },
  version?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await revising(db, (transaction) =>
    transaction
      .updateTable('entries')
      .set(values)
      .where('id', '=', Number(id))
      .$if(version !== undefined, (found) => found.where('updated_at', '=', version ?? ''))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}
