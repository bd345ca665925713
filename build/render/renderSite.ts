import { join } from 'node:path';
import type { StagedRelease } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';
import type { SnapshotWithRevisions } from '../content/snapshot.ts';
import { addFindings, type Findings, newFindings, pointersFrom } from '../facts/findings.ts';
import { addressOf, type ComparedSite, type FingerprintOf, type WantedPage } from '../plan/fingerprint.ts';
import { forgetPage, makePages, type PageTask } from './makePage.ts';
import type { Renderer } from './render.ts';
import { renderInThreads, threadsFor } from './threads/renderInThreads.ts';

export interface RenderRun {
  root: string;
  /** File of the content store. */
  store: string;
  snapshot: SnapshotWithRevisions;
  renderer: Renderer;
  fingerprintOf: FingerprintOf;
  record: boolean;
  last: Last | null;
  staged: StagedRelease;
  /** Other work of the stage. While threads render, it is done first. */
  beside: () => Promise<unknown>;
}

export interface RenderedSite {
  rendered: number;
  findings: Findings;
  /** Things to fix on pages that are reused, by address. */
  keptWarnings: Record<string, string[]>;
}

export async function renderSite(
  run: RenderRun,
  { count, toRender, unchanged, gone }: ComparedSite,
  onProgress: (done: number, total: number) => void,
): Promise<RenderedSite> {
  // A run that reuses no page needs nothing from the last release.
  const base = unchanged.length > 0 ? run.last : null;
  const site: RenderedSite = {
    rendered: toRender.length,
    findings: newFindings(pointersFrom(base?.basis)),
    keptWarnings: warningsOf(unchanged, base),
  };
  for (const file of base ? gone : []) {
    forgetPage(site.findings.pointers, addressOf(file), join(base?.path ?? '', file));
  }
  const progress = (done: number) => onProgress(unchanged.length + done, count);
  const { staged, renderer, fingerprintOf, snapshot } = run;
  const maker = { renderer, fingerprintOf, snapshot, folder: staged.folder, served: staged.served };
  const tasks = toRender.map(taskOf(run, base));
  const found = newFindings();
  const made = await (threadsFor(tasks.length) > 0
    ? renderInThreads({ ...run, maker }, tasks, found, progress)
    : makePages(tasks, maker, found));
  for (const { file, isServed, ...page } of made) {
    staged.list(file, { kind: 'page', ...page });
    if (isServed) staged.noteServed(file);
  }
  addFindings(site.findings, found);
  return site;
}

/** Returns warnings about reused pages, which still hold. */
function warningsOf(unchanged: readonly string[], last: Last | null): Record<string, string[]> {
  const previous = Object.entries(last?.basis.warnings ?? {});
  if (previous.length === 0) return {};
  const urls = new Set(unchanged.map(addressOf));
  return Object.fromEntries(previous.filter(([url]) => urls.has(url)));
}

/** Reserves the place of a page. @param last the release whose file it replaces. */
function taskOf({ staged }: RenderRun, last: Last | null): (requested: WantedPage) => PageTask {
  return ({ page, fingerprint, was }) => {
    staged.reserve(page.file, page.url);
    // Redirects were never counted.
    const old = was?.kind === 'page' && last ? join(last.path, page.file) : null;
    return { page, fingerprint, old };
  };
}
