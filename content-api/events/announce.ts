import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { idsIn } from '../database/expressions.ts';
import type { Database } from '../database/schema.ts';
import { enqueueMessages } from '../outbox/store.ts';
import { currentAddress, type OwnAddresses } from '../values/siteAddresses.shared.ts';
import type { WebhookEvent } from './events.shared.ts';
import { EVENT_SUBJECTS } from './subjects.shared.ts';

export interface Happening {
  event: WebhookEvent;
  /** `lead_id` or `booking_id` with facts that are true only now, or else everything in `data`. */
  about: Record<string, unknown>;
  /** Repeated announcements of one event have the same key. */
  key: string;
  /** 'post:12': calls about one subject arrive in order. */
  subject: string;
}

const callsAtOnce = 500;

export async function announceEvents(
  transaction: Kysely<Database>,
  happenings: readonly Happening[],
  at: string,
): Promise<void> {
  const listeners = await listenersTo(transaction, happenings);
  const entries = listeners.flatMap(({ id, events }) =>
    happenings
      .filter(({ event }) => events.includes(event))
      .map(({ event, about, key, subject }) => ({
        kind: 'webhook.call',
        payload: { webhook_id: id, event, ...about },
        dedupeKey: `webhook:${id}:${event}:${key}`,
        subject,
      })),
  );
  for (let from = 0; from < entries.length; from += callsAtOnce)
    await enqueueMessages(transaction, entries.slice(from, from + callsAtOnce), at);
}

type Row = Record<string, unknown>;
type EntryKind = keyof typeof KINDS;

/** The address and the status of an entry before a change. Leave out values that cannot have changed. */
export interface EarlierEntry {
  id: number;
  slug?: string;
  address?: string;
  status?: string;
  active?: boolean | number;
}

const isPublic = ({ status }: Row) => status === 'published';

const KINDS = {
  post: { table: 'posts', pathOf: ({ slug }: Row) => `/blog/${slug}`, isPublished: isPublic },
  page: { table: 'pages', pathOf: ({ address }: Row) => String(address), isPublished: isPublic },
  service: {
    table: 'services',
    pathOf: ({ slug }: Row) => `/services/${slug}`,
    isPublished: ({ active }: Row) => Number(active) === 1,
  },
} as const;

export function announceAdded(db: Kysely<Database>, kind: EntryKind, ids: readonly number[]): Promise<void> {
  return announce(db, kind, ids, (row) => [
    `${kind}.created`,
    ...(KINDS[kind].isPublished(row) ? ([`${kind}.published`] as const) : []),
  ]);
}

/** Call it in the transaction that removes the entries, before it does. */
export function announceRemoved(
  db: Kysely<Database>,
  kind: EntryKind,
  ids: readonly number[],
): Promise<void> {
  return announce(db, kind, ids, (row) => [
    ...(KINDS[kind].isPublished(row) ? ([`${kind}.unpublished`] as const) : []),
    `${kind}.deleted`,
  ]);
}

export function announceChanged(
  db: Kysely<Database>,
  kind: EntryKind,
  earlier: readonly EarlierEntry[],
): Promise<void> {
  const before = new Map(earlier.map((entry) => [entry.id, entry as unknown as Row]));
  const { isPublished, pathOf } = KINDS[kind];
  const earlierOf = (row: Row) => ({ ...row, ...before.get(row.id as number) });
  const changesOf = (row: Row): WebhookEvent[] => {
    const was = isPublished(earlierOf(row));
    const turn = isPublished(row) ? (`${kind}.published` as const) : (`${kind}.unpublished` as const);
    return [`${kind}.updated`, ...(was === isPublished(row) ? [] : [turn])];
  };
  return announce(db, kind, [...before.keys()], changesOf, (row) => pathOf(earlierOf(row)));
}

async function announce(
  db: Kysely<Database>,
  kind: EntryKind,
  ids: readonly number[],
  eventsOf: (row: Row) => WebhookEvent[],
  pathBefore?: (row: Row) => string,
): Promise<void> {
  // Most sites have no webhook, and an import saves thousands of entries.
  const anyone = await db.selectFrom('webhooks').select('id').where('active', '=', 1).executeTakeFirst();
  if (!anyone || ids.length === 0) return;
  const { table, pathOf } = KINDS[kind];
  const rows = (await db
    .selectFrom(table as 'posts')
    .select(columnsOf(kind) as 'id'[])
    .where('id', 'in', idsIn(ids))
    .orderBy('id')
    .execute()) as Row[];
  const renamed = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'addresses')
    .executeTakeFirst();
  const own = JSON.parse(renamed?.value ?? '{}') as OwnAddresses;
  const happenings = rows.flatMap((row): Happening[] => {
    const path = currentAddress(pathOf(row), own);
    const facts = Object.keys(EVENT_SUBJECTS[kind].shape).map((name) => [name, row[name]]);
    const active = 'active' in row ? { active: row.active === 1 } : {};
    const before = pathBefore && currentAddress(pathBefore(row), own);
    const moved_from = before === path ? undefined : before;
    const data = { [kind]: { ...Object.fromEntries(facts), path, ...active }, moved_from };
    return eventsOf(row).map((event) => ({
      event,
      about: { data },
      key: randomUUID(),
      subject: `${kind}:${row.id}`,
    }));
  });
  await announceEvents(db, happenings, new Date().toISOString());
}

function columnsOf(kind: EntryKind): string[] {
  const facts = Object.keys(EVENT_SUBJECTS[kind].shape).filter((name) => name !== 'path');
  return kind === 'page' ? [...facts, 'address'] : facts;
}

async function listenersTo(
  db: Kysely<Database>,
  happenings: readonly Pick<Happening, 'event'>[],
): Promise<{ id: number; events: WebhookEvent[] }[]> {
  if (happenings.length === 0) return [];
  const rows = await db.selectFrom('webhooks').select(['id', 'events']).where('active', '=', 1).execute();
  return rows.map(({ id, events }) => ({ id, events: JSON.parse(events) as WebhookEvent[] }));
}

/** Counts of this process since its start, by label, for /metrics. */
export const COUNTED = {
  enquiries: new Map<string, number>(),
  signInFailures: new Map<string, number>(),
};

/** @param label from a short list, because each becomes a series in Prometheus. */
export function count(what: keyof typeof COUNTED, label: string): void {
  COUNTED[what].set(label, (COUNTED[what].get(label) ?? 0) + 1);
}
