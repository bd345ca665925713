import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Lead, LeadEvent } from './contract.ts';

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'company',
  'message',
  'project_type',
  'lead_type',
  'status',
  'utm',
  'referrer',
  'landing_page',
  'created_at',
  'updated_at',
] as const;

/** These leads in this order; ids that nobody has are left out. */
export async function leadsByIds(db: Kysely<Database>, ids: number[]): Promise<Lead[]> {
  // As JSON it is one value, however many there are.
  const wanted = sql<number>`(select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await db.selectFrom('leads').select(columns).where('id', 'in', wanted).execute();
  const byId = new Map(rows.map((row) => [row.id, leadOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Happened {
  kind: LeadEvent['kind'];
  detail: Record<string, unknown>;
  /** Null for what the visitor did. */
  by: { id: number; display_name: string } | null;
  at: string;
}

/** Adds an entry to a lead's timeline. */
export async function recordLeadEvent(
  db: Kysely<Database>,
  leadId: number,
  { kind, detail, by, at }: Happened,
): Promise<void> {
  await db
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      at,
      user_id: by?.id ?? null,
      actor: by?.display_name ?? '',
      kind,
      detail: JSON.stringify(detail),
    })
    .execute();
}

function leadOf<Row extends Pick<Selectable<Database['leads']>, (typeof columns)[number]>>(row: Row): Lead {
  return { ...row, utm: JSON.parse(row.utm) as Record<string, string> };
}
