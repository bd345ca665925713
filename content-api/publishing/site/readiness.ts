import type { Context } from 'hono';
import type { StoreHealth } from './health.ts';

/** Milliseconds for which an answer holds: several balancers may ask every second. */
const HOLDS = 2_000;
/** Milliseconds after which a storage counts as gone, while balancers wait. */
const PATIENCE = 4_000;

interface Readiness {
  store: StoreHealth;
  storage: 'ok' | 'unavailable';
}

/** Answers as long as the process does: who restarts it for anything else only makes that worse. */
export function alive(context: Context) {
  return context.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' });
}

/** Whether this server can take requests: 200 while store and storage answer, else 503 with which of them doesn't. */
export function readinessOf(storeHealth: () => Promise<StoreHealth>, askStorage: () => Promise<void>) {
  let cached: { until: number; readiness: Promise<Readiness> } | null = null;
  const look = async (): Promise<Readiness> => {
    const [store, storage] = await Promise.all([storeHealth(), storageHealth(askStorage)]);
    return { store, storage };
  };
  return async (context: Context) => {
    const now = performance.now();
    if (!cached || cached.until < now) cached = { until: now + HOLDS, readiness: look() };
    const readiness = await cached.readiness;
    const isReady = readiness.store === 'ok' && readiness.storage === 'ok';
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
