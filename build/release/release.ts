import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '#content-api/storage/contract.ts';
import { digestInPieces } from '#content-api/storage/digest.ts';
import {
  currentRelease,
  listReleases,
  pointCurrentAt,
  type ReleaseFolder,
  readManifest,
} from '#content-api/storage/releaseFolder.ts';
import { type Basis, besideRelease } from '../content/basis.ts';
import { leaveState, type MadeIn } from '../content/state.ts';
import { Draft, isFile } from './draft.ts';
import { syncFolder, writeDurably } from './durable.ts';
import { jsonList } from './jsonList.ts';
import { makeWorldReadable } from './makeWorldReadable.ts';
import { servedIsWhole } from './served.ts';

const KEPT = 10;

/** Opens an empty folder beside the releases, under a name that no leftover being removed can have. */
export function openDraft(folder: ReleaseFolder): Draft {
  const serving = currentRelease(folder);
  mkdirSync(folder.releases, { recursive: true });
  makeWorldReadable(folder.releases);
  const path = mkdtempSync(join(folder.releases, 'next.'));
  // Made for its owner alone; a web server of another user is to read it.
  chmodSync(path, 0o755);
  return new Draft(path, serving && join(folder.releases, serving));
}

/** Visitors may have a page of an earlier release open: every asset that a kept release uses goes along. */
export async function keepOlderAssets(
  folder: ReleaseFolder,
  draft: Draft,
  last: Manifest | null,
): Promise<void> {
  if (!last) return;
  const kept = new Set((await listReleases(folder)).slice(0, KEPT - 1));
  for (const [path, file] of Object.entries(last.files)) {
    const of = file.kind === 'asset' ? last.id : file.kind === 'earlier' ? file.of : undefined;
    if (of === undefined || !kept.has(of) || draft.files.has(path)) continue;
    const source = join(folder.releases, last.id, path);
    if (isFile(source)) draft.link(path, source, 'earlier', { ...file, kind: 'earlier', of });
  }
}

export interface Legacy {
  basis: Basis;
  /** What the search index was made of (render/search/indexedPosts.ts). */
  search: readonly string[];
  state: MadeIn;
}

export interface Publication {
  /** Without one the next run renders everything. */
  legacy?: Legacy | null;
  known?: Manifest | null;
  /** Whether the release being served may stay in place of the same site made anew; by default when it is whole. */
  mayStay?: (served: Manifest) => boolean | Promise<boolean>;
}

export interface Published {
  release: Manifest;
  /** False when the site is byte for byte the one being served: then nothing was published. */
  changed: boolean;
}

/** Renamed into place, listed, and only then what `current` points at. */
export async function publishRelease(
  folder: ReleaseFolder,
  draft: Draft,
  now: Date,
  { legacy = null, known = null, mayStay = (served) => servedIsWhole(folder, served) }: Publication = {},
): Promise<Published> {
  const release = releaseOf(draft, now);
  const serving = currentRelease(folder);
  const served = serving && (serving === known?.id ? known : readManifest(folder, serving));
  if (served && served.contentHash === release.contentHash && (await mayStay(served))) {
    // The same site from other content, or by another program: the next run needn't find that out again.
    const renewed = withFingerprints(served, release);
    leave(folder, renewed, legacy);
    await rm(draft.folder, { recursive: true });
    return { release: renewed, changed: false };
  }
  draft.linkServed();
  leave(folder, release, legacy);
  await rename(draft.folder, join(folder.releases, release.id));
  syncFolder(folder.releases);
  await pointCurrentAt(folder, release.id);
  await prune(folder);
  return { release, changed: true };
}

function withFingerprints(served: Manifest, made: Manifest): Manifest {
  const files = Object.entries(served.files).map(([path, was]) => {
    const now = made.files[path];
    return [path, now && now.kind === was.kind && now.hash === was.hash ? now : was] as const;
  });
  return { ...served, files: Object.fromEntries(files) };
}

function releaseOf(draft: Draft, now: Date): Manifest {
  const files = [...draft.files].sort(([a], [b]) => (a < b ? -1 : 1));
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
  return { id, createdAt, contentHash, pages, bytes, files: Object.fromEntries(files) };
}

/**
 * Ten stay for a rollback, and the one served. Without its manifest a release is none, and is swept later.
 */
async function prune(folder: ReleaseFolder): Promise<void> {
  const serving = currentRelease(folder);
  for (const id of (await listReleases(folder)).slice(KEPT)) {
    if (id !== serving) await rm(join(folder.releases, `${id}.json`), { force: true });
  }
}

/** Lists a release, and before that writes down for the next run what this one knows. */
function leave(folder: ReleaseFolder, release: Manifest, legacy: Legacy | null): void {
  const list = JSON.stringify(release);
  if (legacy) {
    const { basis, search } = besideRelease(release.id);
    writeDurably(join(folder.releases, search), jsonList(legacy.search));
    writeDurably(join(folder.releases, basis), JSON.stringify(legacy.basis));
    leaveState(folder, release, legacy.state, Buffer.byteLength(list));
  }
  writeDurably(join(folder.releases, `${release.id}.json`), list);
}
