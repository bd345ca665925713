import { setTimeout as sleep } from 'node:timers/promises';
import { changeCounter, type Store } from '#content-api/database/open.ts';

/** How often the store is asked whether anybody wrote to it: the question costs a few microseconds. */
const ASK_EVERY = 300;

/** How often it is asked whether something has fallen due, in milliseconds. */
const ASK_FOR_DUE_EVERY = 30_000;

/**
 * Never overlaps or ends by itself; changes that come meanwhile are taken together afterwards.
 * @throws what the first time throws; later failures are told, and waited out.
 */
export async function watchStore(
  store: Store,
  work: () => Promise<void>,
  isDue: () => Promise<boolean>,
): Promise<never> {
  let seen = await changeCounter(store);
  await work();
  for (let waited = 0; ; waited += ASK_EVERY) {
    await sleep(ASK_EVERY);
    if ((await changeCounter(store)) === seen && !(waited % ASK_FOR_DUE_EVERY === 0 && (await isDue())))
      continue;
    seen = await changeCounter(store);
    await work().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  }
}
