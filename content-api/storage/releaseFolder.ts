import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from './durable.ts';
import { type Manifest, manifestSchema } from './storage.shared.ts';

/** The folders of releases: `releases/<id>/`, `releases/<id>.json`, and `current`, a link to one of them. */
export interface ReleaseFolder {
  releases: string;
  current: string;
}

export function releaseFolder(dataDir: string): ReleaseFolder {
  return { releases: join(dataDir, 'releases'), current: join(dataDir, 'current') };
}

/** The folder of a release, or the path of a file in it. */
export function pathInRelease({ releases }: ReleaseFolder, id: string, path = ''): string {
  return join(releases, id, path);
}

export function manifestFile({ releases }: ReleaseFolder, id: string): string {
  return join(releases, `${id}.json`);
}

/** Beside its manifest lies what a run leaves to the next one; without it that renders everything. */
export function sidecarsOf({ releases }: ReleaseFolder, id: string): Record<Sidecar, string> {
  const named = (what: Sidecar) => join(releases, `${id}.${what}.json`);
  return { basis: named('basis'), search: named('search'), state: named('state') };
}

/** The files beside a release that a run leaves for the next one. */
export const SIDECARS = ['basis', 'search', 'state'] as const;
export type Sidecar = (typeof SIDECARS)[number];

export function currentRelease(folder: ReleaseFolder): string | null {
  try {
    return basename(readlinkSync(folder.current));
  } catch {
    return null;
  }
}

/** The manifest of a release, or null when it is missing or damaged. */
export function readManifest(folder: ReleaseFolder, id: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestFile(folder, id), 'utf8')));
  } catch {
    return null;
  }
}

const rollbackSchema = z.object({
  release: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  by: z.string(),
});
/** The user who rolled the site back to an earlier release, and when. */
export type Rollback = z.infer<typeof rollbackSchema>;

/** Null while the release being served is the one that was published last. */
export function rollbackIn(folder: ReleaseFolder): Rollback | null {
  try {
    const noted = rollbackSchema.parse(JSON.parse(readFileSync(rollbackFile(folder), 'utf8')));
    return noted.release === currentRelease(folder) ? noted : null;
  } catch {
    return null;
  }
}

/** Written before `current` points at its release: of any other one it says nothing. */
export async function noteRollback(folder: ReleaseFolder, rollback: Rollback | null): Promise<void> {
  if (rollback) writeDurably(rollbackFile(folder), JSON.stringify(rollback));
  else await rm(rollbackFile(folder), { force: true });
}

function rollbackFile({ current }: ReleaseFolder): string {
  return `${current}.rollback.json`;
}

/** Ids of all complete releases, newest first: those with both a folder and a manifest. */
export async function listReleases(folder: ReleaseFolder): Promise<string[]> {
  return complete(await readdir(folder.releases).catch(() => []));
}

/** The same at once, for the moment when something is damaged. */
export function releaseIds(folder: ReleaseFolder): string[] {
  try {
    return complete(readdirSync(folder.releases));
  } catch {
    return [];
  }
}

function complete(names: string[]): string[] {
  const present = new Set(names);
  return names
    .filter((name) => present.has(`${name}.json`))
    .sort()
    .reverse();
}

export function isReleaseId(name: string): boolean {
  return /^\d{8}-\d{6}-[0-9a-f]{8}$/.test(name);
}

/** A rename replaces the link in one step: readers see the old or the new one, and the last rename stands. */
export async function pointCurrentAt(folder: ReleaseFolder, id: string): Promise<void> {
  const next = `${folder.current}.${randomUUID()}.next`;
  await symlink(join('releases', id), next, 'junction');
  try {
    await rename(next, folder.current);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
