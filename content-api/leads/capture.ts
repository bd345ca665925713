import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { enqueueMessages, type OutboxEntry } from '../mail/outbox.ts';
import { announceToWebhooks } from '../webhooks/announce.ts';
import { type Contact, utmNames } from './contract.ts';

/** A lead that is on the disk. */
export interface Captured {
  id: number;
  /** False when this submission, by its idempotency key, was captured before. */
  isNew: boolean;
}

/** SQLite syncs the disk once a transaction; a longer one would keep others waiting. */
const atOnce = 50;

/**
 * Keeps submissions: each with its lead, the first entry of its timeline and the messages it gives rise to, all or
 * nothing. What arrives while the disk is busy is written together the next time, so that many cost little more
 * than one; none is answered before it is on the disk.
 */
export function createCapture(db: Kysely<Database>): (contact: Contact) => Promise<Captured> {
  interface Waiting {
    contact: Contact;
    resolve(captured: Captured): void;
    reject(error: unknown): void;
  }
  const waiting: Waiting[] = [];
  let writing = false;

  const write = async () => {
    while (waiting.length > 0) {
      // Everything that has arrived by now is read first: the store's own work never yields to the network.
      await setImmediate();
      const some = waiting.splice(0, atOnce);
      try {
        const contacts = some.map(({ contact }) => contact);
        const captured = await captureLeads(db, contacts);
        for (const [index, lead] of captured.entries()) some[index]?.resolve(lead);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    writing = false;
  };
  return (contact) =>
    new Promise((resolve, reject) => {
      waiting.push({ contact, resolve, reject });
      if (writing) return;
      writing = true;
      void write();
    });
}

/** Captures submissions in one transaction, in their order. */
export function captureLeads(
  db: Kysely<Database>,
  contacts: Contact[],
  at = new Date().toISOString(),
): Promise<Captured[]> {
  return db.transaction().execute(async (transaction) => {
    const captured: Captured[] = [];
    const messages: OutboxEntry[] = [];
    const begun: Begun[] = [];
    for (const contact of contacts) {
      const id = await insertLead(transaction, contact, at);
      captured.push({ id: id ?? (await leadOfKey(transaction, contact)), isNew: id !== undefined });
      if (id === undefined) continue;
      begun.push({ id, lead_type: contact.lead_type });
      messages.push(...messagesOf(id, contact));
    }
    await beginTimelines(transaction, begun, at);
    await enqueueMessages(transaction, messages, at);
    return captured;
  });
}

/** A lead without any message, for what tells of itself otherwise. To be called in a transaction. */
export async function addLead(transaction: Kysely<Database>, contact: Contact, at: string): Promise<number> {
  const id = (await insertLead(transaction, contact, at)) ?? (await leadOfKey(transaction, contact));
  await beginTimelines(transaction, [{ id, lead_type: contact.lead_type }], at);
  return id;
}

/** Undefined when the idempotency key is known. */
async function insertLead(
  transaction: Kysely<Database>,
  contact: Contact,
  at: string,
): Promise<number | undefined> {
  const utm = utmNames.filter((name) => contact[name] !== '').map((name) => [name, contact[name]]);
  const added = await transaction
    .insertInto('leads')
    .values({
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      company: contact.company,
      message: contact.message,
      project_type: contact.projectType,
      lead_type: contact.lead_type,
      utm: JSON.stringify(Object.fromEntries(utm)),
      referrer: contact.referrer,
      landing_page: contact.landing_page,
      idempotency_key: contact.idempotency_key || null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

async function leadOfKey(transaction: Kysely<Database>, { idempotency_key }: Contact): Promise<number> {
  const there = await transaction
    .selectFrom('leads')
    .select('id')
    .where('idempotency_key', '=', idempotency_key ?? '')
    .executeTakeFirstOrThrow();
  return there.id;
}

interface Begun {
  id: number;
  lead_type: string;
}

async function beginTimelines(transaction: Kysely<Database>, begun: Begun[], at: string): Promise<void> {
  if (begun.length === 0) return;
  const events = begun.map(({ id, lead_type }) => ({
    lead_id: id,
    at,
    user_id: null,
    kind: 'created',
    detail: JSON.stringify({ lead_type }),
  }));
  await transaction.insertInto('lead_events').values(events).execute();
  const happenings = begun.map(({ id }) => ({
    event: 'lead.created' as const,
    about: { lead_id: id },
    key: String(id),
  }));
  await announceToWebhooks(transaction, happenings, at);
}

function messagesOf(lead_id: number, { skip_thank_you_email }: Contact): OutboxEntry[] {
  const kinds = ['lead.notify_staff', ...(skip_thank_you_email ? [] : ['lead.thank_visitor'])];
  return kinds.map((kind) => ({ kind, payload: { lead_id }, dedupeKey: `${kind}:${lead_id}` }));
}
