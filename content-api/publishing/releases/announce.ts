import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { announceEvents } from '../../events/announce.ts';
import { logFailure } from '../../http/failure.ts';
import {
  currentRelease,
  pathInRelease,
  type ReleaseStorage,
  readManifest,
  releaseFolder,
} from '../../storage/releaseFolder.ts';
import { reasonFor } from './publishing.ts';
import type { LatestRelease } from './releases.shared.ts';

export function announceRelease(
  db: Kysely<Database>,
  { id, pages, bytes }: Pick<NonNullable<LatestRelease>, 'id' | 'pages' | 'bytes'>,
): Promise<void> {
  return announce(db, 'release.published', { release: { id, pages, bytes } });
}

export function announceRollback(db: Kysely<Database>, id: string): Promise<void> {
  return announce(db, 'release.rolled_back', { release: { id } });
}

export function announceFailure(db: Kysely<Database>, error: unknown): Promise<void> {
  return announce(db, 'release.failed', { reason: reasonFor(error) });
}

/** Announces it if no release comes of the work, also where its process dies. */
export function announcingFailure<Given extends unknown[], Result>(
  db: Kysely<Database>,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    try {
      return await work(...given);
    } catch (error) {
      await announceFailure(db, error);
      throw error;
    }
  };
}

/** The release is made by then, whatever becomes of this. */
async function announce(
  db: Kysely<Database>,
  event: 'release.published' | 'release.failed' | 'release.rolled_back',
  data: object,
): Promise<void> {
  const happening = { event, about: { data }, key: randomUUID(), subject: 'release' };
  await announceEvents(db, [happening], new Date().toISOString()).catch(logFailure);
}

/** A release never changes, and the manifest of ten thousand pages takes its time to be read. */
let cached: { release: string; latest: LatestRelease } | undefined;

export function latestRelease(dataDir: string): LatestRelease {
  const folder = releaseFolder(dataDir);
  const serving = currentRelease(folder);
  if (serving === null) return null;
  const release = pathInRelease(folder, serving);
  if (cached?.release === release) return cached.latest;
  const manifest = readManifest(folder, serving);
  if (!manifest) return null;
  const { id, createdAt, pages, bytes } = manifest;
  cached = { release, latest: { id, createdAt, pages, bytes } };
  return cached.latest;
}

/** Milliseconds after which a release that another server has published is looked for. */
const EVERY = 2_000;

interface Following {
  look(): void;
  stop(): void;
}

/** Lets this server serve the current release, even another server's. Until it is downloaded, the last one is served. */
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
