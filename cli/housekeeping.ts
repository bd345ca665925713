import { readSettings } from '#content-api/agency/settings/store.ts';
import { forgetSuggestions } from '#content-api/agents/suggestions.ts';
import { checkContinuously } from '#content-api/blog/checks/checkWaiting.ts';
import { lookThroughPictures } from '#content-api/blog/pictures/alpha.ts';
import { prepareStored } from '#content-api/blog/posts/asWritten.ts';
import { isEmbedded, type Store } from '#content-api/database/open.ts';
import { deleteOldEnquiries } from '#content-api/enquiries/leads/retention.ts';
import { logFailure } from '#content-api/http/failure.ts';
import {
  removeOrphanedFiles,
  removeOrphanedPictures,
} from '#content-api/library/gallery/orphanedPictures.ts';
import { deleteOldMailFiles } from '#content-api/mail/compose.ts';
import { queueDigests } from '#content-api/mail/leadDigests.ts';
import { mailReasons } from '#content-api/office/alerts/watch.ts';
import { deleteOldMessages, oldestSettled } from '#content-api/outbox/store.ts';
import type { ApiParts } from '#content-api/parts.ts';
import { runSchedule } from '#content-api/publishing/schedule/runSchedule.ts';
import { holdDuty } from '#content-api/servers/duty.ts';
import { deleteOldActivity } from '#content-api/staff/activity/log.ts';
import { deleteOldNotifications } from '#content-api/staff/notifications/store.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { LINKABLE_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { deleteOldDeliveries } from '#content-api/webhooks/deliver.ts';
import { thinRevisions } from '#content-api/writing/revisions/record.ts';
import { forgetDiscardedCopies } from '#content-api/writing/workingCopies/store.ts';
import { scheduleBackups } from './backup/makeBackup.ts';
import type { Parts } from './compose.ts';

export interface Housekeeping {
  /** Checks at once whether the server on duty has left. */
  look(): void;
  stop(): Promise<void>;
}

interface Work {
  stop(): Promise<void>;
}

/** Runs schedules, digests, checks, backups and daily work. With several servers, one of them does. */
export function startHousekeeping(parts: Parts, api: ApiParts): Housekeeping {
  let work: Work | null = null;
  if (isEmbedded(parts.store)) {
    work = begin(parts, api);
    return { look: () => {}, stop: async () => work?.stop() };
  }
  const { db } = parts.store;
  const duty = holdDuty(db, 'keep house', {
    onMine: () => {
      work ??= begin(parts, api);
    },
    onLost: () => {
      work?.stop().catch(logFailure);
      work = null;
    },
  });
  return {
    look: () => void duty.look(),
    stop: async () => {
      await work?.stop();
      await duty.leave();
    },
  };
}

function begin(parts: Parts, api: ApiParts): Work {
  const cleaning = dailyCleanup(parts);
  const mornings = greetMornings(parts);
  const schedule = runSchedule(parts, { every: parts.env.SCHEDULE_EVERY * 1000 });
  const checks = checkContinuously(api, LINKABLE_ADDRESSES);
  const backups = scheduleBackups(parts);
  const alerts = setInterval(() => mailReasons(api).catch(logFailure), 60_000);
  return {
    stop: async () => {
      clearInterval(cleaning);
      clearInterval(mornings);
      clearInterval(alerts);
      await Promise.all([schedule.stop(), checks.stop(), backups.stop()]);
    },
  };
}

/** Checks every minute; each digest is queued only once. */
function greetMornings({ store: { db } }: Parts): NodeJS.Timeout {
  const greet = async () => {
    const { timezone } = await readSettings(db);
    await queueDigests(db, timezone, new Date());
  };
  return setInterval(() => greet().catch(logFailure), 60_000);
}

const DAY = 24 * 60 * 60 * 1000;

/** Cleans up now and once a day: data past its retention, the trash, discarded edits, unused pictures. */
function dailyCleanup({ store, uploads, env }: Parts): NodeJS.Timeout {
  const keep = () => {
    const now = new Date();
    Promise.all([
      deleteOldEnquiries(store.db, now),
      deleteOldActivity(store.db, now),
      deleteOldNotifications(store.db, now),
      deleteOldDeliveries(store.db, now),
      deleteOldMail(store.db, env.DATA_DIR, now),
      lookThroughPictures(store.db, uploads),
      prepareStored(store.db),
      forgetDiscardedCopies(store.db, now),
      forgetSuggestions(store.db, now),
      emptyTrash(store.db, now)
        .then(() => thinRevisions(store.db, now))
        .then(() => removeOrphanedPictures(store.db, uploads, now))
        .then(() => removeOrphanedFiles(store.db, uploads, now)),
    ]).catch(logFailure);
  };
  keep();
  return setInterval(keep, DAY);
}

async function deleteOldMail(db: Store['db'], dataDir: string, now: Date): Promise<void> {
  const { keepMail } = await readSettings(db);
  await deleteOldMessages(db, now, keepMail);
  await deleteOldMailFiles(dataDir, oldestSettled(now, keepMail));
}
