import { urlOf } from '#content-api/values/url.shared.ts';
import type { Problem } from '../problem.ts';
import { type Scanned, scanDocument } from './scanDocument.ts';

/** What the checks need of a document, so that the document itself needn't stay in memory. */
export interface PageFacts extends Pick<Scanned, 'links' | 'written' | 'loads'> {
  url: string;
  ids: Set<string>;
  problems: Problem[];
}

/** What it says of links, ids and files are pieces of the document: copy what is kept. */
export function readPageFacts(url: string, html: string): PageFacts {
  const { headings, ids, writtenIds, links, written, loads, problems } = scanDocument(html);
  const whole = (some: Set<string>) => new Set(Array.from(some, (link) => wholeAddress(link, url)));
  const hasRelative = Array.from(links).some(isRelative);
  const facts: PageFacts = {
    url,
    ids: new Set(ids),
    links: hasRelative ? whole(links) : links,
    written: hasRelative ? whole(written) : written,
    loads,
    problems: [],
  };
  const fail = (text: string) => facts.problems.push({ page: url, text, severity: 'error' });
  for (const [place, id] of ids.entries()) {
    if (ids.indexOf(id) === place) continue;
    const severity = writtenIds.has(id) ? 'warning' : 'error';
    facts.problems.push({ page: url, text: `uses the id “${id}” twice`, severity });
  }
  for (const problem of problems) facts.problems.push({ page: url, ...problem });
  if (headings !== 1) fail(`has ${headings} h1 headings; a page has exactly one`);
  const head = html.slice(0, html.indexOf('</head>'));
  if (!/<title>[^<]+<\/title>/.test(head)) fail('has no title');
  if (!/<meta name="description" content="[^"]+"/.test(head)) fail('has no description');
  return facts;
}

/** `second-post` or `../about`: neither whole, nor from the root, nor a part of its page. */
function isRelative(link: string): boolean {
  return !/^(?:[/#?]|[a-z][a-z\d+.-]*:|$)/i.test(link);
}

/** What a browser makes of a relative link on this page; others as they are. */
function wholeAddress(link: string, url: string): string {
  const whole = isRelative(link) ? urlOf(link, `http://site.invalid${url}`) : null;
  return whole ? whole.pathname + whole.search + whole.hash : link;
}
