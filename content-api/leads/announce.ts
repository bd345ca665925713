import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { enqueueMessages } from '../outbox/enqueue.ts';
import { announceToWebhooks } from '../webhooks/announce.ts';
import type { Contact } from './contract.ts';

/** A lead that the house is to hear of, and the kinds of messages that tell of it. */
export interface Announced {
  id: number;
  kinds: string[];
}

/** Which messages an enquiry gives rise to. */
export function messageKinds({ skip_thank_you_email }: Contact): string[] {
  return ['lead.notify_staff', ...(skip_thank_you_email ? [] : ['lead.thank_visitor'])];
}

/** Queues the messages about leads and the calls of those who listen for them; each once, however often it is asked. */
export async function announceLeads(
  transaction: Kysely<Database>,
  leads: Announced[],
  at: string,
): Promise<void> {
  if (leads.length === 0) return;
  const happenings = leads.map(({ id }) => ({
    event: 'lead.created' as const,
    about: { lead_id: id },
    key: String(id),
  }));
  await announceToWebhooks(transaction, happenings, at);
  const messages = leads.flatMap(({ id, kinds }) =>
    kinds.map((kind) => ({ kind, payload: { lead_id: id }, dedupeKey: `${kind}:${id}` })),
  );
  await enqueueMessages(transaction, messages, at);
}
