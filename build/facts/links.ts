import type { Problem } from '../base/problem.ts';
import type { PageFacts } from './pageFacts.ts';

/** Answered by the server, not by a file of the release. */
const SERVED = /^\/(api|admin)(\/|$)/;

export interface Addresses {
  get(address: string): { ids: Pick<Set<string>, 'has'> } | null | undefined;
}

export function checkLinks(pages: PageFacts[], addresses: Addresses): Problem[] {
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const link of page.links) {
      problems.push(...checkLink(page, link, addresses));
    }
  }
  return problems;
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
export function leadsElsewhere(link: string): boolean {
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
