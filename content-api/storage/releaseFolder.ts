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

export function pathInRelease({ releases }: ReleaseFolder, id: string, path = ''): string {
  return join(releases, id, path);
}

export function manifestFile({ releases }: ReleaseFolder, id: string): string {
  return join(releases, `${id}.json`);
}

/** Files that a run leaves for the next one beside the manifest. Without them the next run renders everything. */
export function sidecarsOf({ releases }: ReleaseFolder, id: string): Record<Sidecar, string> {
  const named = (what: Sidecar) => join(releases, `${id}.${what}.json`);
  return { basis: named('basis'), search: named('search'), state: named('state') };
}

export const SIDECARS = ['basis', 'search', 'state'] as const;
export type Sidecar = (typeof SIDECARS)[number];

export function currentRelease(folder: ReleaseFolder): string | null {
  try {
    return basename(readlinkSync(folder.current));
  } catch {
    return null;
  }
}

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

/** Written before `current` points at its release, and ignored for any other release. */
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

/**
 * The storage of releases, with the choice of which is served. It is a folder of this machine (folderReleases.ts) or
 * objects in an S3-compatible store (s3/objectReleases.ts). A release is always made and served as a folder, and shares
 * unchanged files with others through links: ten thousand pages after one edit take little more than links. Only what
 * other servers see differs.
 */
export interface ReleaseStorage {
  /** The folder on this machine with the release it serves, and those that it makes. */
  readonly folder: ReleaseFolder;
  /**
   * Until `release`, no other run on any server makes or removes releases. The current release is in the folder then,
   * with the files that the next run builds on. @param onWait called once while another run holds it.
   */
  hold(onWait?: () => void): Promise<{ release(): Promise<void> }>;
  /** Ids of the releases to go back to, newest first. */
  list(): Promise<string[]>;
  /** Null for a damaged or missing release. */
  stat(id: string): Promise<KeptRelease | null>;
  /** The id of the release that all servers serve; null before the first. */
  current(): Promise<string | null>;
  /** Fetches missing files of the current release, so that this machine serves it. */
  catchUp(): Promise<void>;
  /**
   * Stores a release from the folder, or only its manifest if that has changed.
   * @param anew checks each file instead of relying on those of the current release.
   */
  keep(release: Manifest, anew?: boolean): Promise<void>;
  /**
   * Makes a stored release current. Unless it is the newest, the site counts as rolled back until the next release.
   * @param by the user who goes back.
   */
  serve(id: string, by?: string): Promise<void>;
  /** Null unless somebody has rolled the site back. */
  rollback(): Promise<Rollback | null>;
  /** Keeps ten releases for a rollback, and the current one. */
  prune(): Promise<void>;
}

type KeptRelease = Pick<Manifest, 'id' | 'createdAt' | 'pages' | 'bytes'>;

export const KEPT = 10;
