import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease, stageRelease } from '#build/release/publishRelease.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseFolder.ts';
import type { FileKind, Manifest } from '#content-api/storage/storage.shared.ts';

/** A data folder of its own, which goes when all tests have ended. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  await mkdir(join(folder, 'uploads'), { mode: 0o700 });
  return folder;
}

/** What is in these folders; everything else is a page. */
const KINDS: Record<string, FileKind> = { assets: 'asset', uploads: 'upload' };

/** Of what a release is made, by path: pages, and in `assets/` and `uploads/` what belongs there. */
type Texts = Record<string, string>;

/**
 * Publishes files as a release, the way the pipeline does, without rendering anything.
 * @param moved where those lead that only lead on, by path.
 * @param added those of them that an admin added.
 */
export function publishFiles(
  dataDir: string,
  pages: Texts,
  now = new Date(),
  moved: Texts = {},
  added: readonly string[] = [],
): Promise<string> {
  return publishIn(folderReleases(dataDir), pages, now, moved, added);
}

export async function publishIn(
  releases: ReleaseStorage,
  pages: Texts,
  now: Date,
  moved: Texts = {},
  added: readonly string[] = [],
): Promise<string> {
  const draft = stageRelease(releases.folder);
  for (const [path, text] of Object.entries(pages)) {
    draft.write(path, text, KINDS[path.split('/')[0] ?? ''] ?? 'page', path);
  }
  for (const [path, to] of Object.entries(moved)) {
    const made = added.includes(path) ? { to, added: true as const } : { to };
    draft.write(path, `on to ${to}`, 'moved', path, made);
  }
  const { release } = await publishRelease(releases, draft, now);
  return release.id;
}

/** What visitors can fetch of a release: every path with the hash of its bytes. */
export function servedBy({ files }: Manifest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, file]) => file.kind !== 'earlier')
      .map(([path, file]) => [path, file.hash]),
  );
}
