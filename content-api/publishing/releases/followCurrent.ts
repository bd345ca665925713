import { logFailure } from '../../logFailure.ts';
import type { ReleaseStorage } from '../../storage/releaseStorage.ts';

/** Milliseconds after which a release that another server has published is looked for. */
const EVERY = 2_000;

/** Lets this server serve what is current, whoever has made it so. While it can't be brought, the last one is served. */
export function followCurrent(releases: ReleaseStorage, every = EVERY): { stop(): void } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    await releases.catchUp().catch(logFailure);
    if (!stopped) timer = setTimeout(look, every);
  };
  void look();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
