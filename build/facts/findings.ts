import type { Problem } from '../base/problem.ts';
import type { PageFacts } from './scanDocument.ts';

/** Facts about pages for the checks, collected while pages are rendered. */
export interface Findings {
  pointers: Pointers;
  problems: Problem[];
}

export function newFindings(pointers: Pointers = pointersFrom()): Findings {
  return { pointers, problems: [] };
}

export function notePage({ pointers, problems }: Findings, facts: PageFacts): void {
  countPointers(pointers, facts, 1);
  problems.push(...facts.problems, ...checkOwnParts(facts));
}

export function addFindings(all: Findings, some: Findings): void {
  addPointers(all.pointers, some.pointers);
  all.problems.push(...some.problems);
}

export interface Pointers {
  links: Map<string, number>;
  loads: Map<string, number>;
}

export type KeptCounts = [address: string, count: number][];

export function pointersFrom(stored?: { links: KeptCounts; loads: KeptCounts }): Pointers {
  return { links: new Map(stored?.links), loads: new Map(stored?.loads) };
}

/** @param by 1 for a current page, -1 for a page that is gone or about to be read again. */
export function countPointers(pointers: Pointers, { links, loads }: PageFacts, by: 1 | -1): void {
  for (const link of links) if (leadsElsewhere(link)) count(pointers.links, link, by);
  for (const load of loads) count(pointers.loads, load, by);
}

export function addPointers(all: Pointers, some: Pointers): void {
  for (const [link, by] of some.links) count(all.links, link, by);
  for (const [load, by] of some.loads) count(all.loads, load, by);
}

function count(counts: Map<string, number>, address: string, by: number): void {
  const previous = counts.get(address);
  if (previous === undefined) counts.set(ownCopy(address), by);
  else if (previous + by === 0) counts.delete(address);
  else counts.set(address, previous + by);
}

/** A piece cut out of a document holds on to the whole of it, and thousands of those are kept here. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

/** Answered by the server, not by a file of the release. */
const SERVED = /^\/(api|admin)(\/|$)/;

export interface Addresses {
  get(address: string): { ids: Pick<Set<string>, 'has'> } | null | undefined;
}

export function checkLinks(pages: PageFacts[], addresses: Addresses): Problem[] {
  return pages.flatMap((page) => [...page.links].flatMap((link) => checkLink(page, link, addresses)));
}

function checkLink(page: PageFacts, link: string, addresses: Addresses): Problem[] {
  if (!leadsElsewhere(link)) return [];
  const [address, fragment] = split(link, page.url);
  if (SERVED.test(address)) return [];
  const target = address === page.url ? page : addresses.get(address);
  if (target === undefined) return [problem(page, `links to ${address}, which isn’t a page of this site`)];
  if (!target || !fragment || target.ids.has(fragment)) return [];
  return [problem(page, lost(fragment, address))];
}

/** Told from the page alone, which need not have an address (an error document). */
export function checkOwnParts(page: PageFacts): Problem[] {
  const problems: Problem[] = [];
  for (const link of page.links) {
    const fragment = staysHere(link) ? fragmentOf(link) : '';
    if (fragment && !page.ids.has(fragment)) problems.push(problem(page, lost(fragment, page.url)));
  }
  return problems;
}

/** `#part` or `?page=2`. */
function staysHere(link: string): boolean {
  return link.startsWith('#') || link.startsWith('?');
}

/** `/elsewhere`, not `#part`, `?page=2` or another host's address. */
function leadsElsewhere(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

/** Address without query, decoded, and the fragment; a bare `#id` or `?query` stays on its page. */
function split(link: string, here: string): [string, string] {
  const [beforeFragment = ''] = link.split('#', 1);
  const path = beforeFragment.split('?', 1)[0] || here;
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  return [decode(address), fragmentOf(link)];
}

function fragmentOf(link: string): string {
  return decode(link.split('#', 2)[1] ?? '');
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function problem(page: PageFacts, text: string): Problem {
  return { page: page.url, text, severity: 'warning' };
}

function lost(fragment: string, address: string): string {
  return `links to #${fragment} on ${address}, but there is no such id`;
}
