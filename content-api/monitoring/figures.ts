import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../database/open.ts';
import { isHeld } from '../enquiries/spam/setSpam.ts';
import { readBackupState } from '../office/backups/plan.ts';
import { messageStatuses } from '../outbox/outbox.shared.ts';
import { latestRelease } from '../publishing/releases/announce.ts';
import type { Publishing } from '../publishing/releases/publishing.ts';

export interface MonitoredParts {
  dataDir: string;
  store?: Store;
  publishing?: Publishing;
  backupTo?: string;
}

/** The values of a gauge by label; '' where there is only one. */
export type Figures = Record<string, Record<string, number>>;

/** Milliseconds: counts of a hundred thousand leads take a while, and several Prometheus servers ask at once. */
const HOLDS = 5_000;

/** @returns the figures, up to a few seconds old. Unavailable ones are missing. */
export function figuresOf(parts: MonitoredParts): () => Promise<Figures> {
  let cached: { until: number; figures: Promise<Figures> } | null = null;
  return () => {
    const now = performance.now();
    if (!cached || cached.until < now) cached = { until: now + HOLDS, figures: readFigures(parts) };
    return cached.figures;
  };
}

async function readFigures(parts: MonitoredParts): Promise<Figures> {
  const fromStore = await storeFigures(parts).catch((): Figures => ({ vitrine_database_up: { '': 0 } }));
  return { ...(await diskFigures(parts.dataDir)), ...releaseFigures(parts), ...fromStore };
}

async function diskFigures(dataDir: string): Promise<Figures> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return {
    vitrine_disk_free_bytes: { '': bavail * bsize },
    vitrine_disk_size_bytes: { '': blocks * bsize },
  };
}

function releaseFigures({ dataDir, publishing }: MonitoredParts): Figures {
  const release = latestRelease(dataDir);
  const run = publishing?.lastRun();
  return {
    ...(release && {
      vitrine_release_pages: { '': release.pages },
      vitrine_release_created_timestamp_seconds: { '': Date.parse(release.createdAt) / 1000 },
    }),
    ...(publishing && (release || publishing.failure())
      ? { vitrine_run_last_success: { '': publishing.failure() ? 0 : 1 } }
      : {}),
    ...(run && {
      vitrine_run_last_duration_seconds: { '': run.milliseconds / 1000 },
      vitrine_run_last_rendered_pages: { '': run.rendered },
    }),
  };
}

async function storeFigures({ store, backupTo = '' }: MonitoredParts): Promise<Figures> {
  if (!store) return { vitrine_database_up: { '': 0 } };
  const { db } = store;
  const now = new Date();
  const messages = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const { since } = await db
    .selectFrom('outbox')
    .select(
      // A failed attempt moves the next one into the future, but the message is due since it was queued.
      sql<string | null>`min(case when attempts > 0 then created_at else next_attempt_at end)`.as('since'),
    )
    .where('status', 'in', ['pending', 'sending'])
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', now.toISOString())]))
    .executeTakeFirstOrThrow();
  const leads = db.selectFrom('leads').select((eb) => eb.fn.countAll<number>().as('count'));
  const all = (await leads.executeTakeFirstOrThrow()).count;
  const held = (await leads.where(isHeld).executeTakeFirstOrThrow()).count;
  const backup = backupTo === '' ? null : await readBackupState(db, backupTo);
  const { connections, waiting = 0 } = store.load?.() ?? {};
  return {
    vitrine_database_up: { '': store.condition.damaged ? 0 : 1 },
    vitrine_database_waiting_writes: { '': waiting },
    ...(connections && { vitrine_database_connections: connections }),
    vitrine_outbox_messages: {
      ...Object.fromEntries(messageStatuses.map((status) => [status, 0])),
      ...Object.fromEntries(messages.map(({ status, count }) => [status, count])),
    },
    vitrine_outbox_oldest_due_seconds: {
      '': since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(since)) / 1000),
    },
    vitrine_leads: { taken: all - held, held },
    ...(backup && {
      vitrine_backup_last_timestamp_seconds: { '': Date.parse(backup.done_at ?? '1970-01-01') / 1000 },
      vitrine_backup_last_success: { '': backup.failure ? 0 : 1 },
    }),
  };
}
