import type { Problem } from '../base/problem.ts';
import { checkOwnParts, leadsElsewhere } from './links.ts';
import type { PageFacts } from './pageFacts.ts';

/**
 * Facts about pages for the checks, collected while pages are rendered. Threads hand theirs over as a whole.
 */
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

/** How many pages point at each address: links within the site, and files that pages load. */
export interface Pointers {
  links: Map<string, number>;
  loads: Map<string, number>;
}

export type KeptCounts = [address: string, count: number][];

/** All that has to be known of unchanged pages to tell dead links and wanted pictures. */
export function pointersFrom(stored?: { links: KeptCounts; loads: KeptCounts }): Pointers {
  return { links: new Map(stored?.links), loads: new Map(stored?.loads) };
}

/** @param by 1 for a page that is there now, -1 for one that is gone or about to be read anew. */
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
