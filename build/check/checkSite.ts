import { readFileSync } from 'node:fs';
import type { ManifestFile } from '#content-api/storage/storage.shared.ts';
import { ERROR_DOCUMENTS } from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { BrokenSite, type Problem } from '../base/problem.ts';
import { readStaged, type StagedRelease } from '../base/stagedRelease.ts';
import type { Findings, Pointers } from '../facts/findings.ts';
import { type Addresses, checkLinks } from '../facts/links.ts';
import { type PageFacts, readPageFacts } from '../facts/pageFacts.ts';
import { fileOf, type PlannedPage, planPages } from '../plan/plan.ts';
import { checkLoads, isOurs, pathOf } from './loads.ts';
import { xmlFault } from './wellFormed.ts';

/** @returns what this run found for staff to mend. @throws BrokenSite with all errors, naming both ends. */
export function checkSite(findings: Findings, snapshot: Snapshot, staged: StagedRelease): Problem[] {
  const addresses = new StagedAddresses(staged);
  const problems = [
    ...findings.problems,
    ...checkPointers(findings.pointers, addresses, snapshot, staged),
    ...checkFeeds(staged),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new BrokenSite(errors);
  return problems;
}

/** Pages are read again only where something isn't there. Most links are an address letter by letter. */
function checkPointers(
  { links, loads }: Pointers,
  addresses: StagedAddresses,
  snapshot: Snapshot,
  staged: StagedRelease,
): Problem[] {
  const isThere = (path: string) => staged.files.has(path);
  const others: string[] = [];
  for (const link of links.keys()) if (!addresses.isPage(link)) others.push(link);
  const all: PageFacts = {
    url: '',
    ids: new Set(),
    links: new Set(others),
    loads: new Set(),
    problems: [],
  };
  const lost = [...loads.keys()].some((address) => isOurs(address) && !isThere(pathOf(address)));
  if (!lost && checkLinks([all], addresses).length === 0) return [];
  const pages = planPages(snapshot).map((page) => readStagedPage(staged, page));
  return [...checkLinks(pages, addresses), ...checkLoads(pages, isThere, staged.unreadable)];
}

/** Feed readers show nothing of a document that isn't XML, and nobody is told. What the last release has was checked. */
function checkFeeds(staged: StagedRelease): Problem[] {
  const isNew = ([path, { kind }]: [string, ManifestFile]) =>
    kind === 'feed' && path.endsWith('.xml') && !staged.takenOver.has(path);
  return [...staged.files].filter(isNew).flatMap(([path]) => {
    const fault = xmlFault(readStaged(staged, path));
    return fault
      ? [{ page: `/${path}`, text: `${fault}: feed readers can’t read it`, severity: 'warning' as const }]
      : [];
  });
}

function readStagedPage(staged: StagedRelease, { url, file }: Pick<PlannedPage, 'url' | 'file'>): PageFacts {
  return readPageFacts(url, readFileSync(staged.pathOf(file), 'utf8'));
}

/** Null for a file that is no page, undefined for nothing. Error documents are no address to link to. */
class StagedAddresses implements Addresses {
  readonly #staged: StagedRelease;
  readonly #read = new Map<string, PageFacts>();

  constructor(staged: StagedRelease) {
    this.#staged = staged;
  }

  isPage(address: string): boolean {
    return this.#staged.files.get(fileOf(address))?.kind === 'page' && !ERROR_DOCUMENTS.includes(address);
  }

  get(address: string): { ids: Pick<Set<string>, 'has'> } | null | undefined {
    const file = fileOf(address);
    const { kind, to, added } = this.#staged.files.get(file) ?? {};
    // Browsers take a fragment along.
    if (kind === 'moved' && to !== undefined) return added ? null : this.get(to);
    if (kind === 'page' && !ERROR_DOCUMENTS.includes(address)) {
      return { ids: { has: (id) => this.#factsOf({ url: address, file }).ids.has(id) } };
    }
    return this.#staged.files.has(address.slice(1)) ? null : undefined;
  }

  #factsOf(page: Pick<PlannedPage, 'url' | 'file'>): PageFacts {
    const facts = this.#read.get(page.url) ?? readStagedPage(this.#staged, page);
    this.#read.set(page.url, facts);
    return facts;
  }
}

type Files = ReadonlyMap<string, ManifestFile>;

export function differences(incremental: Files, full: Files): Problem[] {
  const paths = [...new Set([...incremental.keys(), ...full.keys()])].sort();
  return paths.flatMap((path) => {
    const text = difference(incremental.get(path), full.get(path));
    return text === null ? [] : [{ page: path, text, severity: 'error' as const }];
  });
}

function difference(incremental?: ManifestFile, full?: ManifestFile): string | null {
  if (!full) return 'is left over: a full run doesn’t create it';
  if (!incremental) return 'is missing: a full run creates it';
  return incremental.hash === full.hash ? null : 'differs from the file of a full run';
}
