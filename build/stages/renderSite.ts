import { join } from 'node:path';
import type { Snapshot } from '#static-data/schema.ts';
import { addFindings, type Findings, newFindings } from '../checks/findings.ts';
import { pointersFrom } from '../checks/pointers.ts';
import { renderInThreads, threadsFor } from '../threads/renderInThreads.ts';
import type { Last } from './basis.ts';
import { addressOf, type ComparedPage, goneFiles } from './compare.ts';
import type { Draft } from './draft.ts';
import { forgetPage, type MadePage, makePage, type PageTask } from './makePage.ts';
import type { Renderer } from './render.ts';
import type { Compared } from './takeOver.ts';

/** What rendering works with. */
export interface RenderRun {
  root: string;
  /** File of the content store. */
  store: string;
  snapshot: Snapshot;
  renderer: Renderer;
  /** Through Vike alone. */
  record: boolean;
  last: Last | null;
  draft: Draft;
  /** Ends what goes on in threads. */
  signal: AbortSignal;
}

/** All pages of the draft: what the rendered ones hold, and what all of them point at. */
export interface RenderedSite {
  /** How many pages were rendered. */
  rendered: number;
  findings: Findings;
  /** What staff should mend on pages that were taken over, by address. */
  keptWarnings: Record<string, string[]>;
}

/** Rendering that goes on. */
export interface Rendering {
  /** True when the main thread is free meanwhile. */
  aside: boolean;
  rendered: Promise<RenderedSite>;
  /** The same with the pages made again that the last release has lost. */
  whole(): Promise<RenderedSite>;
}

/** Renders the pages into the draft that the last release hasn't got. */
export function beginRendering(
  run: RenderRun,
  { pages: compared, linked }: Compared,
  onProgress: (done: number, total: number) => void,
): Rendering {
  const { last } = run;
  const kept = last ? compared.filter(({ same }) => same !== null) : [];
  const wanted = kept.length > 0 ? compared.filter(({ same }) => same === null) : compared;
  // Where nothing stays, nothing of the last release needs to be known.
  const base = kept.length > 0 ? last : null;
  const site: RenderedSite = {
    rendered: wanted.length,
    findings: newFindings(pointersFrom(base?.basis)),
    keptWarnings: warningsOf(kept, base),
  };
  for (const file of base ? goneFiles(compared, base.manifest) : []) {
    forgetPage(site.findings.pointers, addressOf(file), join(base?.path ?? '', file));
  }
  const threads = threadsFor(wanted.length);
  const rendered = makeAll(run, taskOf(run, base), wanted, threads, (done) =>
    onProgress(kept.length + done, compared.length),
  ).then((found) => {
    addFindings(site.findings, found);
    return site;
  });
  return {
    aside: threads > 0,
    rendered,
    whole: async () => makeLost(run, site, compared, await linked),
  };
}

/** What staff were told of these pages, which still holds. */
function warningsOf(kept: ComparedPage[], last: Last | null): Record<string, string[]> {
  const known = Object.entries(last?.basis.warnings ?? {});
  if (known.length === 0) return {};
  const urls = new Set(kept.map(({ page }) => page.url));
  return Object.fromEntries(known.filter(([url]) => urls.has(url)));
}

/** Reserves the place of a page. @param last the release whose file it replaces. */
function taskOf({ draft }: RenderRun, last: Last | null): (compared: ComparedPage) => PageTask {
  return ({ page: { url, file, status, kind }, from }) => ({
    page: { url, status, ...(kind ? { kind: { name: kind.name, params: kind.params } } : {}) },
    target: draft.reserve(file, url),
    from,
    old: last?.manifest.files[file] ? join(last.path, file) : null,
  });
}

async function makeAll(
  run: RenderRun,
  taskFor: (compared: ComparedPage) => PageTask,
  wanted: ComparedPage[],
  threads: number,
  onProgress: (done: number) => void,
): Promise<Findings> {
  const findings = newFindings();
  const tasks = wanted.map(taskFor);
  const made =
    threads > 0
      ? await renderInThreads(run, tasks, findings, threads, onProgress)
      : await renderHere(run, tasks, findings, onProgress);
  for (const [place, { page, reach }] of wanted.entries()) {
    const { hash, bytes, from } = made[place] as MadePage;
    run.draft.list(page.file, { kind: 'page', hash, bytes, reach, ...(from ? { from } : {}) });
  }
  return findings;
}

async function renderHere(
  { renderer }: RenderRun,
  tasks: PageTask[],
  findings: Findings,
  onProgress: (done: number) => void,
): Promise<MadePage[]> {
  const made: MadePage[] = [];
  for (const task of tasks) {
    made.push(await makePage(task, renderer, findings));
    onProgress(made.length);
  }
  return made;
}

/**
 * Makes pages again whose files the last release has lost. They are made from the same, so that what they point
 * at is counted already.
 */
async function makeLost(
  run: RenderRun,
  site: RenderedSite,
  compared: ComparedPage[],
  lost: string[],
): Promise<RenderedSite> {
  if (lost.length === 0) return site;
  const files = new Set(lost);
  const again = compared.filter(({ page }) => files.has(page.file));
  const place = ({ page, from }: ComparedPage) => ({
    page,
    target: join(run.draft.folder, page.file),
    from,
    old: null,
  });
  const found = await makeAll(run, place, again, 0, () => {});
  addFindings(site.findings, { ...found, pointers: pointersFrom(), shared: new Map() });
  for (const { page } of again) delete site.keptWarnings[page.url];
  return { ...site, rendered: site.rendered + again.length };
}
