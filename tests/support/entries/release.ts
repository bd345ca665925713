import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDraft, publishRelease } from '#build/release/release.ts';
import type { FileKind } from '#content-api/storage/contract.ts';
import { folderReleases } from '#content-api/storage/folderReleases.ts';

/** A data folder of its own, which goes when all tests have ended. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'));
  await mkdir(join(folder, 'uploads'));
  return folder;
}

/** What is in these folders; everything else is a page. */
const KINDS: Record<string, FileKind> = { assets: 'asset', uploads: 'upload' };

/**
 * Publishes files as a release, the way the pipeline does, without rendering anything.
 * @param moved where those lead that only lead on, by path.
 * @param added those of them that an admin added.
 */
export async function publishFiles(
  dataDir: string,
  pages: Record<string, string>,
  now = new Date(),
  moved: Record<string, string> = {},
  added: readonly string[] = [],
): Promise<string> {
  const releases = folderReleases(dataDir);
  const draft = openDraft(releases.folder);
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
