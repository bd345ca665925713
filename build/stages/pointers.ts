import type { PageFacts } from '../checks/pageFacts.ts';

/** How many pages point at each address: links within the site, and files that pages load. */
export interface Pointers {
  links: Map<string, number>;
  loads: Map<string, number>;
}

/**
 * Takes over what the last release's pages point at. Of thousands of unchanged pages nothing else has to be known
 * to tell whether a link is dead now or a picture is still wanted.
 */
export function pointersFrom(kept?: {
  links: Record<string, number>;
  loads: Record<string, number>;
}): Pointers {
  return {
    links: new Map(Object.entries(kept?.links ?? {})),
    loads: new Map(Object.entries(kept?.loads ?? {})),
  };
}

/** @param by 1 for a page that is there now, -1 for one that is gone or about to be read anew. */
export function countPointers(pointers: Pointers, facts: PageFacts, by: 1 | -1): void {
  for (const link of facts.links) if (leadsElsewhere(link)) count(pointers.links, link, by);
  for (const load of facts.loads) count(pointers.loads, load, by);
}

/** `#part` and `?page=2` stay on their page, which is checked when it is made. */
function leadsElsewhere(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//');
}

function count(counts: Map<string, number>, address: string, by: 1 | -1): void {
  const known = counts.get(address);
  if (known === undefined) counts.set(ownCopy(address), by);
  else if (known + by === 0) counts.delete(address);
  else counts.set(address, known + by);
}

/** A piece cut out of a document holds on to the whole of it, and thousands of those are kept here. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
