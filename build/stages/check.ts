import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudget } from '../checks/budget.ts';
import { type Addresses, checkLinks } from '../checks/links.ts';
import { checkLoads, pathOf } from '../checks/loads.ts';
import { type PageFacts, readPageFacts } from '../checks/pageFacts.ts';
import { BrokenSite, type Problem } from '../problem.ts';
import { brotliSize, readDraft } from './assets.ts';
import type { Draft } from './draft.ts';
import type { PlannedPage } from './plan.ts';
import type { Pointers } from './pointers.ts';

/**
 * Holds the finished draft against every rule: the pages that were rendered one by one, all others by what they
 * point at. Only when something is missing there are they read again, to name who points at it.
 * @returns what this run found that staff should mend.
 * @throws BrokenSite with all errors, each naming both ends.
 */
export function checkSite(
  rendered: PageFacts[],
  pointers: Pointers,
  plan: PlannedPage[],
  draft: Draft,
): Problem[] {
  const addresses = new DraftAddresses(plan, draft);
  const suspect = checkPointers(pointers, addresses, draft);
  const pages = suspect ? readAll(plan, draft) : rendered;
  const problems = [
    ...rendered.flatMap((page) => page.problems),
    ...checkLinks(pages, addresses),
    ...checkLoads(pages, (path) => draft.files.has(path)),
    ...checkBudget(rendered, {
      text: (path) => readDraft(draft, path),
      compressed: (path) => brotliSize(draft, path),
    }),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new BrokenSite(errors);
  return problems;
}

/** True when something that some page points at isn't there. */
function checkPointers(pointers: Pointers, addresses: Addresses, draft: Draft): boolean {
  const all: PageFacts = {
    url: '',
    ids: new Set(),
    links: new Set(pointers.links.keys()),
    loads: new Set(),
    problems: [],
  };
  const isThere = (address: string) => !address.startsWith('/') || draft.files.has(pathOf(address));
  return checkLinks([all], addresses).length > 0 || ![...pointers.loads.keys()].every(isThere);
}

function readAll(plan: PlannedPage[], draft: Draft): PageFacts[] {
  return plan.map((page) => readDraftPage(draft, page));
}

function readDraftPage(draft: Draft, { url, file }: PlannedPage): PageFacts {
  return readPageFacts(url, readFileSync(join(draft.folder, file), 'utf8'));
}

/**
 * What each address of the draft holds: a page's facts, null for a file that is no page, undefined for nothing.
 * A page is read when somebody links to one of its parts. Error documents are no address to link to.
 */
class DraftAddresses implements Addresses {
  readonly #pages: Map<string, PlannedPage>;
  readonly #draft: Draft;
  readonly #read = new Map<string, PageFacts>();

  constructor(plan: PlannedPage[], draft: Draft) {
    this.#pages = new Map(plan.filter((page) => page.status !== 404).map((page) => [page.url, page]));
    this.#draft = draft;
  }

  get(address: string): { ids: Pick<Set<string>, 'has'> } | null | undefined {
    const page = this.#pages.get(address);
    if (page) return { ids: { has: (id) => this.#factsOf(page).ids.has(id) } };
    return this.#draft.files.has(address.slice(1)) ? null : undefined;
  }

  #factsOf(page: PlannedPage): PageFacts {
    const facts = this.#read.get(page.url) ?? readDraftPage(this.#draft, page);
    this.#read.set(page.url, facts);
    return facts;
  }
}
