import type { Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import type { PlannedPage } from './plan.ts';
import type { Renderer } from './render.ts';

/** A planned page beside the same page of the last release. */
export interface ComparedPage {
  page: PlannedPage;
  /** What it is made from; null for a page of its own, which only rendering tells about. */
  from: string | null;
  /** The last release's file, when that was made from exactly the same: then it needn't be made again. */
  same: ManifestFile | null;
}

/** Tells for each page whether the last release has it already. */
export async function comparePages(
  plan: PlannedPage[],
  renderer: Renderer,
  last: Manifest | null,
): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = [];
  for (const page of plan) {
    const from = await renderer.fingerprint(page);
    const was = last?.files[page.file];
    compared.push({ page, from, same: was && from !== null && was.from === from ? was : null });
  }
  return compared;
}

/** Pages of the last release that this one doesn't have. */
export function goneFiles(compared: ComparedPage[], last: Manifest | null): string[] {
  const planned = new Set(compared.map(({ page }) => page.file));
  return Object.entries(last?.files ?? {})
    .filter(([path, file]) => file.kind === 'page' && !planned.has(path))
    .map(([path]) => path);
}

/** Address of a page file, as the plan has it. */
export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
