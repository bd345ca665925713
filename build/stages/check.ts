import { checkBudget } from '../checks/budget.ts';
import { checkLinks } from '../checks/links.ts';
import { checkLoads } from '../checks/loads.ts';
import type { PageFacts } from '../checks/pageFacts.ts';
import { BrokenSite, type Problem } from '../problem.ts';
import { brotliSize, readDraft } from './assets.ts';
import type { Draft } from './draft.ts';
import type { PlannedPage } from './plan.ts';

/**
 * Holds the finished draft against every rule.
 * @returns warnings: what staff wrote and should mend.
 * @throws BrokenSite with all errors, each naming both ends.
 */
export function checkSite(pages: PageFacts[], plan: PlannedPage[], draft: Draft): Problem[] {
  const addresses = addressesOf(pages, plan, draft);
  const problems = [
    ...pages.flatMap((page) => page.problems),
    ...checkLinks(pages, addresses),
    ...checkLoads(pages, (path) => draft.files.has(path)),
    ...checkBudget(pages, {
      text: (path) => readDraft(draft, path),
      compressed: (path) => brotliSize(draft, path),
    }),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new BrokenSite(errors);
  return problems;
}

/** Error documents are no address to link to. */
function addressesOf(pages: PageFacts[], plan: PlannedPage[], draft: Draft): Map<string, PageFacts | null> {
  const addresses = new Map<string, PageFacts | null>();
  for (const path of draft.files.keys()) addresses.set(`/${path}`, null);
  const missing = new Set(plan.filter((page) => page.status === 404).map((page) => page.url));
  for (const page of pages) if (!missing.has(page.url)) addresses.set(page.url, page);
  return addresses;
}
