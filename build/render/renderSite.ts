import { join } from 'node:path';
import { MOVED } from '#content-api/agency/wording/pages.shared.ts';
import { type Word, wordOf } from '#content-api/agency/wording/word.shared.ts';
import type { PlannedChange } from '#content-api/publishing/releases/releases.shared.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { currentAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { Site, Snapshot } from '#static-data/schema.ts';
import { redirectPage } from '../base/redirectPage.ts';
import { digest, type StagedRelease } from '../base/stagedRelease.ts';
import { type Move, movedFrom } from '../content/addresses.ts';
import type { Last } from '../content/basis.ts';
import type { SnapshotWithRevisions } from '../content/snapshot.ts';
import { addFindings, type Findings, newFindings, pointersFrom } from '../facts/findings.ts';
import { addressOf, type ComparedSite, type FingerprintOf, type WantedPage } from '../plan/fingerprint.ts';
import { fileOf, planPages } from '../plan/plan.ts';
import { forgetPage, makePages, type PageTask } from './makePage.ts';
import type { Renderer } from './render.ts';
import { renderInThreads, threadsFor } from './threads/renderInThreads.ts';

export interface RenderRun {
  root: string;
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

function warningsOf(unchanged: readonly string[], last: Last | null): Record<string, string[]> {
  const previous = Object.entries(last?.basis.warnings ?? {});
  if (previous.length === 0) return {};
  const urls = new Set(unchanged.map(addressOf));
  return Object.fromEntries(previous.filter(([url]) => urls.has(url)));
}

function taskOf({ staged }: RenderRun, last: Last | null): (requested: WantedPage) => PageTask {
  return ({ page, fingerprint, was }) => {
    staged.reserve(page.file, page.url);
    // Redirects were never counted.
    const old = was?.kind === 'page' && last ? join(last.path, page.file) : null;
    return { page, fingerprint, old };
  };
}

interface MovedFile extends Move {
  file: string;
  /** Null for a feed: programs that read it follow no document, and find a copy there. */
  html: string | null;
}

export function movedFiles(snapshot: Snapshot): MovedFile[] {
  const { site } = snapshot;
  return movedFrom(snapshot).map((move) => {
    const { url, to, added } = move;
    if (url.endsWith('.xml') && !added) return { ...move, file: url.slice(1), html: null };
    return { ...move, file: fileOf(url), html: movedPage(to, site, wordOf(site.wording, wordFor(move))) };
  });
}

function wordFor({ to, added }: Move): Word {
  if (added || !to.startsWith('/blog/')) return MOVED.page;
  return to.startsWith('/blog/category/') ? MOVED.category : MOVED.article;
}

function movedPage(leadsTo: string, { origin, language, addresses }: Site, words: string): string {
  const to = currentAddress(leadsTo, addresses);
  const canonical = to.startsWith('/') ? origin + to : to;
  return redirectPage({ to, canonical, language, title: words, link: words });
}

/** Call it once the feeds of the site are written. */
export function writeMoved(moved: MovedFile[], staged: StagedRelease, last: Last | null): void {
  for (const { url, file, to, html, added } of moved) {
    if (html === null) {
      copyFeed(staged, file, to);
      continue;
    }
    const from = digest(JSON.stringify(['moved', url, html, added]));
    if (staged.takeOver(from, last).length === 0)
      staged.write(file, html, 'moved', url, { from, to, ...(added ? { added } : {}) });
  }
}

function copyFeed(staged: StagedRelease, file: string, to: string): void {
  const feed = staged.files.get(to.slice(1));
  if (!feed) return;
  const { hash, bytes } = feed;
  staged.link(file, staged.pathOf(to.slice(1)), 'moved', { kind: 'moved', hash, bytes, to });
}

export interface MovedChange extends Omit<PlannedChange, 'because'> {
  to: string;
}

/** Addresses that begin to lead on, lead elsewhere or end. An address that becomes a page is a change of the page. */
export function movedChanges(moved: MovedFile[], snapshot: Snapshot, served: Manifest | null): MovedChange[] {
  const files = served?.files ?? {};
  const changes = moved.flatMap(({ url, file, to, html }): MovedChange[] => {
    const was = files[file];
    const isSame = html === null ? was?.to === to : was?.hash === digestOf(html);
    return isSame ? [] : [{ url, to, change: was ? 'changed' : 'added' }];
  });
  const gone = Object.entries(files).filter(([, { kind }]) => kind === 'moved');
  if (gone.length === 0) return changes;
  const stay = new Set([...moved, ...planPages(snapshot)].map(({ file }) => file));
  for (const [file, { to = '' }] of gone) {
    if (!stay.has(file)) changes.push({ url: addressOf(file), to, change: 'removed' });
  }
  return changes;
}

/** The addresses that servers and deployments of a release translate. */
export function renamedOn({ addresses, language, wording }: Site): Manifest['renamed'] {
  return addresses && { addresses, language, words: wordOf(wording, MOVED.page) };
}
