import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Store } from '../database/open.ts';
import { currentRelease, releaseFolder } from '../releases/folder.ts';

/** For load balancers and supervisors: 200 when the store answers and a release is being served, else 503. */
export function healthOf({ store, dataDir }: { store: Store; dataDir: string }) {
  const folder = releaseFolder(dataDir);
  return async (context: Context) => {
    const release = currentRelease(folder);
    const storeAnswers = await sql`select 1`.execute(store.db).then(
      () => true,
      () => false,
    );
    const healthy = storeAnswers && release !== null;
    const body = { status: healthy ? 'ok' : 'degraded', store: storeAnswers ? 'ok' : 'unavailable', release };
    return context.json(body, healthy ? 200 : 503, { 'Cache-Control': 'no-store' });
  };
}
