import { existsSync } from 'node:fs';
import { BASELINE, OPENS_EARLIER_STORES } from '#content-api/database/baseline/index.ts';
import { isDamage, NEWEST_VERSION, oldestWriter } from '#content-api/database/condition.ts';
import { unfinishedFrom } from '#content-api/database/copying/unfinished.ts';
import { brokenReferences, clockAhead, faultsOf, logBytes } from '#content-api/database/examine.ts';
import { isOnServer, type Store } from '#content-api/database/open.ts';
import { size } from '#content-api/values/files.shared.ts';
import { counted } from '../../build/base/problem.ts';
import { foreignBinary, isForeignBinary } from '../failures/failure.ts';
import { isStoreGone } from '../transfer/storePlace.ts';
import { type Examined, type Finding, few, ok, problem, warning } from './finding.ts';

const RESTORE = 'Stop the server, restore a backup with "vitrine restore FILE --force", and start again.';

export async function lookAtStore({ store, dataDir, location, full }: Examined): Promise<Finding[]> {
  const source = store instanceof Error ? null : await unfinishedFrom(store.db).catch(() => null);
  if (source !== null)
    return problem(
      `The move from ${source} into this database is unfinished.`,
      'Run the same "vitrine move" again, or set DATABASE_URL or DATA_DIR to where the data is.',
    );
  if (isOnServer(location)) return lookAtDatabase(store);
  if (await isStoreGone({ DATA_DIR: dataDir, DATABASE_URL: '' })) {
    return problem('The database is missing or empty, although the site was made from it.', RESTORE);
  }
  if (store instanceof Error) return [notOpened(store, dataDir)];
  const faults = faultsOf(store, full);
  if (faults.length > 0) return problem(`The database is damaged: ${few(faults)}.`, RESTORE);
  const broken = [...brokenReferences(store)].map(([table, count]) => `${count} in ${table}`);
  if (broken.length > 0) {
    return problem(`Rows refer to missing rows: ${few(broken)}.`, RESTORE);
  }
  return ok(`The database is intact (${full ? 'every index was compared' : 'quick check'}).`);
}

/** A database server looks after its files. */
function lookAtDatabase(store: Examined['store']): Finding[] {
  if (store instanceof Error) {
    const advice = 'Check that its server runs and that DATABASE_URL is right.';
    return problem(`The database can't be opened (${store.message}).`, advice);
  }
  if (store.migrated.to > 0) return ok('The database answers.');
  return problem('The database is empty.', 'Run "vitrine start", or set DATABASE_URL to where the data is.');
}

/** Leases of servers last twenty seconds. */
const MOST_APART = 5_000;

/** Servers compare times for their leases. The database's clock represents those of other servers. */
export async function lookAtClock({ store }: Pick<Examined, 'store'>): Promise<Finding[]> {
  const ahead = store instanceof Error ? null : await clockAhead(store);
  if (ahead === null) return [];
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (Math.abs(ahead) <= MOST_APART) return ok('The clocks of this machine and of the database agree.');
  return warning(
    `The clock of this machine is ${counted(seconds, 'second')} ${ahead < 0 ? 'ahead of' : 'behind'} the database’s.`,
    'Synchronise the clocks of all machines over the network (NTP). If they differ by half a minute, servers repeat each other’s work.',
  );
}

function notOpened(error: Error, dataDir: string): Finding {
  if (isDamage(error))
    return { state: 'problem', text: `The database is damaged (${error.message}).`, advice: RESTORE };
  if (isForeignBinary(error)) {
    return {
      state: 'problem',
      text: foreignBinary.text,
      advice: `${foreignBinary.advice}, then start the server again.`,
    };
  }
  if (!existsSync(`${dataDir}/content.db`)) {
    const advice = 'Run "vitrine start", or "vitrine restore FILE"; or set DATA_DIR to where the data is.';
    return { state: 'problem', text: 'There is no database.', advice };
  }
  const advice = `Check the permissions of ${dataDir}, and the disk.`;
  return { state: 'problem', text: `The database can't be opened (${error.message}).`, advice };
}

export async function lookAtVersion({ store }: Examined): Promise<Finding[]> {
  if (store instanceof Error) return [];
  const { to: version } = store.migrated;
  const newest = NEWEST_VERSION;
  if (version > newest) {
    if ((await oldestWriter(store.db).catch(() => version)) <= newest)
      return warning(
        `A newer Vitrine has updated the database to version ${version}. This one may go on.`,
        'Update this server too.',
      );
    return problem(
      `The database has version ${version}; this program supports versions up to ${newest}.`,
      'Start the newer Vitrine that made it, or restore a backup from before the update.',
    );
  }
  if (version < BASELINE) {
    return problem(
      `The database has version ${version}, from before the first release.`,
      `Open it once with Vitrine at commit ${OPENS_EARLIER_STORES}; then start this one.`,
    );
  }
  if (version < newest) {
    return warning(
      `The database has version ${version} of ${newest}: ${counted(newest - version, 'migration')} to go.`,
      'Make a backup, then run "vitrine migrate"; starting the server does the same.',
    );
  }
  return ok(`The database has the newest version (${version}).`);
}

/** Normally the store reuses its log long before this size; a long reader prevents that. */
const LONG = 64 * 1024 * 1024;

export function lookAtLog({ store }: Examined): Finding[] {
  if (store instanceof Error || isOnServer(store.location)) return [];
  const bytes = logBytes(store);
  if (bytes <= LONG) return ok(`The database’s log is ${size(bytes)}.`);
  return warning(
    `The database's log has grown to ${size(bytes)}.`,
    'Restart the server. If the log grows again, another program has the database open: see "process".',
  );
}

/** Null unless the store has this program's version. */
export function contentOf({ store }: Examined): Store | null {
  return store instanceof Error || store.migrated.to !== NEWEST_VERSION ? null : store;
}
