import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import type { Store } from '../../database/open.ts';
import { damagedFiles } from '../../storage/integrity.ts';
import {
  currentRelease,
  type ReleaseFolder,
  readManifest,
  releaseFolder,
} from '../../storage/releaseFolder.ts';

/** How the store does: `damaged` takes a restore, `newer` a newer program, `unavailable` may pass. */
export type StoreHealth = 'ok' | 'unavailable' | 'damaged' | 'newer';

/** The code is stable; the sentence is for people. */
export interface HealthReason {
  code: string;
  text: string;
}

/**
 * 200 while the store answers and a whole release is served, else 503. `damaged` counts bad files.
 * @param otherReasons what degrades it although the site is served.
 */
export function healthOf(
  { dataDir, version }: { dataDir: string; version: string },
  storeHealth: () => Promise<StoreHealth>,
  otherReasons: () => Promise<HealthReason[]> = async () => [],
) {
  const damage = damageOfCurrent(releaseFolder(dataDir));
  return async (context: Context) => {
    const store = await storeHealth();
    const { release, damaged } = await damage();
    const serious = [...reasonsOfStore(store), ...reasonsOfRelease(release, damaged)];
    const reasons = [...serious, ...(store === 'ok' ? await otherReasons() : [])];
    const body = {
      status: reasons.length === 0 ? 'ok' : 'degraded',
      version,
      store,
      release,
      ...(damaged > 0 ? { damaged } : {}),
      reasons,
    };
    return context.json(body, serious.length === 0 ? 200 : 503, { 'Cache-Control': 'no-store' });
  };
}

const STORE_REASONS: Record<Exclude<StoreHealth, 'ok'>, string> = {
  unavailable: 'The database doesn’t answer.',
  damaged: 'The database is damaged.',
  newer: 'A newer server has updated the database: update this one too.',
};

function reasonsOfStore(store: StoreHealth): HealthReason[] {
  if (store === 'ok') return [];
  return [{ code: 'store', text: STORE_REASONS[store] }];
}

function reasonsOfRelease(release: string | null, damaged: number): HealthReason[] {
  if (release === null) return [{ code: 'release', text: 'There is no release to serve yet.' }];
  return damaged > 0 ? [{ code: 'release', text: 'Files of the release are damaged or missing.' }] : [];
}

export async function healthOfStore({ db, condition }: Store): Promise<StoreHealth> {
  const answers = await db
    .selectFrom('content_revision')
    .select('revision')
    .execute()
    .then(
      () => true,
      () => false,
    );
  if (condition.damaged) return 'damaged';
  if (condition.tooNew) return 'newer';
  return answers ? 'ok' : 'unavailable';
}

interface CurrentDamage {
  release: string | null;
  damaged: number;
}

/** Looking at thousands of files takes at most this share of the time, however often it is asked for. */
const SHARE = 1 / 20;
/** Milliseconds for which an answer holds in any case. */
const HOLDS = 250;

function damageOfCurrent(folder: ReleaseFolder): () => Promise<CurrentDamage> {
  let cached: { signs: string; until: number; damage: Promise<CurrentDamage> } | null = null;
  return () => {
    const release = currentRelease(folder);
    const signs = signsOf(folder, release);
    if (cached?.signs === signs && performance.now() < cached.until) return cached.damage;
    const began = performance.now();
    const look = { signs, until: Number.POSITIVE_INFINITY, damage: lookAt(folder, release) };
    cached = look;
    return look.damage.finally(() => {
      const ended = performance.now();
      look.until = ended + Math.max(HOLDS, (ended - began) / SHARE);
    });
  };
}

function signsOf({ releases }: ReleaseFolder, release: string | null): string {
  if (release === null) return '';
  const signs = [release, `${release}.json`, join(release, 'index.html')].map((path) => {
    const found = statSync(join(releases, path), { throwIfNoEntry: false });
    return found ? `${found.size} ${found.mtimeMs}` : 'gone';
  });
  return [release, ...signs].join(', ');
}

async function lookAt(folder: ReleaseFolder, release: string | null): Promise<CurrentDamage> {
  if (release === null) return { release, damaged: 0 };
  const manifest = readManifest(folder, release);
  return { release, damaged: manifest ? (await damagedFiles(folder, manifest)).length : 1 };
}
