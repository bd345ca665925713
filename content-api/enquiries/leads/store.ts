import type { Kysely, Selectable } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { reasonsFrom } from '../spam/spam.shared.ts';
import type { SelectedLead } from './leadChanges.shared.ts';
import { type Lead, type LeadEvent, leadSchema } from './leads.shared.ts';

const facts = leadSchema.omit({ owner: true, spam: true }).keyof().options;
const columns = [...facts, 'owner_id', 'spam_reasons'] as const;

export async function goneLeads(db: Kysely<Database>, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('leads').select('id').where('id', 'in', idsIn(ids)).execute();
  const existing = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !existing.has(id));
}

export async function leadsByIds(db: Kysely<Database>, ids: number[]): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('users', 'users.id', 'leads.owner_id')
    .select(columns.map((column) => `leads.${column}` as const))
    .select('display_name as owner_name')
    .where('leads.id', 'in', idsIn(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, leadOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function selectedLeads(db: Kysely<Database>, ids: number[]): Promise<SelectedLead[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('users', 'users.id', 'leads.owner_id')
    .select(['leads.id', 'name', 'status', 'spam_reasons', 'owner_id', 'display_name'])
    .where('leads.id', 'in', idsIn(ids))
    .execute();
  const byId = new Map(
    rows.map(({ spam_reasons, owner_id, display_name, ...lead }) => {
      const owner = owner_id === null ? null : { id: owner_id, name: display_name ?? '' };
      return [lead.id, { ...lead, owner, spam: reasonsFrom(spam_reasons) }] as const;
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Staff {
  id: number;
  display_name: string;
}

export interface NewLeadEvent {
  kind: LeadEvent['kind'];
  detail: Record<string, unknown>;
  /** Null for the visitor. */
  by: Staff | null;
  at: string;
}

export function recordLeadEvent(db: Kysely<Database>, leadId: number, event: NewLeadEvent): Promise<void> {
  return recordLeadEvents(db, [{ ...event, leadId }]);
}

const eventsAtOnce = 500;

export async function recordLeadEvents(
  db: Kysely<Database>,
  events: (NewLeadEvent & { leadId: number })[],
): Promise<void> {
  const rows = events.map(({ leadId, kind, detail, by, at }) => ({
    lead_id: leadId,
    at,
    user_id: by?.id ?? null,
    actor: by?.display_name ?? '',
    kind,
    detail: JSON.stringify(detail),
  }));
  for (let from = 0; from < rows.length; from += eventsAtOnce) {
    await db
      .insertInto('lead_events')
      .values(rows.slice(from, from + eventsAtOnce))
      .execute();
  }
}

type Row = Pick<Selectable<Database['leads']>, (typeof columns)[number]> & { owner_name: string | null };

function leadOf({
  owner_id,
  owner_name,
  discard_reason,
  discard_note,
  spam_reasons,
  utm,
  ...row
}: Row): Lead {
  const isDiscarded = row.status === 'Discard';
  return {
    ...row,
    utm: JSON.parse(utm) as Record<string, string>,
    owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
    discard_reason: isDiscarded ? (discard_reason as Lead['discard_reason']) : '',
    discard_note: isDiscarded ? discard_note : '',
    spam: reasonsFrom(spam_reasons),
  };
}

/** @param what such as 'the status'. */
export function changedSince(what: string): ApiFailure {
  return new ApiFailure(409, 'stale', `Someone else has changed ${what} in the meantime`);
}

export function auditedOn(ids: number[]): { id?: number; title: string } {
  const [only, ...others] = ids;
  return only !== undefined && others.length === 0 ? { id: only, title: '' } : { title: numbers(ids) };
}

export function numbers(ids: number[]): string {
  const rest = ids.length > 20 ? ` and ${ids.length - 20} more` : '';
  return `${ids.slice(0, 20).join(', ')}${rest}`;
}
