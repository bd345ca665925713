import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/enqueue.ts';
import { announceToWebhooks } from '../../webhooks/announce.ts';
import type { Contact } from './leads.shared.ts';

interface Announced {
  id: number;
  kinds: string[];
  /** Whether it is the first step of a booking: most go on, and the letter about the meeting says it all. */
  isStep?: boolean;
}

/** How long staff wait for the meeting before they are told of its first step, in milliseconds. */
const TO_BOOK = 15 * 60 * 1000;

export function messageKinds({ skip_thank_you_email }: Contact): string[] {
  return ['lead.notify_staff', ...(skip_thank_you_email ? [] : ['lead.thank_visitor'])];
}

/** Queues the messages about a lead and the calls of those who listen for it; each once, however often it is asked. */
export async function announceLead(
  transaction: Kysely<Database>,
  { id, kinds, isStep = false }: Announced,
  at: string,
): Promise<void> {
  const about = { lead_id: id };
  await announceToWebhooks(transaction, { event: 'lead.created', about, key: String(id) }, at);
  const due = isStep ? new Date(Date.parse(at) + TO_BOOK).toISOString() : at;
  const messages = kinds.map((kind) => ({ kind, payload: about, dedupeKey: `${kind}:${id}`, due }));
  await enqueueMessages(transaction, messages, at);
}
