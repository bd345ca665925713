import type { Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import type { Last } from './basis.ts';
import type { Entries } from './entries.ts';
import type { PlannedPage } from './plan.ts';
import { type ReachOf, unchangedSince } from './reach.ts';

/** A planned page beside the same page of the last release. */
export interface ComparedPage {
  page: PlannedPage;
  /** Fingerprint of everything that it shows; null where there is nothing to compare it with. */
  reach: string | null;
  /** The last release's file at its place, if there is one. */
  was: ManifestFile | null;
  /** That file, when it was made from exactly the same: then it needn't be made again. */
  same: ManifestFile | null;
}

/** Tells which pages the last release has already: those that show nothing that has changed. */
export function comparePages(
  plan: PlannedPage[],
  entries: Entries,
  last: Last | null,
  reachOf: ReachOf,
): ComparedPage[] {
  if (!last) return plan.map((page) => ({ page, reach: null, was: null, same: null }));
  const isUnchanged = unchangedSince(last.basis.entries, entries);
  return plan.map((page) => {
    const was = last.manifest.files[page.file] ?? null;
    const reach = was?.reach !== undefined && isUnchanged(page) ? was.reach : reachOf(page);
    return { page, reach, was, same: was?.reach === reach ? was : null };
  });
}

/** Pages of the last release that this one doesn't have. */
export function goneFiles(compared: ComparedPage[], last: Manifest | null): string[] {
  const stay = compared.filter(({ was }) => was?.kind === 'page').length;
  if (stay === (last?.pages ?? 0)) return [];
  const files = last?.files ?? {};
  const planned = new Set(compared.map(({ page }) => page.file));
  return Object.keys(files).filter((path) => files[path]?.kind === 'page' && !planned.has(path));
}

/** Address of a page file, as the plan has it. */
export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
