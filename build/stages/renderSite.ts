import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageFacts, readPageFacts } from '../checks/pageFacts.ts';
import type { Last } from './basis.ts';
import { addressOf, type ComparedPage, goneFiles } from './compare.ts';
import type { Draft } from './draft.ts';
import { countPointers, type Pointers, pointersFrom } from './pointers.ts';
import type { Renderer } from './render.ts';

/** All pages of the draft: what the rendered ones hold, and what all of them point at. */
export interface RenderedSite {
  /** Of the pages that were rendered. */
  facts: PageFacts[];
  pointers: Pointers;
  /** What staff should mend on pages that were taken over, by address. */
  keptWarnings: Record<string, string[]>;
}

/** Puts every page into the draft: rendered, or linked from the last release where that has the same. */
export async function renderSite(
  compared: ComparedPage[],
  renderer: Renderer,
  last: Last | null,
  draft: Draft,
  onProgress: (done: number, total: number) => void,
): Promise<RenderedSite> {
  const site: RenderedSite = { facts: [], pointers: pointersFrom(last?.basis), keptWarnings: {} };
  for (const file of goneFiles(compared, last?.manifest ?? null)) forget(site, file, last);
  for (const [index, { page, from, reach, same }] of compared.entries()) {
    if (same && last) {
      draft.link(page.file, join(last.path, page.file), 'page', same);
      const texts = last.basis.warnings[page.url];
      if (texts) site.keptWarnings[page.url] = texts;
    } else {
      forget(site, page.file, last);
      const html = await renderer.render(page);
      const facts = readPageFacts(page.url, html);
      countPointers(site.pointers, facts, 1);
      site.facts.push(facts);
      draft.write(page.file, html, 'page', page.url, { from, reach });
    }
    onProgress(index + 1, compared.length);
  }
  return site;
}

/** Takes away what a page of the last release points at; the release itself is the memory of it. */
function forget({ pointers }: RenderedSite, file: string, last: Last | null): void {
  const path = last?.manifest.files[file] && join(last.path, file);
  if (!path || !existsSync(path)) return;
  countPointers(pointers, readPageFacts(addressOf(file), readFileSync(path, 'utf8')), -1);
}
