import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { indexEntry } from '../../database/search.ts';
import { changeOwners } from '../followUp/owners.ts';
import { BY_HAND, type LeadFacts, type LeadFactsChange, type NewLead } from './byHand.shared.ts';
import { announceLead, insertLead, projectNameOf } from './capture.ts';
import { leadById } from './detail.ts';
import { contactSchema, type LeadDetail } from './leads.shared.ts';
import { changedSince, recordLeadEvent, type Staff } from './store.ts';

/**
 * Only the owner gets an email, and webhooks are called. @throws ApiFailure 400 for an owner who may not see leads.
 */
export function addLeadByHand(
  db: Kysely<Database>,
  { owner_id, status, source, ...facts }: NewLead,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  const rest = contactSchema.parse({ name: facts.name, email: 'nobody@example.com' });
  const contact = { ...rest, ...facts, projectType: facts.project_type, lead_type: BY_HAND };
  return db.transaction().execute(async (transaction) => {
    const id = await insertLead(transaction, contact, at, { status, source, opened_at: at });
    if (id === undefined) throw new Error('A lead without a key is always new');
    const detail = { lead_type: BY_HAND };
    await recordLeadEvent(transaction, id, { kind: 'created', detail, by, at });
    await changeOwners(transaction, owner_id === null ? [] : [{ id, owner_id }], by, at);
    await announceLead(transaction, { id, kinds: [] }, at);
    return leadById(transaction, id);
  });
}

const FACTS = ['name', 'email', 'phone', 'company', 'project_type'] as const;

/** Undefined without such a lead. @throws ApiFailure 409 when someone else has changed the same field since. */
export function changeLeadFacts(
  db: Kysely<Database>,
  id: number,
  { from: seen, ...to }: LeadFactsChange,
  by: Staff,
  at = new Date().toISOString(),
): Promise<LeadDetail | undefined> {
  return db.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('leads')
      .select([...FACTS, 'project_name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!current) return undefined;
    const changed = FACTS.filter((name) => to[name] !== current[name] && to[name] !== seen?.[name]);
    if (seen && changed.some((name) => current[name] !== seen[name])) throw changedSince('this lead');
    if (changed.length === 0) return leadById(transaction, id);
    const values = Object.fromEntries(changed.map((name) => [name, to[name]])) as Partial<LeadFacts>;
    const { project_type } = values;
    const project_name =
      project_type === undefined ? current.project_name : await projectNameOf(transaction, project_type);
    await transaction
      .updateTable('leads')
      .set({ ...values, project_name, updated_at: at })
      .where('id', '=', id)
      .execute();
    await indexEntry(transaction, 'leads', id);
    // The timeline has the names of services instead of their slugs.
    const worded = ({ project_type: _, ...row }: Partial<LeadFacts>, service: string) =>
      project_type === undefined ? row : { ...row, service };
    const before = Object.fromEntries(changed.map((name) => [name, current[name]]));
    const detail = { from: worded(before, current.project_name), to: worded(values, project_name) };
    await recordLeadEvent(transaction, id, { kind: 'facts', detail, by, at });
    return leadById(transaction, id);
  });
}
