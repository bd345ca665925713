import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { type CollectionField, dataSchemaOf } from '../../kinds/collectionFields.shared.ts';
import type { CollectionEntry } from '../../kinds/entries.shared.ts';
import { sanitizeSectionText } from '../../richText/sectionText.ts';

type Data = CollectionEntry['data'];

/** The values that a collection has fields for. @throws ApiFailure 400 with a message for each field. */
export function checkedData(fields: readonly CollectionField[], given: Data): Data {
  const checked = dataSchemaOf(fields).safeParse(given);
  if (!checked.success) throw refusal(checked.error.issues);
  const data = { ...(checked.data as Data) };
  for (const { key, type } of fields)
    if (type === 'richText') data[key] = sanitizeSectionText(String(data[key] ?? ''));
  return data;
}

export function hiding(data: Data, key: string, today: string) {
  const day = key === '' ? '' : String(data[key] ?? '');
  return { hidden_after: day, expired: day !== '' && day < today ? 1 : 0 };
}

export async function todayOfAgency(db: Kysely<Database>, now = new Date()): Promise<string> {
  const { timezone } = await readSettings(db);
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: timezone || 'UTC' } as const;
  return new Intl.DateTimeFormat('en-CA', parts).format(now);
}

/** Hides entries whose date has passed. @returns whether there were any. */
export async function expireEntries(db: Kysely<Database>, now: Date): Promise<boolean> {
  const today = await todayOfAgency(db, now);
  const due = await db
    .selectFrom('entries')
    .select('id')
    .where('expired', '=', 0)
    .where('hidden_after', '<>', '')
    .where('hidden_after', '<', today)
    .execute();
  if (due.length === 0) return false;
  await revising(db, (transaction) =>
    transaction
      .updateTable('entries')
      .set({ expired: 1 })
      .where('expired', '=', 0)
      .where('hidden_after', '<>', '')
      .where('hidden_after', '<', today)
      .execute(),
  );
  return true;
}

function refusal(issues: readonly { path: PropertyKey[]; message: string }[]): ApiFailure {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0] ?? 'data')] ??= message;
  const [message = 'Check the fields'] = Object.values(fields);
  return new ApiFailure(400, 'invalid', message, { fields });
}
