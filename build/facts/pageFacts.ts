import { urlOf } from '#content-api/values/url.shared.ts';
import type { Problem } from '../base/problem.ts';
import { type Scanned, scanDocument } from './scanDocument.ts';

/** The facts about a document that the checks need, so that the document can leave memory. */
export interface PageFacts extends Pick<Scanned, 'links' | 'loads'> {
  url: string;
  ids: Set<string>;
  problems: Problem[];
}

/** Links, ids and files in the result are slices of the document: copy the ones you keep. */
export function readPageFacts(url: string, html: string): PageFacts {
  const { headings, ids, links, loads, problems } = scanDocument(html);
  const texts = ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : `uses the id “${id}” twice`));
  texts.push(...problems);
  if (headings !== 1) texts.push(`has ${headings} h1 headings; a page has exactly one`);
  const head = html.slice(0, html.indexOf('</head>'));
  if (!/<title>[^<]+<\/title>/.test(head)) texts.push('has no title');
  return {
    url,
    ids: new Set(ids),
    links: Array.from(links).some(isRelative)
      ? new Set(Array.from(links, (link) => wholeAddress(link, url)))
      : links,
    loads,
    problems: texts.map((text) => ({ page: url, text, severity: 'warning' })),
  };
}

/** `second-post` or `../about`: neither whole, nor from the root, nor a part of its page. */
function isRelative(link: string): boolean {
  return !/^(?:[/#?]|[a-z][a-z\d+.-]*:|$)/i.test(link);
}

/** Resolves a relative link like a browser; other links stay as they are. */
function wholeAddress(link: string, url: string): string {
  const resolved = isRelative(link) ? urlOf(link, `http://site.invalid${url}`) : null;
  return resolved ? resolved.pathname + resolved.search + resolved.hash : link;
}
