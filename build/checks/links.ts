import type { Problem } from '../problem.ts';
import type { PageFacts } from './pageFacts.ts';

/** Answered by the server, not by a file of the release. */
const SERVED = /^\/(api|admin)(\/|$)/;

/** What each address holds: a page with its ids, null for a file that is no page, undefined for nothing. */
export interface Addresses {
  get(address: string): { ids: Pick<Set<string>, 'has'> } | null | undefined;
}

/** Every internal link leads to a page of this release, and every `#id` to an element of it. */
export function checkLinks(pages: PageFacts[], addresses: Addresses): Problem[] {
  return pages.flatMap((page) => [...page.links].flatMap((link) => checkLink(page, link, addresses)));
}

function checkLink(page: PageFacts, link: string, addresses: Addresses): Problem[] {
  if (!/^[/#?]/.test(link) || link.startsWith('//')) return [];
  const [address, fragment] = split(link, page.url);
  if (SERVED.test(address)) return [];
  // A fragment alone stays on its page, which need not have an address of its own (an error document).
  const target = address === page.url ? page : addresses.get(address);
  if (target === undefined) return [problem(page, `links to ${address}, which is no page of this site`)];
  if (!fragment || target === null || target.ids.has(fragment)) return [];
  return [problem(page, `links to #${fragment} on ${address}, where nothing has this id`)];
}

/** Address without query, decoded, and the fragment; a bare `#id` or `?query` stays on its page. */
function split(link: string, here: string): [string, string] {
  const [beforeFragment = '', fragment = ''] = link.split('#', 2);
  const path = beforeFragment.split('?', 1)[0] || here;
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  return [decode(address), decode(fragment)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function problem(page: PageFacts, text: string): Problem {
  return { page: page.url, text, severity: 'error' };
}
