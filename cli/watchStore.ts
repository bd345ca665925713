import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#content-api/database/open.ts';

/** How often the store is asked whether anybody wrote to it: the question costs a few microseconds. */
const ASK_EVERY = 300;

/**
 * Does something at once, and again after each change that another connection makes to the store; it never ends by
 * itself. Changes that come while it is being done, from the first time on, are taken together afterwards.
 * @throws what the first time throws; later failures are told, and waited out.
 */
export async function watchStore({ file }: Store, work: () => Promise<void>): Promise<never> {
  const version = () => Number(file.pragma('data_version', { simple: true }));
  let seen = version();
  await work();
  for (;;) {
    await sleep(ASK_EVERY);
    if (version() === seen) continue;
    seen = version();
    await work().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  }
}
