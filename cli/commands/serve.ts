import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { isDamage, StoreDamaged, StoreTooNew } from '#content-api/database/condition.ts';
import { type Hindrance, hindranceIn, isShut } from '#content-api/database/failures.ts';
import { hearOtherServers, lookForNewer, type Store } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { logFailure } from '#content-api/http/failure.ts';
import { configureLog } from '#content-api/log.ts';
import { followCurrent } from '#content-api/publishing/releases/announce.ts';
import type { StoreHealth } from '#content-api/publishing/site/health.ts';
import { type RunningServer, type ServerOptions, startServer, startSiteOnly } from '#content-api/server.ts';
import { prepareFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { removeHalfWritten } from '#content-api/storage/durable.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { apiParts, compose, deliverAll, type Parts } from '../compose.ts';
import { reportFailure } from '../failures/failure.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { createPendingAdmin } from '../root.ts';
import { say } from '../terminal/terminal.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('serve the API and the current release without generating')
    .addHelpText('after', '\nExample:\n  PORT=8080 HOST=0.0.0.0 vitrine serve')
    .action(() =>
      orSiteOnly(async (parts) => {
        // This command prints no password, so only the given variables make the first admin.
        const { ADMIN_EMAIL, ADMIN_PASSWORD, PASSWORDS } = parts.env;
        if (PASSWORDS === 'off' ? ADMIN_EMAIL : ADMIN_PASSWORD)
          await createPendingAdmin(parts, await prepareFirstAdmin(parts.store.db, parts.env));
        const server = await serveWith(parts);
        say(`Serving ${server.url}`);
      }),
    );
}

/** Serves the last release while the store is damaged, unreachable, too new or can't be opened. */
export async function orSiteOnly(work: (parts: Parts) => Promise<void>): Promise<void> {
  const { LOG_FORMAT: format, LOG_LEVEL: level } = readEnv();
  configureLog({ format, level });
  try {
    await work(await compose());
  } catch (error) {
    const isAway = AWAY.has(hindranceIn(error));
    const isDamaged = error instanceof StoreDamaged || isDamage(error);
    const isTooNew = error instanceof StoreTooNew;
    if (!isDamaged && !isAway && !isTooNew && !isShut(error)) throw error;
    const env = readEnv();
    // A database server may come back, and with it the pages.
    const hasRelease = currentRelease(releaseFolder(env.DATA_DIR)) !== null;
    if (!isDamaged && !isAway && !hasRelease) throw error;
    reportFailure(error);
    const stop = await serveSiteOnly(env, isDamaged ? 'damaged' : isTooNew ? 'newer' : 'unavailable');
    if (isAway) await work(await composeOnceThere(stop));
  }
}

/** These end when the database server comes back. */
const AWAY = new Set<Hindrance | null>(['away', 'crowded', 'refusing']);

/** Milliseconds between attempts to reach the database. */
const AGAIN = 3_000;

/** @param stop ends the interim server. Its port is free at once, while open requests end. */
async function composeOnceThere(stop: () => Promise<void>): Promise<Parts> {
  for (;;) {
    await pause(AGAIN);
    try {
      const parts = await compose();
      void stop();
      return parts;
    } catch (error) {
      if (AWAY.has(hindranceIn(error))) continue;
      await stop();
      throw error;
    }
  }
}

async function serveSiteOnly(env: Env, store: Exclude<StoreHealth, 'ok'>): Promise<() => Promise<void>> {
  const { uploads, ask: askStorage } = await openStorage(env, null);
  const parts = { dataDir: env.DATA_DIR, version: __VERSION__, uploads, askStorage };
  const server = await startSiteOnly(parts, store, optionsFrom(env));
  const forget = endInOrder(() => server.stop());
  say(`Serving ${server.url} without the API`);
  return () => {
    forget();
    return server.stop();
  };
}

export async function serveWith(parts: Parts): Promise<RunningServer> {
  const { env } = parts;
  await removeHalfWritten(env.DATA_DIR);
  const api = apiParts(parts);
  // Otherwise a new server would briefly say that there is no site.
  await api.releases.catchUp().catch(logFailure);
  const server = await startServer(api, optionsFrom(env));
  const delivery = deliverAll(api);
  const following = followCurrent(api.releases);
  const keeping = startHousekeeping(parts, api);
  const watching = watchForNewer(parts.store, async () => {
    await Promise.all([delivery.stop(), keeping.stop()]);
  });
  const others = await hearOtherServers(parts.store, (heard) => {
    const isAny = heard === 'missed';
    if (isAny) delivery.wake();
    if (isAny || heard === 'release') following.look();
    if (isAny || heard === 'run') void parts.shared?.hear();
    if (isAny || heard === 'duty') keeping.look();
    if (isAny || heard === 'version') watching.look();
    if (heard.startsWith('presence ')) api.presence.changedElsewhere(heard.slice('presence '.length));
  });
  endInOrder(async () => {
    following.stop();
    watching.stop();
    await Promise.all([others.stop(), server.stop(), delivery.stop(), keeping.stop()]);
    await api.activity.flush();
    await parts.close();
  });
  return server;
}

/** Milliseconds between checks for an update by a newer program. */
const LOOK_EVERY = 2_000;

/** Ends background work once a newer program has changed the store. Pages are still served. */
function watchForNewer(store: Store, end: () => Promise<void>): { look(): void; stop(): void } {
  const look = async () => {
    await lookForNewer(store);
    if (!store.condition.tooNew) return;
    clearInterval(timer);
    await end();
  };
  const timer = setInterval(() => void look().catch(logFailure), LOOK_EVERY);
  return { look: () => void look().catch(logFailure), stop: () => clearInterval(timer) };
}

function optionsFrom({
  PORT,
  HOST,
  TRUST_PROXY,
  LOG_REQUESTS,
  LOG_LEVEL,
  METRICS_TOKEN,
}: Env): ServerOptions {
  return {
    port: PORT,
    host: HOST,
    trustedProxies: TRUST_PROXY,
    logsRequests: LOG_REQUESTS === 'on' || LOG_LEVEL === 'debug',
    metricsToken: METRICS_TOKEN,
    version: __VERSION__,
  };
}

/** @returns a function that removes the handlers. */
function endInOrder(stop: () => Promise<void>): () => void {
  const end = async () => {
    await stop();
    process.exit(0);
  };
  // SIGHUP comes when the terminal closes. Node would end at once, in the middle of requests.
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
