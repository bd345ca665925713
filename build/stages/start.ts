import { type ReleaseFolder, releaseFolder } from '#content-api/releases/folder.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Generated, PipelineParts } from '../parts.ts';
import { type Report, runStage } from '../progress.ts';
import { type Basis, bundleId, type Last, lastRelease } from './basis.ts';
import { type Entries, entriesOf, inputsOf } from './entries.ts';
import type { RenderedSite } from './renderSite.ts';
import { servedIsWhole } from './served.ts';
import { securityMonth } from './siteFiles.ts';
import { sayWarnings, warningsFrom, warningTexts } from './warnings.ts';

/** What a run starts from. */
export interface Start {
  folder: ReleaseFolder;
  snapshot: Snapshot;
  entries: Entries;
  /** Which program renders. */
  bundle: string;
  /** Digest of everything that the release depends on. */
  inputs: string;
  /** The release to build on. */
  last: Last | null;
}

/** Freezes the content and finds what to build on. */
export async function begin(parts: Omit<PipelineParts, 'full'>): Promise<Start> {
  const folder = releaseFolder(parts.dataDir);
  const bundle = bundleId(parts.root);
  const snapshot = await runStage(parts.report, 'snapshot', () => parts.takeSnapshot(), describeSnapshot);
  const entries = entriesOf(snapshot);
  const inputs = inputsOf(entries, bundle, securityMonth(parts.now()));
  return { folder, snapshot, entries, bundle, inputs, last: lastRelease(folder, bundle) };
}

/** The release being served, when it was made from exactly this and nothing of it is damaged; else null. */
export function nothingToDo({ folder, inputs, last }: Start, report: Report): Generated | null {
  if (last?.basis.inputs !== inputs || !servedIsWhole(folder, last.manifest)) return null;
  const warnings = warningsFrom(last.basis.warnings);
  sayWarnings(report, warnings);
  return { manifest: last.manifest, changed: false, rendered: 0, warnings };
}

/** What this run leaves to the next. */
export function basisOf({ bundle, inputs, entries }: Start, site: RenderedSite): Basis {
  return {
    bundle,
    inputs,
    entries,
    links: [...site.findings.pointers.links],
    loads: [...site.findings.pointers.loads],
    warnings: warningTexts(site),
  };
}

function describeSnapshot({ posts, categories, authors }: Snapshot): string {
  return `${posts.length} posts, ${categories.length} categories, ${authors.length} authors`;
}
