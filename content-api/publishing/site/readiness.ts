import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Context } from 'hono';
import { currentRelease, type ReleaseStorage, releaseFolder } from '../../storage/releaseFolder.ts';
import type { StoreHealth } from './health.ts';

/** Milliseconds for which an answer holds: several balancers may ask every second. */
const HOLDS = 2_000;
/** Milliseconds after which a storage counts as gone, while balancers wait. */
const PATIENCE = 4_000;

/** Milliseconds for which a server may serve the release before the current one: it downloads the other one meanwhile. */
const BEHIND = 60_000;

interface Readiness {
  store: StoreHealth;
  storage: 'ok' | 'unavailable';
  disk: 'ok' | 'full';
  release: 'ok' | 'behind';
}

/** With fewer bytes free, an upload or the log of the database may fail halfway. */
const NEEDED = 16 * 1024 * 1024;

/** Answers as long as the process does: who restarts it for anything else only makes that worse. */
export function alive(context: Context) {
  return context.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' });
}

interface ReadinessParts {
  dataDir: string;
  askStorage(): Promise<void>;
  /** Knows which release all servers are to serve; absent while the database can't be asked. */
  releases?: Pick<ReleaseStorage, 'current'>;
}

/**
 * Whether this server can take requests: 200 while database and storage answer, the disk has room, and it serves the
 * current release. Otherwise 503, with the part that fails.
 */
export function readinessOf(
  storeHealth: () => Promise<StoreHealth>,
  { dataDir, askStorage, releases }: ReadinessParts,
  sizeUp: (path: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize'>> = statfs,
) {
  let cached: { until: number; readiness: Promise<Readiness> } | null = null;
  const diskHealth = async (): Promise<Readiness['disk']> => {
    const { bavail, bsize } = await sizeUp(dataDir);
    return bavail * bsize < NEEDED ? 'full' : 'ok';
  };
  const folder = releaseFolder(dataDir);
  let behindSince: number | null = null;
  const releaseHealth = async (): Promise<Readiness['release']> => {
    const current = await releases?.current().catch(() => null);
    const serving = currentRelease(folder);
    if (!current || current === serving) behindSince = null;
    else behindSince ??= Date.now();
    if (behindSince === null) return 'ok';
    // With an empty disk it has nothing to serve.
    return serving === null || Date.now() - behindSince >= BEHIND ? 'behind' : 'ok';
  };
  const look = async (): Promise<Readiness> => {
    const [store, storage, disk, release] = await Promise.all([
      storeHealth(),
      storageHealth(askStorage),
      diskHealth(),
      releaseHealth(),
    ]);
    return { store, storage, disk, release };
  };
  return async (context: Context) => {
    const now = performance.now();
    if (!cached || cached.until < now) cached = { until: now + HOLDS, readiness: look() };
    const readiness = await cached.readiness;
    const isReady = Object.values(readiness).every((part) => part === 'ok');
    const body = { status: isReady ? 'ready' : 'unready', ...readiness };
    return context.json(body, isReady ? 200 : 503, { 'Cache-Control': 'no-store' });
  };
}

async function storageHealth(ask: () => Promise<void>): Promise<Readiness['storage']> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'unavailable'>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), PATIENCE);
  });
  const answer = ask().then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
