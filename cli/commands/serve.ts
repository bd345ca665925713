import { Command } from 'commander';
import { readSettings } from '#content-api/agency/settings/store.ts';
import { keepChecks } from '#content-api/blog/checks/keepChecks.ts';
import { lookThroughPictures } from '#content-api/blog/pictures/alpha.ts';
import { prepareStored } from '#content-api/blog/posts/prepareStored.ts';
import { isDamage, StoreDamaged } from '#content-api/database/damage.ts';
import { isShut } from '#content-api/database/failures.ts';
import { deleteOldEnquiries } from '#content-api/enquiries/leads/retention.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { removeOrphans } from '#content-api/library/gallery/orphans.ts';
import { logFailure } from '#content-api/logFailure.ts';
import { queueDigests } from '#content-api/mail/digest.ts';
import { deleteOldMailFiles } from '#content-api/mail/filesOffice.ts';
import { deleteOldMessages, oldestSettled } from '#content-api/outbox/store.ts';
import { followCurrent } from '#content-api/publishing/releases/followCurrent.ts';
import { keepSchedule } from '#content-api/publishing/schedule/keepSchedule.ts';
import { type RunningServer, type ServerOptions, startServer, startSiteAlone } from '#content-api/server.ts';
import { deleteOldActivity } from '#content-api/staff/activity/write.ts';
import { planFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { thinRevisions } from '#content-api/writing/revisions/thinning.ts';
import { forgetDiscardedCopies } from '#content-api/writing/workingCopies/store.ts';
import { LINKABLE_ADDRESSES } from '#static-data/addresses.ts';
import { apiParts, compose, deliverAll, type Parts } from '../compose.ts';
import { sayWhatFailed } from '../failures/failure.ts';
import { createPlanned } from '../firstAdmin.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the API and the current release, without generating')
    .addHelpText('after', '\nExample:\n  PORT=8080 HOST=0.0.0.0 vitrine serve')
    .action(() =>
      orSiteAlone(async () => {
        const parts = await compose();
        // Who prepared a store without "start" says so; nobody is told a password here, so none is made up.
        if (parts.env.ADMIN_PASSWORD)
          await createPlanned(parts, await planFirstAdmin(parts.store.db, parts.env));
        const server = await serveWith(parts);
        console.log(`Serving ${server.url}`);
      }),
    );
}

/** A store that is damaged or can't be opened must not take the site away: its last release is served. */
export async function orSiteAlone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isDamaged = error instanceof StoreDamaged || isDamage(error);
    if (!isDamaged && !isShut(error)) throw error;
    const env = readEnv();
    if (!isDamaged && currentRelease(releaseFolder(env.DATA_DIR)) === null) throw error;
    sayWhatFailed(error);
    const store = isDamaged ? 'damaged' : 'unavailable';
    const { uploads, ask: askStorage } = await openStorage(env, null);
    const parts = { dataDir: env.DATA_DIR, uploads, askStorage };
    const server = await startSiteAlone(parts, store, optionsFrom(env));
    endInOrder(() => server.stop());
    console.log(`Serving ${server.url} without the API`);
  }
}

export async function serveWith(parts: Parts): Promise<RunningServer> {
  const { env } = parts;
  const api = apiParts(parts);
  // A server that has just been added would else say for a moment that there is no site.
  await api.releases.catchUp().catch(logFailure);
  const server = await startServer(api, optionsFrom(env));
  const delivery = deliverAll(api);
  const keeping = dailyCleanup(parts);
  const mornings = greetMornings(parts);
  const schedule = keepSchedule(parts, { every: env.SCHEDULE_EVERY * 1000 });
  const following = followCurrent(api.releases);
  const checks = keepChecks(api, LINKABLE_ADDRESSES);
  endInOrder(async () => {
    clearInterval(keeping);
    clearInterval(mornings);
    following.stop();
    await Promise.all([server.stop(), delivery.stop(), schedule.stop(), checks.stop()]);
    await api.activity.flush();
    await parts.close();
  });
  return server;
}

function optionsFrom({ PORT, HOST, TRUST_PROXY, LOG_REQUESTS }: Env): ServerOptions {
  return { port: PORT, host: HOST, behindProxy: TRUST_PROXY, logsRequests: LOG_REQUESTS === 'on' };
}

function endInOrder(stop: () => Promise<void>): void {
  const end = async () => {
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  // The terminal that it was started in is closed; Node would end at once, in the middle of requests.
  process.once('SIGHUP', end);
}

/** Looks every minute whether a morning has come; each digest is queued once, however often it looks. */
function greetMornings({ store: { db } }: Parts): NodeJS.Timeout {
  const greet = async () => {
    const { timezone } = await readSettings(db);
    await queueDigests(db, timezone, new Date());
  };
  return setInterval(() => greet().catch(logFailure), 60_000);
}

const DAY = 24 * 60 * 60 * 1000;

/** Once a day, and now: what the privacy notice promises, old log lines, the trash, discarded edits, unused pictures. */
function dailyCleanup({ store, uploads, env }: Parts): NodeJS.Timeout {
  const keep = () => {
    const now = new Date();
    Promise.all([
      deleteOldEnquiries(store.db, now),
      deleteOldActivity(store.db, now),
      deleteOldMessages(store.db, now),
      deleteOldMailFiles(env.DATA_DIR, oldestSettled(now)),
      lookThroughPictures(store.db, uploads),
      prepareStored(store.db),
      forgetDiscardedCopies(store.db, now),
      emptyTrash(store.db, now)
        .then(() => thinRevisions(store.db, now))
        .then(() => removeOrphans(store.db, uploads, now)),
    ]).catch(logFailure);
  };
  keep();
  return setInterval(keep, DAY);
}
