import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { renewLeases } from './claim.ts';

/** A lease is renewed four times while it lasts, and given up for lost after three of them: clocks differ. */
const [TIMES, LAST] = [4, 3];

/** Says again and again that a worker is alive, as long as it has something in hand. */
export function startHeartbeat(
  db: Kysely<Database>,
  worker: string,
  lease: number,
  { now, isNeeded, onLosing }: { now: () => Date; isNeeded: () => boolean; onLosing: () => void },
): { stop(): void } {
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    const startedAt = performance.now();
    if (!isNeeded()) {
      renewedAt = startedAt;
      return;
    }
    if (startedAt - renewedAt >= (lease * LAST) / TIMES) onLosing();
    renewLeases(db, worker, now(), lease).then(
      () => {
        renewedAt = Math.max(renewedAt, startedAt);
      },
      () => {},
    );
  }, lease / TIMES);
  return { stop: () => clearInterval(timer) };
}
