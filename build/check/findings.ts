import type { Problem } from '../problem.ts';
import { type FirstLoad, firstLoadOf } from './budget.ts';
import { checkOwnParts } from './links.ts';
import type { PageFacts } from './pageFacts.ts';
import { addPointers, countPointers, type Pointers, pointersFrom } from './pointers.ts';

/** What the checks want to know of pages, added up while these are made. Threads hand theirs over whole. */
export interface Findings {
  pointers: Pointers;
  problems: Problem[];
  firstLoads: Map<string, FirstLoad>;
}

export function newFindings(pointers: Pointers = pointersFrom()): Findings {
  return { pointers, problems: [], firstLoads: new Map() };
}

export function notePage({ pointers, problems, firstLoads }: Findings, facts: PageFacts): void {
  countPointers(pointers, facts, 1);
  problems.push(...facts.problems, ...checkOwnParts(facts));
  const [key, load] = firstLoadOf(facts);
  // Copied, since a piece of a document holds on to the whole of it.
  if (!firstLoads.has(key)) firstLoads.set(structuredClone(key), structuredClone(load));
}

export function addFindings(all: Findings, some: Findings): void {
  addPointers(all.pointers, some.pointers);
  all.problems.push(...some.problems);
  for (const [key, load] of some.firstLoads) all.firstLoads.set(key, load);
}
