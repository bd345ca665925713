import { setTimeout as pause } from 'node:timers/promises';
import { publicOrigin } from '../../agency/origin.ts';
import type { Store } from '../../database/open.ts';
import { services } from '../../kinds/services.shared.ts';
import { movedEntries, shownEntries } from '../../library/kinds/store.ts';
import { logFailure } from '../../logFailure.ts';
import { saveBasis } from './basis.ts';
import { checkSlice } from './checkWaiting.ts';

const EVERY = 30_000;

/** Milliseconds for everybody else after each slice: at the first start, ten thousand posts wait. */
const PAUSE = 15;

export interface ContinuousCheck {
  look(): Promise<void>;
  /** Resolves when the slice under way is over. */
  stop(): Promise<void>;
}

/** In slices: what was saved, and all posts after an update of the rules. @param pages addresses that are there whatever the content. */
export function checkContinuously(
  { store: { db }, siteUrl }: { store: Store; siteUrl: string },
  pages: readonly string[],
): ContinuousCheck {
  let isStopped = false;
  const look = async () => {
    const slugs = [...(await shownEntries(db, services)), ...(await movedEntries(db, 'service'))];
    const existing = [...pages, ...slugs.map(({ slug }) => `/services/${slug}`)];
    await saveBasis(db, { origin: await publicOrigin(db, siteUrl), pages: existing });
    while (!isStopped && (await checkSlice(db))) await pause(PAUSE);
  };
  let looking = look().catch(logFailure);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(logFailure);
  }, EVERY);
  return {
    look,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return looking;
    },
  };
}
