import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#content-api/database/open.ts';

/** How often the store is asked whether anybody wrote to it: the question costs a few microseconds. */
const ASK_EVERY = 300;

/**
 * Does something after each change that another connection makes to the store, and never ends by itself. Changes
 * that come while it is being done are taken together afterwards.
 */
export async function watchStore({ file }: Store, onChange: () => Promise<void>): Promise<never> {
  const version = () => Number(file.pragma('data_version', { simple: true }));
  let seen = version();
  for (;;) {
    await sleep(ASK_EVERY);
    if (version() === seen) continue;
    seen = version();
    await onChange().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  }
}
