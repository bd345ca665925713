import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import { digestOf } from '#content-api/releases/digest.ts';
import {
  currentRelease,
  listReleases,
  pointCurrentAt,
  type ReleaseFolder,
  readManifest,
} from '#content-api/releases/folder.ts';
import { letAllRead } from '../letAllRead.ts';
import { type Basis, besideRelease } from './basis.ts';
import { Draft, isFile } from './draft.ts';
import { syncFolder, writeDurably } from './durable.ts';
import type { IndexedLines } from './search/remembered.ts';
import { servedIsWhole } from './served.ts';
import { leaveState, type MadeIn } from './state.ts';

const KEPT = 10;

/** Opens an empty folder beside the releases, under a name that no leftover being removed can have. */
export function openDraft(folder: ReleaseFolder): Draft {
  mkdirSync(folder.releases, { recursive: true });
  letAllRead(folder.releases);
  const path = mkdtempSync(join(folder.releases, 'next.'));
  // Made for its owner alone; a web server of another user is to read it.
  chmodSync(path, 0o755);
  return new Draft(path);
}

/**
 * Visitors who still have a page of an earlier release open may ask for its islands: every asset that a kept
 * release uses goes along.
 */
export async function keepOlderAssets(
  folder: ReleaseFolder,
  draft: Draft,
  last: Manifest | null,
): Promise<void> {
  const kept = new Set((await listReleases(folder)).slice(0, KEPT - 1));
  const files = last?.files ?? {};
  for (const path in files) {
    const file = files[path] as ManifestFile;
    const of = file.kind === 'asset' ? last?.id : file.kind === 'earlier' ? file.of : undefined;
    if (of === undefined || !kept.has(of) || draft.files.has(path)) continue;
    const source = join(folder.releases, last?.id ?? '', path);
    if (isFile(source)) draft.link(path, source, 'earlier', { ...file, kind: 'earlier', of });
  }
}

/** What a release leaves to the next run. */
export interface Legacy {
  basis: Basis;
  /** What the search index was made of. */
  search: IndexedLines;
  state: MadeIn;
}

/** How a draft is published. */
export interface Publication {
  /** Without one the next run renders everything. */
  legacy?: Legacy | null;
  /** A manifest that was read already. */
  known?: Manifest | null;
  /** Whether the release being served may stay in place of the same site made anew; by default when it is whole. */
  mayStay?: (served: Manifest) => boolean | Promise<boolean>;
}

export interface Published {
  manifest: Manifest;
  /** False when the site is byte for byte the one being served: then nothing was published. */
  changed: boolean;
}

/**
 * Renames the draft into place, lists it, and only then lets `current` point at it.
 */
export async function publishRelease(
  folder: ReleaseFolder,
  draft: Draft,
  now: Date,
  { legacy = null, known = null, mayStay = (served) => servedIsWhole(folder, served) }: Publication = {},
): Promise<Published> {
  draft.removeOthers();
  const manifest = manifestOf(draft, now);
  const serving = currentRelease(folder);
  const served = serving && (serving === known?.id ? known : readManifest(folder, serving));
  if (served && served.contentHash === manifest.contentHash && (await mayStay(served))) {
    // The same site from other content, or by another program: the next run needn't find that out again.
    const renewed = withFingerprints(served, manifest);
    leave(folder, renewed, legacy);
    await rm(draft.folder, { recursive: true });
    return { manifest: renewed, changed: false };
  }
  leave(folder, manifest, legacy);
  await rename(draft.folder, join(folder.releases, manifest.id));
  syncFolder(folder.releases);
  await pointCurrentAt(folder, manifest.id);
  await prune(folder);
  return { manifest, changed: true };
}

/** The release with what its files would be made from now. */
function withFingerprints(served: Manifest, made: Manifest): Manifest {
  const files = { ...served.files };
  for (const path in files) {
    const now = made.files[path];
    if (now && now.kind === files[path]?.kind && now.hash === files[path]?.hash) files[path] = now;
  }
  return { ...served, files };
}

function manifestOf(draft: Draft, now: Date): Manifest {
  const files: Manifest['files'] = {};
  let content = '';
  for (const path of [...draft.files.keys()].sort()) {
    const file = draft.files.get(path) as ManifestFile;
    files[path] = file;
    if (file.kind !== 'earlier') content += `${path}\0${file.hash}\n`;
  }
  const contentHash = digestOf(content);
  const createdAt = now.toISOString();
  const id = `${createdAt
    .replace(/[-:]|\.\d+/g, '')
    .replace('T', '-')
    .replace('Z', '')}-${contentHash.slice(0, 8)}`;
  return { id, createdAt, contentHash, ...draft.totals(), files };
}

/**
 * The last ten stay for a rollback; the one being served stays in any case. Without its manifest a release is
 * none, and a later run makes another one of its folder, or removes it.
 */
async function prune(folder: ReleaseFolder): Promise<void> {
  const serving = currentRelease(folder);
  for (const id of (await listReleases(folder)).slice(KEPT)) {
    if (id !== serving) await rm(join(folder.releases, `${id}.json`), { force: true });
  }
}

/** Lists a release, and before that writes down for the next run what this one knows. */
function leave(folder: ReleaseFolder, manifest: Manifest, legacy: Legacy | null): void {
  const list = JSON.stringify(manifest);
  if (legacy) {
    const { basis, search } = besideRelease(manifest.id);
    legacy.search.leaveAt(join(folder.releases, search));
    writeDurably(join(folder.releases, basis), JSON.stringify(legacy.basis));
    leaveState(folder, manifest, legacy.state, Buffer.byteLength(list));
  }
  writeDurably(join(folder.releases, `${manifest.id}.json`), list);
}
