import type { Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import type { Last } from './basis.ts';
import type { Entries } from './entries.ts';
import type { PlannedPage } from './plan.ts';
import { createReach } from './reach.ts';
import type { Renderer } from './render.ts';

/** A planned page beside the same page of the last release. */
export interface ComparedPage {
  page: PlannedPage;
  /** What it is made from; null where there is nothing to compare it with, or only rendering tells. */
  from: string | null;
  /** Fingerprint of everything that its data can depend on. */
  reach: string;
  /** The last release's file at its place, if there is one. */
  was: ManifestFile | null;
  /** That file, when it was made from exactly the same: then it needn't be made again. */
  same: ManifestFile | null;
}

/** Pages told apart by their reach alone. */
export interface Sifted {
  /** The last release has exactly these. */
  unchanged: ComparedPage[];
  /** Something within their reach has changed, or they are new. */
  doubtful: ComparedPage[];
}

/** Tells which pages have nothing changed within their reach: that is known without asking their data functions. */
export function siftPages(plan: PlannedPage[], entries: Entries, last: Last | null): Sifted {
  const reach = createReach(entries, last?.basis.entries ?? null);
  const sifted: Sifted = { unchanged: [], doubtful: [] };
  for (const page of plan) {
    const was = last?.manifest.files[page.file] ?? null;
    const known = was?.reach !== undefined && reach.isUnchanged(page) ? was.reach : reach.of(page);
    if (was?.reach === known)
      sifted.unchanged.push({ page, from: was.from ?? null, reach: known, was, same: was });
    else sifted.doubtful.push({ page, from: null, reach: known, was, same: null });
  }
  return sifted;
}

/** Tells of doubtful pages whether what their data functions pick is the same as in the last release. */
export async function compareData(doubtful: ComparedPage[], renderer: Renderer): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = [];
  for (const { page, reach, was } of doubtful) {
    const from = was?.from === undefined ? null : await renderer.fingerprint(page);
    const same = was && from !== null && was.from === from ? { ...was, reach } : null;
    compared.push({ page, from, reach, was, same });
  }
  return compared;
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
