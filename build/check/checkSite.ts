import { readFileSync } from 'node:fs';
import type { ManifestFile } from '#content-api/storage/storage.shared.ts';
import {
  defaultAddress,
  ERROR_DOCUMENTS,
  type OwnAddresses,
} from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { BrokenSite, type Problem } from '../base/problem.ts';
import { readStaged, type StagedRelease } from '../base/stagedRelease.ts';
import { type Addresses, checkLinks, type Findings, type Pointers } from '../facts/findings.ts';
import { type PageFacts, readPageFacts } from '../facts/scanDocument.ts';
import { fileOf, type PlannedPage, planPages } from '../plan/plan.ts';

/** @returns what staff should fix. @throws BrokenSite with all errors, naming both ends. */
export function checkSite(findings: Findings, snapshot: Snapshot, staged: StagedRelease): Problem[] {
  const addresses = new StagedAddresses(staged, snapshot.site.addresses);
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
  const others = [...links.keys()].filter((link) => !addresses.isPage(link));
  const all: PageFacts = { url: '', ids: new Set(), links: new Set(others), loads: new Set(), problems: [] };
  const lost = [...loads.keys()].some((address) => isOurs(address) && !isThere(pathOf(address)));
  if (!lost && checkLinks([all], addresses).length === 0) return [];
  const pages = planPages(snapshot).map((page) => readStagedPage(staged, page));
  return [...checkLinks(pages, addresses), ...checkLoads(pages, isThere, staged.unreadable)];
}

/** Feed readers show nothing of a document that isn't XML. Files of the last release were checked before. */
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
  readonly #own: OwnAddresses | undefined;

  constructor(staged: StagedRelease, own: OwnAddresses | undefined) {
    this.#staged = staged;
    this.#own = own;
  }

  isPage(link: string): boolean {
    const address = defaultAddress(link, this.#own);
    return this.#staged.files.get(fileOf(address))?.kind === 'page' && !ERROR_DOCUMENTS.includes(address);
  }

  get(link: string): { ids: Pick<Set<string>, 'has'> } | null | undefined {
    const address = defaultAddress(link, this.#own);
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

/** Characters that XML 1.0 forbids (its production 2, Char). A lone surrogate is written as U+FFFD. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NO_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/;
const PIECE =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const LOOSE = /<|&(?!(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);)|\]\]>/i;

/** Why no XML parser reads a document; undefined where nothing speaks against it. */
export function xmlFault(xml: string): string | undefined {
  const character = NO_CHARACTER.exec(xml);
  if (character) {
    const code = character[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `contains the character U+${code} in line ${lineAt(xml, character.index)}`;
  }
  const open: string[] = [];
  let at = 0;
  for (const found of xml.matchAll(PIECE)) {
    const [piece, slash, name, attributes = '', end] = found;
    if (LOOSE.test(xml.slice(at, found.index))) return `has a loose < or & after line ${lineAt(xml, at)}`;
    if (attributes.includes('&') && LOOSE.test(attributes))
      return `has a loose & in line ${lineAt(xml, found.index)}`;
    at = found.index + piece.length;
    if (!name) continue;
    if (slash && open.pop() !== name)
      return `ends <${name}> in line ${lineAt(xml, found.index)}, which isn't open there`;
    if (!slash && !end) open.push(name);
  }
  if (LOOSE.test(xml.slice(at))) return `has a loose < or & after line ${lineAt(xml, at)}`;
  return open.length === 0 ? undefined : `never ends <${open.at(-1)}>`;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** @param unreadable why files could not be taken: the operator fixes that, so nothing is published. */
export function checkLoads(
  pages: PageFacts[],
  isFile: (path: string) => boolean,
  unreadable: ReadonlyMap<string, string>,
): Problem[] {
  return pages.flatMap((page) =>
    [...page.loads]
      .filter((address) => isOurs(address) && !isFile(pathOf(address)))
      .map((address): Problem => {
        const why = unreadable.get(pathOf(address));
        if (why === undefined) {
          return {
            page: page.url,
            text: `loads ${address}, which doesn’t exist`,
            severity: severityOf(address),
          };
        }
        return { page: page.url, text: `loads ${address}, which can't be read (${why})`, severity: 'error' };
      }),
  );
}

function isOurs(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//');
}

/** Path below the release folder; of what can't be decoded, such as `/100%.png`, as it stands. */
export function pathOf(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? '').slice(1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Assets are ours to fix; a picture is content, and a missing one must not keep the rest from being published. */
function severityOf(address: string): Problem['severity'] {
  return address.startsWith('/assets/') ? 'error' : 'warning';
}
