import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './failures.ts';
import { openFile } from './sqlite/migrate.ts';

export interface Lock {
  release(): void;
}

/**
 * An exclusive SQLite transaction: the system drops the lock with the process, so nothing stale is left.
 * @param onWait called once when somebody else holds it.
 */
export async function claimLock(file: string, onWait: () => void = () => {}): Promise<Lock> {
  const database = openFile(file, { timeout: 0 });
  let waiting = false;
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return { release: () => database.close() };
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (!waiting) onWait();
      waiting = true;
      await sleep(100);
    }
  }
}
