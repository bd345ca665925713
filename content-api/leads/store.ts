import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { contains } from '../database/like.ts';
import type { Database } from '../database/schema.ts';
import type { Lead, LeadDetail, LeadEvent, LeadList, LeadQuery, LeadStatus } from './contract.ts';

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

const searched = ['name', 'email', 'company', 'phone', 'message', 'project_type'] as const;
const defaultLimit = 25;

/** Leads newest first: all of them, or a page when the query asks for any of the list's ways. */
export async function leads(db: Kysely<Database>, query: LeadQuery = {}): Promise<LeadList> {
  const paged = Object.values(query).some((value) => value !== undefined);
  const matching = db.selectFrom('leads').where((eb) => condition(eb, query));
  const direction = query.order ?? (query.sort === undefined || query.sort === 'created_at' ? 'desc' : 'asc');
  const sorted = matching.select(columns).orderBy(sortKey(query.sort), direction).orderBy('id', direction);
  if (!paged) {
    const rows = await sorted.execute();
    return { leads: rows.map(leadOf), total: rows.length, totalPages: 1 };
  }
  const limit = query.limit ?? defaultLimit;
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await sorted
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
    .execute();
  return { leads: rows.map(leadOf), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
}

/** A lead with its timeline, oldest entry first. */
export async function leadById(db: Kysely<Database>, id: number): Promise<LeadDetail | undefined> {
  const row = await db.selectFrom('leads').select(columns).where('id', '=', id).executeTakeFirst();
  return row && { ...leadOf(row), events: await timeline(db, id) };
}

/** Sets the status and writes down who did it, in one; undefined when there is no such lead. */
export function setLeadStatus(
  db: Kysely<Database>,
  id: number,
  status: LeadStatus,
  by: { id: number; display_name: string },
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const there = await transaction
      .selectFrom('leads')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    if (there && there.status !== status) {
      await transaction.updateTable('leads').set({ status, updated_at: at }).where('id', '=', id).execute();
      const detail = { from: there.status, to: status };
      await recordLeadEvent(transaction, id, { kind: 'status', detail, by, at });
    }
    return there && leadById(transaction, id);
  });
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

async function timeline(db: Kysely<Database>, id: number): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('lead_events')
    .select(['id', 'at', 'kind', 'actor', 'detail'])
    .where('lead_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as LeadEvent['kind'],
    detail: JSON.parse(row.detail) as Record<string, unknown>,
  }));
}

function condition(eb: ExpressionBuilder<Database, 'leads'>, { search, status }: LeadQuery) {
  const conditions = [];
  if (status !== undefined) conditions.push(eb('status', '=', status));
  if (search) conditions.push(eb.or(searched.map((column) => contains(column, search))));
  return eb.and(conditions);
}

/** Words are sorted without regard to case. */
function sortKey(sort: LeadQuery['sort']) {
  if (sort === undefined || sort === 'created_at') return sql`created_at`;
  return sql`${sql.ref(sort)} collate nocase`;
}

function leadOf<Row extends Pick<Selectable<Database['leads']>, (typeof columns)[number]>>(row: Row): Lead {
  return { ...row, utm: JSON.parse(row.utm) as Record<string, string> };
}
