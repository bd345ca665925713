import { OperatorError } from '../../errors.ts';
import { eachLimit } from '../eachLimit.ts';
import type { Sidecar } from '../releaseFolder.ts';
import type { Manifest } from '../storage.shared.ts';

const AT_ONCE = 32;

export interface CopiedReleases {
  ids: string[];
  files: number;
  leftOut: Map<string, string>;
}

/**
 * Puts every release that is kept into another place, the oldest first, reads each of its files back and compares it
 * with the digest in its list. One that is there and whole stays as it is.
 * @param onProgress hears of files, of all releases together.
 */
export async function copyReleases(
  from: ReleasePlace,
  to: ReleasePlace,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CopiedReleases> {
  const ids = (await from.ids()).reverse();
  const releases = await Promise.all(ids.map((id) => from.open(id)));
  const total = releases.reduce((sum, release) => sum + 2 * filesOf(release), 0);
  const copied: CopiedReleases = { ids: [], files: 0, leftOut: new Map() };
  /** Files that several releases have in common are read back once. */
  const compared = new Set<string>();
  const existing = new Set(await to.ids());
  let done = 0;
  const onFile = () => {
    done += 1;
    onProgress(Math.min(done, total), total);
  };
  for (const [index, id] of ids.entries()) {
    const release = releases[index];
    const reason = release
      ? await whyDamaged(async () => {
          if (!existing.has(id) || !(await isSame(release, await to.open(id), new Set())))
            await to.put(release, onFile);
        })
      : 'its list of files can’t be read';
    if (!release || reason !== null) {
      copied.leftOut.set(id, reason ?? '');
      continue;
    }
    if (!(await isSame(release, await to.open(id), compared, onFile)))
      throw new OperatorError(`Release ${id} was not copied correctly: run the move again.`);
    copied.ids.push(id);
    copied.files += filesOf(release);
  }
  return copied;
}

function filesOf(release: CopiedRelease | null | undefined): number {
  return Object.keys(release?.manifest.files ?? {}).length;
}

/** The reason why a release counts as damaged; null while nothing is wrong. */
async function whyDamaged(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DamagedRelease) return error.message;
    throw error;
  }
}

async function isSame(
  one: CopiedRelease,
  other: CopiedRelease | null,
  compared: Set<string>,
  onFile: () => void = () => {},
): Promise<boolean> {
  if (!other?.list.equals(one.list) || textOf(one) !== textOf(other)) return false;
  const reason = await whyDamaged(() =>
    eachLimit(Object.entries(other.manifest.files), AT_ONCE, async ([path, { hash }]) => {
      if (!compared.has(hash)) await other.read(path);
      compared.add(hash);
      onFile();
    }),
  );
  return reason === null;
}

function textOf({ beside }: CopiedRelease): string {
  return JSON.stringify(beside.map(([what, text]) => [what, text.toString('base64')]).sort());
}

export class DamagedRelease extends Error {
  override name = 'DamagedRelease';
}

export interface CopiedRelease {
  manifest: Manifest;
  list: Buffer;
  beside: [what: Sidecar, text: Buffer][];
  /** @throws DamagedRelease when the file isn't there, or has other bytes than the list says. */
  read(path: string): Promise<Buffer>;
}

export interface ReleasePlace {
  /** Newest first. */
  ids(): Promise<string[]>;
  /** Null for one that is damaged. */
  open(id: string): Promise<CopiedRelease | null>;
  /** Whole or not at all. @param onFile hears of each file when it is there. */
  put(release: CopiedRelease, onFile: () => void): Promise<void>;
}
