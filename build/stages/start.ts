import { type ReleaseFolder, releaseFolder } from '#content-api/releases/folder.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Generated, PipelineParts } from '../parts.ts';
import { type Report, runStage } from '../progress.ts';
import { type Basis, bundleId, type Last, lastRelease } from './basis.ts';
import { type Entries, entriesOf, inputsOf } from './entries.ts';
import type { RenderedSite } from './renderSite.ts';
import type { Look } from './served.ts';
import { securityMonth } from './siteFiles.ts';
import { sayWarnings, warningsFrom, warningTexts } from './warnings.ts';

/** What a run finds before it reads the content. */
export interface Ground {
  folder: ReleaseFolder;
  /** Which program renders. */
  bundle: string;
  /** The release to build on. */
  last: Last | null;
}

/** What a run starts from. */
export interface Start extends Ground {
  snapshot: Snapshot;
  entries: Entries;
  /** Digest of everything that the release depends on. */
  inputs: string;
}

export function groundOf({ root, dataDir }: Pick<PipelineParts, 'root' | 'dataDir'>): Ground {
  const folder = releaseFolder(dataDir);
  const bundle = bundleId(root);
  return { folder, bundle, last: lastRelease(folder, bundle) };
}

/** Freezes the content. */
export async function begin(
  parts: Omit<PipelineParts, 'full'>,
  ground: Ground = groundOf(parts),
): Promise<Start> {
  const snapshot = await runStage(parts.report, 'snapshot', () => parts.takeSnapshot(), describeSnapshot);
  const entries = entriesOf(snapshot);
  const inputs = inputsOf(entries, ground.bundle, securityMonth(parts.now()));
  return { ...ground, snapshot, entries, inputs };
}

/** The release being served, when it was made from exactly this and nothing of it is damaged; else null. */
export async function nothingToDo(
  { inputs, last }: Start,
  look: Look,
  report: Report,
): Promise<Generated | null> {
  if (last?.basis.inputs !== inputs || !(await look.isWhole())) return null;
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
