import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readableEmail } from '../email/forms.ts';
import type { SpamReason } from '../spam/contract.ts';
import { reasonsToHold } from '../spam/suspicion.ts';
import { type Announced, announceLeads, messageKinds } from './announce.ts';
import { type Contact, utmNames } from './contract.ts';
import { recordLeadEvent } from './store.ts';

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

/**
 * Captures submissions in one transaction, in their order. What looks like spam is held back: it is there, and nobody
 * hears of it before staff have said that it is none.
 */
export function captureLeads(
  db: Kysely<Database>,
  contacts: Contact[],
  at = new Date().toISOString(),
): Promise<Captured[]> {
  return db.transaction().execute(async (transaction) => {
    const captured: Captured[] = [];
    const announced: Announced[] = [];
    for (const contact of contacts) {
      const reasons = await reasonsToHold(transaction, contact);
      const kinds = messageKinds(contact);
      const id = await insertLead(transaction, contact, at, { reasons, kinds });
      captured.push({ id: id ?? (await leadOfKey(transaction, contact)), isNew: id !== undefined });
      if (id === undefined) continue;
      await beginTimeline(transaction, id, contact, at);
      if (reasons.length === 0) announced.push({ id, kinds });
      else await noteHold(transaction, id, reasons, at);
    }
    await announceLeads(transaction, announced, at);
    return captured;
  });
}

/** A lead without any message, for what tells of itself otherwise. To be called in a transaction. */
export async function addLead(transaction: Kysely<Database>, contact: Contact, at: string): Promise<number> {
  const added = await insertLead(transaction, contact, at);
  const id = added ?? (await leadOfKey(transaction, contact));
  if (added !== undefined) await beginTimeline(transaction, id, contact, at);
  await announceLeads(transaction, [{ id, kinds: [] }], at);
  return id;
}

/** Undefined when the idempotency key is known. */
async function insertLead(
  transaction: Kysely<Database>,
  contact: Contact,
  at: string,
  held: { reasons: SpamReason[]; kinds: string[] } = { reasons: [], kinds: [] },
): Promise<number | undefined> {
  const utm = utmNames.filter((name) => contact[name] !== '').map((name) => [name, contact[name]]);
  const added = await transaction
    .insertInto('leads')
    .values({
      name: contact.name,
      email: readableEmail(contact.email),
      phone: contact.phone,
      company: contact.company,
      message: contact.message,
      project_type: contact.projectType,
      lead_type: contact.lead_type,
      utm: JSON.stringify(Object.fromEntries(utm)),
      referrer: contact.referrer,
      landing_page: contact.landing_page,
      idempotency_key: contact.idempotency_key || null,
      spam_reasons: held.reasons.join(),
      withheld: held.reasons.length > 0 ? held.kinds.join() : '',
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

function beginTimeline(
  transaction: Kysely<Database>,
  id: number,
  { lead_type }: Contact,
  at: string,
): Promise<void> {
  return recordLeadEvent(transaction, id, { kind: 'created', detail: { lead_type }, by: null, at });
}

function noteHold(
  transaction: Kysely<Database>,
  id: number,
  reasons: SpamReason[],
  at: string,
): Promise<void> {
  return recordLeadEvent(transaction, id, { kind: 'spam', detail: { held: true, reasons }, by: null, at });
}
