import { logFailure } from '../../logFailure.ts';
import type { ReleaseStorage } from '../../storage/releaseStorage.ts';

/** Milliseconds after which a release that another server has published is looked for. */
const EVERY = 2_000;

export interface Following {
  /** Another server may have published one. */
  look(): void;
  stop(): void;
}

/** Lets this server serve what is current, whoever has made it so. While it can't be brought, the last one is served. */
export function followCurrent(releases: ReleaseStorage, every = EVERY): Following {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  const look = async () => {
    clearTimeout(timer);
    again = looking;
    if (looking || stopped) return;
    looking = true;
    await releases.catchUp().catch(logFailure);
    looking = false;
    if (stopped) return;
    timer = setTimeout(look, again ? 0 : every);
  };
  void look();
  return {
    look: () => void look(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
