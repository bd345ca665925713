import { rm } from 'node:fs/promises';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import type { Look } from '#content-api/values/look.shared.ts';
import {
  BrokenSite,
  counted,
  type Problem,
  type Report,
  runStage,
  sayWarnings,
  warningsFrom,
} from './base/problem.ts';
import type { StagedRelease } from './base/stagedRelease.ts';
import { checkSite, differences } from './check/checkSite.ts';
import { type Last, servedIsIntact, servedIsWhole, servedRelease } from './content/basis.ts';
import { digestsIn } from './content/entries.ts';
import type { Generated, PipelineParts } from './content/snapshot.ts';
import { basisOf, begin, type Start } from './content/start.ts';
import type { Pointers } from './facts/findings.ts';
import { type ComparedSite, compareSite, fingerprintOver } from './plan/fingerprint.ts';
import { linkAssets, linkUploads, takeIcons, takeOverPages } from './release/assets.ts';
import { publishRelease, retainOlderAssets, stageRelease } from './release/publishRelease.ts';
import { ownLook } from './render/dress.ts';
import { writeFeeds } from './render/feeds.ts';
import { createRenderer } from './render/render.ts';
import {
  movedFiles,
  type RenderedSite,
  type RenderRun,
  renamedOn,
  renderSite,
  writeMoved,
} from './render/renderSite.ts';
import { writeBlogData } from './render/search/blogData.ts';
import { writeSiteFiles, writeSitemap } from './render/siteFiles.ts';
import { writeStaticData } from './render/staticData.ts';

export async function makeRelease(parts: PipelineParts, start: Start): Promise<Generated> {
  const { report } = parts;
  const { folder, last } = start;
  // A damaged release is never reused.
  const base = last && !parts.full && servedIsWhole(folder, last.release) ? last : null;
  const made = await makeDraft(parts, start, false, base);
  sayWarnings(report, made.warnings);
  if (parts.verify) await verify(parts, start, made.staged);
  const published = await runStage(
    report,
    'release',
    async () => {
      // Also of another program: it is after an update that open pages ask for assets that nothing else has.
      await retainOlderAssets(parts.releases, made.staged, last?.release ?? servedRelease(folder));
      const basis = basisOf(start, made);
      const state = { state: start.state, warnings: basis.told };
      const handover = { basis, search: made.indexed, state };
      const previous = last?.release ?? null;
      // A full run reads the served files back, because the disk may have changed them.
      const mayStay = (served: Manifest) => servedIsIntact(folder, served, made.staged.inServed);
      const publication = { handover, previous, ...(parts.full ? { mayStay, anew: true } : {}) };
      return publishRelease(parts.releases, made.staged, parts.now(), publication);
    },
    ({ release, changed }) => (changed ? release.id : `nothing changed since ${release.id}`),
  ).catch(async (error) => {
    await discard(made.staged);
    throw error;
  });
  return { ...published, rendered: made.site.rendered, warnings: made.warnings };
}

/** @param record renders all through Vike. */
async function makeDraft(parts: PipelineParts, start: Start, record: boolean, base: Last | null) {
  const { root, store, report } = parts;
  const { folder, snapshot, entries } = start;
  const staged = stageRelease(folder);
  staged.renamed = renamedOn(snapshot.site);
  // A full run finds out again what Vike adds to pages of each kind, and so checks the quick way.
  const tagsByKind = base?.basis.learnt;
  const renderer = createRenderer(root, snapshot, { record, tagsByKind });
  const fingerprintOf = fingerprintOver(snapshot, entries.others, digestsIn(entries));
  const threads = new AbortController();
  try {
    const run = { root, store, snapshot, renderer, fingerprintOf, record, last: base, staged };
    const compared = await runStage(
      report,
      'plan',
      () => {
        const compared = compareSite(snapshot, entries, base, fingerprintOf);
        if (base) takeOverPages(root, base, staged, compared.unchanged, threads.signal);
        return compared;
      },
      ({ count }) => counted(count, 'page'),
    );
    const everythingElse = () => writeEverythingElse(parts, start, staged, base);
    const { site, indexed } = await renderBeside(run, compared, everythingElse, report);
    // Drawing takes a hundred megabytes, which the threads have given back by now.
    await takeIcons({ root, bundle: start.bundle, uploads: parts.uploads }, snapshot.site, staged, base);
    const warnings = await runStage(
      report,
      'check',
      () => checkStaged(parts, site, start, staged, base),
      (found) => (found.length === 0 ? 'nothing to fix' : `${found.length} to fix`),
    );
    return { staged, site, indexed, warnings, tagsByKind: renderer.tagsByKind };
  } catch (error) {
    threads.abort();
    await discard(staged);
    throw error;
  }
}

/** A full disk needs the room now; what a thread still writes is swept by the next run. */
function discard({ folder }: StagedRelease): Promise<void> {
  return rm(folder, { recursive: true, force: true }).catch(() => {});
}

async function renderBeside<Else>(
  run: Omit<RenderRun, 'beside'>,
  compared: ComparedSite,
  makeEverythingElse: () => Promise<Else>,
  report: Report,
): Promise<{ site: RenderedSite; indexed: Else }> {
  let begun: Promise<Else> | undefined;
  const everythingElse = () => {
    begun ??= makeEverythingElse();
    return begun;
  };
  const rendered = await runStage(
    report,
    'render',
    (progress) => renderSite({ ...run, beside: everythingElse }, compared, progress.at),
    (site) => `${counted(site.rendered, 'page')}, ${compared.count - site.rendered} reused`,
  );
  const indexed = await runStage(report, 'feeds', everythingElse, () => 'feeds, sitemap, static data');
  return { site: rendered, indexed };
}

async function checkStaged(
  { root, uploads }: PipelineParts,
  site: RenderedSite,
  { snapshot }: Start,
  staged: StagedRelease,
  base: Last | null,
): Promise<Problem[]> {
  const { pointers } = site.findings;
  linkAssets(root, pointers, staged, base, ownLook(root, snapshot.site.look));
  await linkUploads(uploads, withTypefaces(pointers, snapshot.site.look), staged, base);
  return [...warningsFrom(site.keptWarnings), ...checkSite(site.findings, snapshot, staged)];
}

/** No page names those of the agency's own: the stylesheet does. */
function withTypefaces({ loads, links }: Pointers, { fonts = {} }: Look): Pointers {
  const named = [fonts.display, fonts.text].flatMap((font) => (font ? [[font.url, 1] as const] : []));
  return { loads: new Map([...loads, ...named]), links };
}

/** @throws BrokenSite naming every file that differs when the renderer of record makes all of them again. */
async function verify(parts: PipelineParts, start: Start, staged: StagedRelease): Promise<void> {
  // Posts are read again as well: this run may have believed their revisions.
  const fresh = await begin({ ...parts, full: true }, start.state);
  const anew = await makeDraft(parts, fresh, true, null);
  await rm(anew.staged.folder, { recursive: true });
  const problems = differences(staged.files, anew.staged.files);
  if (problems.length > 0) throw new BrokenSite(problems);
}

/** @returns what the search index was made of. */
async function writeEverythingElse(
  parts: PipelineParts,
  { snapshot, entries }: Start,
  staged: StagedRelease,
  base: Last | null,
): Promise<string> {
  await writeFeeds(snapshot, entries, staged, base);
  writeMoved(movedFiles(snapshot), staged, base);
  writeSitemap(snapshot, staged);
  writeStaticData(snapshot, entries, staged, base);
  writeSiteFiles(snapshot, staged, parts.now());
  return writeBlogData(snapshot, entries, staged, base);
}
