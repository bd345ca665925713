import { type Store, withoutPassword } from '../store.ts';
import { type Connected, connect } from './connect.ts';
import { migratePostgres, postgresVersion } from './migrate.ts';

/** Opens the store in this database and migrates it. @throws OperatorError for a store of a newer program. */
export async function openPostgres(url: string, newest?: number): Promise<Store> {
  const connected = connect(url);
  return opened(url, connected, () => migratePostgres(connected.db, withoutPassword(url), newest));
}

/** Opens a store of any version without migrating it. */
export async function openPostgresToRead(url: string): Promise<Store> {
  const connected = connect(url);
  return opened(url, connected, async () => {
    const version = await postgresVersion(connected.db);
    return { from: version, to: version };
  });
}

async function opened(
  url: string,
  { db, pool, condition }: Connected,
  migrate: () => Promise<Store['migrated']>,
): Promise<Store> {
  try {
    const migrated = await migrate();
    condition.watch(migrated.to);
    return {
      db,
      location: url,
      migrated,
      condition,
      load: () => ({
        waiting: db.waiting,
        connections: {
          busy: pool.totalCount - pool.idleCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        },
      }),
      isOpen: () => !pool.ending,
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
