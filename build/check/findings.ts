import type { Problem } from '../problem.ts';
import { checkOwnParts } from './links.ts';
import type { PageFacts } from './pageFacts.ts';
import { addPointers, countPointers, type Pointers, pointersFrom } from './pointers.ts';

/** What the checks want to know of pages, added up while these are made. Threads hand theirs over whole. */
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
