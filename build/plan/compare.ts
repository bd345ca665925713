import type { Manifest, ManifestFile } from '#content-api/storage/storage.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Last } from '../content/basis.ts';
import type { Entries } from '../content/entries.ts';
import { type FingerprintOf, unchangedSince } from './fingerprint.ts';
import { countPages, type PlannedPage, planPages } from './plan.ts';

/** A planned page that the last release hasn't got. */
export interface WantedPage {
  page: PlannedPage;
  /** Fingerprint of everything that it shows; null where there is nothing to compare it with. */
  fingerprint: string | null;
  /** The last release's file at its place, if there is one. */
  was: ManifestFile | null;
}

export interface ComparedSite {
  count: number;
  toRender: WantedPage[];
  /** Paths of the pages of the last release that stay: they show nothing that has changed. */
  unchanged: string[];
  /** Paths of those that go. */
  gone: string[];
}

export function compareSite(
  snapshot: Snapshot,
  entries: Entries,
  last: Last | null,
  fingerprintOf: FingerprintOf,
): ComparedSite {
  if (!last) {
    const toRender = planPages(snapshot).map((page) => ({ page, fingerprint: null, was: null }));
    return { count: toRender.length, toRender, unchanged: [], gone: [] };
  }
  const { files, pages } = last.release;
  const count = countPages(snapshot);
  const doubtful = planPages(snapshot, unchangedSince(last.basis.entries, entries)).map((page) => {
    return { page, fingerprint: fingerprintOf(page), was: files[page.file] ?? null };
  });
  const toRender = doubtful.filter(({ fingerprint, was }) => was?.fingerprint !== fingerprint);
  const replaced = doubtful.filter(({ was }) => was?.kind === 'page').length;
  // Pages that are left are as many as those that weren't asked about: they are the same ones.
  const gone = pages - replaced === count - doubtful.length ? [] : goneFiles(planPages(snapshot), files);
  const others = new Set([...toRender.map(({ page }) => page.file), ...gone]);
  const unchanged = pagesIn(files).filter((path) => !others.has(path));
  return { count, toRender, unchanged, gone };
}

export function goneFiles(plan: PlannedPage[], files: Manifest['files']): string[] {
  const planned = new Set(plan.map(({ file }) => file));
  return pagesIn(files).filter((path) => !planned.has(path));
}

function pagesIn(files: Manifest['files']): string[] {
  return Object.keys(files).filter((path) => files[path]?.kind === 'page');
}

export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
