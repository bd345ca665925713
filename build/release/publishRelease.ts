import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorldReadable, syncFolder, writeDurably } from '#content-api/storage/durable.ts';
import { digestInPieces } from '#content-api/storage/folderStorage.ts';
import {
  currentRelease,
  KEPT,
  manifestFile,
  pathInRelease,
  type ReleaseFolder,
  type ReleaseStorage,
  readManifest,
  rollbackIn,
  sidecarsOf,
} from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { isFile, StagedRelease } from '../base/stagedRelease.ts';
import { type Basis, servedIsWhole } from '../content/basis.ts';
import { leaveState, type MadeIn } from '../content/start.ts';

/** Opens an empty folder beside the releases, under a name that no leftover being removed can have. */
export function stageRelease(folder: ReleaseFolder): StagedRelease {
  const serving = currentRelease(folder);
  mkdirSync(folder.releases, { recursive: true });
  makeWorldReadable(folder.releases);
  const path = mkdtempSync(join(folder.releases, 'next.'));
  // Made for its owner alone; a web server of another user is to read it.
  chmodSync(path, 0o755);
  return new StagedRelease(path, serving && pathInRelease(folder, serving));
}

/** Visitors may have a page of an earlier release open: every asset that a kept release uses goes along. */
export async function retainOlderAssets(
  releases: ReleaseStorage,
  staged: StagedRelease,
  last: Manifest | null,
): Promise<void> {
  if (!last) return;
  const retained = new Set((await releases.list()).slice(0, KEPT - 1));
  for (const [path, file] of Object.entries(last.files)) {
    const of = file.kind === 'asset' ? last.id : file.kind === 'earlier' ? file.of : undefined;
    if (of === undefined || !retained.has(of) || staged.files.has(path)) continue;
    const source = pathInRelease(releases.folder, last.id, path);
    if (isFile(source)) staged.link(path, source, 'earlier', { ...file, kind: 'earlier', of });
  }
}

interface Handover {
  basis: Basis;
  search: string;
  state: MadeIn;
}

export interface Publication {
  /** Without one the next run renders everything. */
  handover?: Handover | null;
  previous?: Manifest | null;
  /** Whether the release being served may stay in place of the same site made again; by default when it is whole. */
  mayStay?: (served: Manifest) => boolean | Promise<boolean>;
  /** A full run distrusts the storage's lists, because its caller may have a reason to. */
  anew?: boolean;
}

export interface Published {
  release: Manifest;
  /** False when the site is byte for byte the one being served: then nothing was published. */
  changed: boolean;
}

/** Renamed into place, listed, and only then what `current` points at. */
export async function publishRelease(
  releases: ReleaseStorage,
  staged: StagedRelease,
  now: Date,
  { handover = null, previous = null, mayStay, anew = false }: Publication = {},
): Promise<Published> {
  const { folder } = releases;
  const release = releaseOf(staged, now);
  const serving = currentRelease(folder);
  // Publishing ends a rollback, also where it makes the same site again.
  const mayReplace = mayStay ?? ((served) => servedIsWhole(folder, served));
  const stays = rollbackIn(folder) ? () => false : mayReplace;
  const served = serving && (serving === previous?.id ? previous : readManifest(folder, serving));
  if (served && served.contentHash === release.contentHash && (await stays(served))) {
    // The same site from other content, or by another program: the next run needn't find that out again.
    const renewed = withFingerprints(served, release);
    await leave(folder, renewed, handover, staged.linked);
    await rm(staged.folder, { recursive: true });
    await releases.keep(renewed, anew);
    if ((await releases.current()) !== renewed.id) await releases.serve(renewed.id);
    return { release: renewed, changed: false };
  }
  staged.linkServed();
  await leave(folder, release, handover, staged.linked);
  await rename(staged.folder, pathInRelease(folder, release.id));
  syncFolder(folder.releases);
  await releases.keep(release, anew);
  await releases.serve(release.id);
  await releases.prune();
  return { release, changed: true };
}

function withFingerprints(served: Manifest, made: Manifest): Manifest {
  const files = Object.entries(served.files).map(([path, was]) => {
    const now = made.files[path];
    return [path, now && now.kind === was.kind && now.hash === was.hash ? now : was] as const;
  });
  return { ...served, files: Object.fromEntries(files) };
}

function releaseOf(staged: StagedRelease, now: Date): Manifest {
  const files = [...staged.files].sort(([a], [b]) => (a < b ? -1 : 1));
  const createdAt = now.toISOString();
  const totals = { bytes: 0, pages: 0 };
  const content = digestInPieces();
  for (const [path, { kind, hash, bytes }] of files) {
    if (kind !== 'earlier') content.add(`${path}\0${hash}\n`);
    totals.bytes += bytes;
    if (kind === 'page') totals.pages += 1;
  }
  const contentHash = content.end();
  const moment = createdAt
    .replace(/[-:]|\.\d+/g, '')
    .replace('T', '-')
    .replace('Z', '');
  const { bytes, pages } = totals;
  const id = `${moment}-${contentHash.slice(0, 8)}`;
  const { lettering, renamed } = staged;
  const more = { ...(lettering ? { lettering } : {}), ...(renamed ? { renamed } : {}) };
  const summary = { id, createdAt, contentHash, pages, bytes, ...more };
  return { ...summary, files: Object.fromEntries(files) };
}

async function leave(
  folder: ReleaseFolder,
  release: Manifest,
  handover: Handover | null,
  written: Promise<void>,
): Promise<void> {
  const list = JSON.stringify(release);
  if (handover) {
    const { basis, search } = sidecarsOf(folder, release.id);
    writeDurably(search, handover.search);
    writeDurably(basis, JSON.stringify(handover.basis));
    leaveState(folder, release, handover.state, Buffer.byteLength(list));
  }
  await written;
  writeDurably(manifestFile(folder, release.id), list);
}
