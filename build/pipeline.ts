import { join } from 'node:path';
import type { Manifest } from '#content-api/releases/contract.ts';
import { releaseFolder } from '#content-api/releases/folder.ts';
import { claimLock } from '#content-api/releases/lock.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { keptStrings, readPageFacts } from './checks/pageFacts.ts';
import type { Problem } from './problem.ts';
import { type Report, runStage } from './progress.ts';
import { linkAssets, linkIcons, linkUploads } from './stages/assets.ts';
import { checkSite } from './stages/check.ts';
import type { Draft } from './stages/draft.ts';
import { writeFeeds, writeSitemap } from './stages/feeds.ts';
import { type PlannedPage, planPages } from './stages/plan.ts';
import { keepOlderAssets, openDraft, publishRelease } from './stages/release.ts';
import { createRender, loadPages } from './stages/render.ts';
import { writeBlogData } from './stages/searchIndex.ts';
import { writeSiteFiles } from './stages/siteFiles.ts';
import { writeStaticData } from './stages/staticData.ts';

/** What the pipeline needs of the outside; the command line hands it down. */
export interface PipelineParts {
  /** Folder of the program, with dist/. */
  root: string;
  dataDir: string;
  takeSnapshot(): Promise<Snapshot>;
  now(): Date;
  report: Report;
}

export interface Generated {
  manifest: Manifest;
  changed: boolean;
  warnings: Problem[];
}

/**
 * Makes a release of everything that is published: snapshot, plan, render, feeds, check, release. One run at a
 * time; a second one waits. Whatever fails, the release being served stays.
 * @throws BrokenSite when a check fails; nothing was published then.
 */
export async function generate(parts: PipelineParts): Promise<Generated> {
  const { report } = parts;
  const folder = releaseFolder(parts.dataDir);
  const lock = await claimLock(join(parts.dataDir, 'generate.lock'), () =>
    report({ type: 'warning', text: 'Another run is in progress; waiting for it to end.' }),
  );
  try {
    const draft = await openDraft(folder);
    const snapshot = await runStage(report, 'snapshot', () => parts.takeSnapshot(), describeSnapshot);
    const plan = await runStage(
      report,
      'plan',
      () => planPages(snapshot),
      (pages) => `${pages.length} pages`,
    );
    const facts = await runStage(
      report,
      'render',
      (progress) => renderPages(parts, snapshot, plan, draft, progress.at),
      (pages) => `${pages.length} pages`,
    );
    await runStage(
      report,
      'feeds',
      () => writeEverythingElse(parts, snapshot, plan, draft),
      () => 'feeds, sitemap, static data',
    );
    const warnings = await runStage(
      report,
      'check',
      () => {
        linkAssets(parts.root, facts, draft);
        linkUploads(parts.dataDir, facts, draft);
        return checkSite(facts, plan, draft);
      },
      (found) => (found.length === 0 ? 'nothing to mend' : `${found.length} to mend`),
    );
    for (const { page, text } of warnings) report({ type: 'warning', text: `${page}: ${text}` });
    const published = await runStage(
      report,
      'release',
      async () => {
        await keepOlderAssets(folder, draft);
        return publishRelease(folder, draft, parts.now());
      },
      ({ manifest, changed }) => (changed ? manifest.id : `nothing changed since ${manifest.id}`),
    );
    return { ...published, warnings };
  } finally {
    lock.release();
  }
}

async function renderPages(
  parts: PipelineParts,
  snapshot: Snapshot,
  plan: PlannedPage[],
  draft: Draft,
  onProgress: (done: number, total: number) => void,
) {
  await loadPages(parts.root);
  const render = createRender(snapshot);
  const keep = keptStrings();
  const facts = [];
  for (const [index, page] of plan.entries()) {
    const html = await render(page);
    facts.push(readPageFacts(page.url, html, keep));
    draft.write(page.file, html, 'page', page.url);
    onProgress(index + 1, plan.length);
  }
  return facts;
}

async function writeEverythingElse(
  parts: PipelineParts,
  snapshot: Snapshot,
  plan: PlannedPage[],
  draft: Draft,
) {
  await writeFeeds(snapshot, draft);
  await writeSitemap(snapshot, plan, draft);
  writeStaticData(snapshot, draft);
  await writeBlogData(snapshot, draft);
  writeSiteFiles(snapshot, draft, parts.now());
  linkIcons(parts.root, draft);
}

function describeSnapshot({ posts, categories, authors }: Snapshot): string {
  return `${posts.length} posts, ${categories.length} categories, ${authors.length} authors`;
}
