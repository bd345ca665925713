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
  const { headings, ids, links, written, loads, problems } = scanDocument(html);
  const facts: PageFacts = { url, ids: new Set(ids), links, written, loads, problems: [] };
  const fail = (text: string) => facts.problems.push({ page: url, text, severity: 'error' });
  for (const [place, id] of ids.entries()) {
    if (ids.indexOf(id) !== place) fail(`uses the id “${id}” twice`);
  }
  for (const problem of problems) facts.problems.push({ page: url, ...problem });
  if (headings !== 1) fail(`has ${headings} h1 headings; a page has exactly one`);
  const head = html.slice(0, html.indexOf('</head>'));
  if (!/<title>[^<]+<\/title>/.test(head)) fail('has no title');
  if (!/<meta name="description" content="[^"]+"/.test(head)) fail('has no description');
  return facts;
}
