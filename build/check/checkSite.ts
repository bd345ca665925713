import { readFileSync } from 'node:fs';
import type { ManifestFile } from '#content-api/storage/contract.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { ERROR_DOCUMENTS, fileOf, type PlannedPage, planPages } from '../plan/plan.ts';
import { BrokenSite, type Problem } from '../problem.ts';
import { brotliSize, readDraft } from '../release/assets.ts';
import type { Draft } from '../release/draft.ts';
import { checkBudget } from './budget.ts';
import type { Findings } from './findings.ts';
import { type Addresses, checkLinks } from './links.ts';
import { checkLoads, isOurs, pathOf } from './loads.ts';
import { type PageFacts, readPageFacts } from './pageFacts.ts';
import type { Pointers } from './pointers.ts';
import { xmlFault } from './wellFormed.ts';

/** @returns what this run found for staff to mend. @throws BrokenSite with all errors, naming both ends. */
export function checkSite(findings: Findings, snapshot: Snapshot, draft: Draft): Problem[] {
  const addresses = new DraftAddresses(draft);
  const problems = [
    ...findings.problems,
    ...checkPointers(findings.pointers, addresses, snapshot, draft),
    ...checkFeeds(draft),
    ...checkBudget(findings.firstLoads.values(), {
      text: (path) => readDraft(draft, path),
      compressed: (path) => brotliSize(draft, path),
    }),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new BrokenSite(errors);
  return problems;
}

/** Pages are read again only where something isn't there. Most links are an address letter by letter. */
function checkPointers(
  { links, loads }: Pointers,
  addresses: DraftAddresses,
  snapshot: Snapshot,
  draft: Draft,
): Problem[] {
  const isThere = (path: string) => draft.files.has(path);
  const others: string[] = [];
  for (const link of links.keys()) if (!addresses.isPage(link)) others.push(link);
  const all: PageFacts = {
    url: '',
    ids: new Set(),
    links: new Set(others),
    written: new Set(),
    loads: new Set(),
    problems: [],
  };
  const lost = [...loads.keys()].some((address) => isOurs(address) && !isThere(pathOf(address)));
  if (!lost && checkLinks([all], addresses).length === 0) return [];
  const pages = planPages(snapshot).map((page) => readDraftPage(draft, page));
  return [...checkLinks(pages, addresses), ...checkLoads(pages, isThere, draft.unreadable)];
}

/** Feed readers show nothing of a document that isn't XML, and nobody is told. What the last release has was checked. */
function checkFeeds(draft: Draft): Problem[] {
  const isNew = ([path, { kind }]: [string, ManifestFile]) =>
    kind === 'feed' && path.endsWith('.xml') && !draft.takenOver.has(path);
  return [...draft.files].filter(isNew).flatMap(([path]) => {
    const fault = xmlFault(readDraft(draft, path));
    return fault
      ? [{ page: `/${path}`, text: `${fault}: no reader can read it`, severity: 'error' as const }]
      : [];
  });
}

function readDraftPage(draft: Draft, { url, file }: Pick<PlannedPage, 'url' | 'file'>): PageFacts {
  return readPageFacts(url, readFileSync(draft.pathOf(file), 'utf8'));
}

/** Null for a file that is no page, undefined for nothing. Error documents are no address to link to. */
class DraftAddresses implements Addresses {
  readonly #draft: Draft;
  readonly #read = new Map<string, PageFacts>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  isPage(address: string): boolean {
    return this.#draft.files.get(fileOf(address))?.kind === 'page' && !ERROR_DOCUMENTS.includes(address);
  }

  get(address: string): { ids: Pick<Set<string>, 'has'> } | null | undefined {
    const file = fileOf(address);
    const { kind, to, added } = this.#draft.files.get(file) ?? {};
    // Browsers take a fragment along.
    if (kind === 'moved' && to !== undefined) return added ? null : this.get(to);
    if (kind === 'page' && !ERROR_DOCUMENTS.includes(address)) {
      return { ids: { has: (id) => this.#factsOf({ url: address, file }).ids.has(id) } };
    }
    return this.#draft.files.has(address.slice(1)) ? null : undefined;
  }

  #factsOf(page: Pick<PlannedPage, 'url' | 'file'>): PageFacts {
    const facts = this.#read.get(page.url) ?? readDraftPage(this.#draft, page);
    this.#read.set(page.url, facts);
    return facts;
  }
}
