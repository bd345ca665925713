import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { Store } from '#content-api/database/open.ts';
import { contentRevision } from '#content-api/database/revisions.ts';
import { writeDurably } from '#content-api/storage/durable.ts';
import {
  currentRelease,
  manifestFile,
  pathInRelease,
  type ReleaseFolder,
  rollbackIn,
  sidecarsOf,
} from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { counted, type Problem, textsOf, type WarningTexts, warningsFrom } from '../base/problem.ts';
import { digest, sizeOf } from '../base/stagedRelease.ts';
import type { Findings } from '../facts/findings.ts';
import {
  type Basis,
  bundleId,
  fieldsOf,
  type Last,
  type Learnt,
  lastRelease,
  ours,
  servedIsWhole,
} from './basis.ts';
import { type Entries, entriesOf, inputsOf, namesOf } from './entries.ts';
import type { Generated, PipelineParts, SnapshotWithRevisions } from './snapshot.ts';

export interface Start {
  folder: ReleaseFolder;
  snapshot: SnapshotWithRevisions;
  entries: Entries;
  state: string;
  bundle: string;
  inputs: string;
  last: Last | null;
}

/** @param state asked before (stateOf): what is written in between shows in the next run. */
export async function begin(parts: PipelineParts, state: string): Promise<Start> {
  const { folder } = parts.releases;
  const bundle = bundleId(parts.root);
  const last = lastRelease(folder, bundle);
  // A full run distrusts the last release, because its caller may have a reason to.
  const previous = parts.full ? null : (last?.basis.entries ?? null);
  const snapshot = await parts.takeSnapshot();
  const entries = entriesOf(snapshot, previous);
  const inputs = inputsOf(entries, bundle, securityMonth(parts.now()));
  return { folder, snapshot, entries, state, bundle, inputs, last };
}

export type Work = { start: Start } | { start: null; upToDate: Generated };

export async function findWork(parts: PipelineParts): Promise<Work> {
  const state = await stateOf(parts);
  const isAsked = parts.full || parts.verify || rollbackIn(parts.releases.folder) !== null;
  if (isAsked) return { start: await begin(parts, state) };
  const settled = settledIn(parts.releases.folder, state);
  if (settled) return { start: null, upToDate: settled };
  const start = await begin(parts, state);
  const upToDate = nothingToDo(start);
  return upToDate ? { start: null, upToDate } : { start };
}

export function describeWork({ start }: Work): string {
  if (!start) return 'nothing has changed';
  const { posts, categories, authors } = start.snapshot;
  const sorts = categories.length === 1 ? '1 category' : `${categories.length} categories`;
  return `${counted(posts.length, 'post')}, ${sorts}, ${counted(authors.length, 'author')}`;
}

function nothingToDo({ folder, inputs, state, last }: Start): Generated | null {
  if (last?.basis.inputs !== inputs || !servedIsWhole(folder, last.release)) return null;
  const { told: warnings } = last.basis;
  // Something was written that no page shows: the next run needn't look for it again.
  leaveState(folder, last.release, { state, warnings });
  return { release: last.release, changed: false, rendered: 0, warnings: warningsFrom(warnings) };
}

interface Made {
  site: {
    findings: Findings;
    keptWarnings: WarningTexts;
  };
  tagsByKind: Learnt;
  warnings: Problem[];
}

export function basisOf(
  { bundle, inputs, entries, snapshot }: Start,
  { site, tagsByKind, warnings }: Made,
): Basis {
  return {
    bundle,
    inputs,
    entries,
    names: namesOf(snapshot),
    fields: fieldsOf(snapshot),
    learnt: tagsByKind,
    links: [...site.findings.pointers.links],
    loads: [...site.findings.pointers.loads],
    // For the next run to say again where it takes a page over.
    warnings: textsOf([...warningsFrom(site.keptWarnings), ...site.findings.problems]),
    told: textsOf(warnings),
  };
}

export async function contentState(store: Pick<Store, 'db'>, siteUrl: string): Promise<string> {
  return `${await contentRevision(store)} ${siteUrl}`;
}

/** Everything a release depends on, in a word: while it stays the same, the content needn't even be read. */
export async function stateOf({
  root,
  contentState,
  now,
}: Pick<PipelineParts, 'root' | 'contentState' | 'now'>): Promise<string> {
  return digest(JSON.stringify([await contentState(), bundleId(root), securityMonth(now())]));
}

/** When security.txt expires, the one thing in a release that depends on the clock. */
export function securityMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 9, 1)).toISOString();
}

export interface MadeIn {
  state: string;
  warnings: Record<string, string[]>;
}

/** Beside a release as `<id>.state.json`: all that a run needs which finds nothing to do. */
const keptStateSchema = z.object({
  state: z.string(),
  warnings: ours<Record<string, string[]>>(),
  pages: z.number(),
  bytes: z.number(),
  /** Bytes of the manifest, which isn't read then: that takes longer than everything else. */
  manifest: z.number(),
  files: ours<Record<string, number>>(),
});
type KeptState = z.infer<typeof keptStateSchema>;

/** The release being served, when it was made in this very state; else null. */
export function madeInState(folder: ReleaseFolder, state: string): Generated | null {
  const stored = keptIn(folder, state);
  return stored && upToDate(stored);
}

/** Like `madeInState`, but null when something of the release is damaged. */
export function settledIn(folder: ReleaseFolder, state: string): Generated | null {
  const stored = keptIn(folder, state);
  return stored && isStillWhole(folder, stored) ? upToDate(stored) : null;
}

/** @param list bytes of the manifest as it is about to be written; by default it is there already. */
export function leaveState(
  folder: ReleaseFolder,
  { id, pages, bytes, files }: Manifest,
  made: MadeIn,
  list: number = statSync(manifestFile(folder, id)).size,
): void {
  const sizes = Object.fromEntries(Object.entries(files).map(([path, file]) => [path, file.bytes]));
  const stored: KeptState = { ...made, pages, bytes, manifest: list, files: sizes };
  writeDurably(sidecarsOf(folder, id).state, JSON.stringify(stored));
}

type Kept = KeptState & { id: string };

function keptIn(folder: ReleaseFolder, state: string): Kept | null {
  const id = currentRelease(folder);
  const stored = id === null ? null : readState(folder, id, state);
  if (id === null || stored?.state !== state) return null;
  return sizeOf(manifestFile(folder, id)) === stored.manifest ? { ...stored, id } : null;
}

function upToDate({ id, pages, bytes, warnings }: Kept): Generated {
  return { release: { id, pages, bytes }, changed: false, rendered: 0, warnings: warningsFrom(warnings) };
}

function isStillWhole(folder: ReleaseFolder, { id, files }: Kept): boolean {
  const path = pathInRelease(folder, id);
  return Object.entries(files).every(([file, size]) => sizeOf(`${path}/${file}`) === size);
}

/** Null as well for another state. */
function readState(folder: ReleaseFolder, id: string, state: string): KeptState | null {
  try {
    const text = readFileSync(sidecarsOf(folder, id).state, 'utf8');
    // Sizes of ten thousand files are of no use to a run that has something to do.
    if (!text.includes(state)) return null;
    return keptStateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
