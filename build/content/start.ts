import { type ReleaseFolder, rollbackIn } from '#content-api/storage/releaseFolder.ts';
import { counted, type Problem, textsOf, type WarningTexts, warningsFrom } from '../base/problem.ts';
import type { Findings } from '../facts/findings.ts';
import {
  type Basis,
  bundleId,
  fieldsOf,
  type Last,
  type Learnt,
  lastRelease,
  servedIsWhole,
} from './basis.ts';
import { type Entries, entriesOf, inputsOf, namesOf } from './entries.ts';
import type { Generated, PipelineParts, SnapshotWithRevisions } from './snapshot.ts';
import { leaveState, securityMonth, settledIn, stateOf } from './state.ts';

export interface Start {
  folder: ReleaseFolder;
  snapshot: SnapshotWithRevisions;
  entries: Entries;
  /** The state before the content was read. */
  state: string;
  /** Which program renders. */
  bundle: string;
  inputs: string;
  last: Last | null;
}

/** @param state asked before (state.ts): what is written in between shows in the next run. */
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

/** The work of a run: something, or nothing if the release being served is up to date. */
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

/** The release being served, when it was made from exactly this and nothing of it is damaged; else null. */
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
    /** Things to fix on pages that are reused, by address. */
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
