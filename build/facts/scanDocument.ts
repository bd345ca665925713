import { urlOf } from '#content-api/values/url.shared.ts';
import type { Problem } from '../base/problem.ts';

export interface Scanned {
  headings: number;
  ids: string[];
  links: Set<string>;
  loads: Set<string>;
  problems: string[];
}

/** Attributes that every image needs, for a layout that doesn't jump and for readers who can't see it. */
const NEEDED = [' alt="', ' width="', ' height="'];

/** Searched for without the space before it: in the text between tags every word begins with one. */
const ID = 'id="';

const TAG_END = '>'.charCodeAt(0);

/**
 * Exact only for our own output: attributes in double quotes, `<`, `>` and `"` escaped in them. Thousands of pages pass
 * here: no text is cut that isn't needed.
 */
export function scanDocument(html: string): Scanned {
  const found: Scanned = { headings: 0, ids: [], links: new Set(), loads: new Set(), problems: [] };
  let nextId = html.indexOf(ID);
  let at = html.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    if (startsTag(html, next)) {
      const nameEnd = endOfName(html, next);
      const tag = html.slice(next, nameEnd);
      if (tag === 'h1') found.headings += 1;
      next = nameEnd;
      // Most tags in a text have no attributes.
      if (html.charCodeAt(nameEnd) !== TAG_END) {
        next = html.indexOf('>', nameEnd);
        // An id in the text between tags is passed over here, one in a tag is met exactly.
        if (nextId >= 0 && nextId < nameEnd) nextId = html.indexOf(ID, nameEnd);
        if (nextId >= 0 && nextId < next) noteId(found, html.slice(nameEnd, next));
        if (isTelling(tag)) noteTag(found, tag, html.slice(nameEnd, next));
      }
      // Nothing inside these is a tag.
      if (tag === 'script' || tag === 'style') next = html.indexOf(`</${tag}>`, next) + 1;
    }
    // Searching never begins anew in a document that was cut off within a tag or a script.
    at = next > at ? html.indexOf('<', next) : -1;
  }
  return found;
}

/** A small letter: what ends, comments and the doctype begin otherwise. */
function startsTag(html: string, at: number): boolean {
  const code = html.charCodeAt(at);
  return code >= 97 && code <= 122;
}

function endOfName(html: string, from: number): number {
  let to = from;
  for (let code = html.charCodeAt(to); isNamePart(code); code = html.charCodeAt(to)) to += 1;
  return to;
}

function isNamePart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function isTelling(tag: string): boolean {
  switch (tag) {
    case 'a':
    case 'link':
    case 'meta':
    case 'img':
    case 'source':
    case 'video':
    case 'script':
      return true;
    default:
      return false;
  }
}

function noteId(found: Scanned, text: string): void {
  const id = attribute(text, ' id="');
  if (id) found.ids.push(id);
}

function noteTag(found: Scanned, tag: string, text: string): void {
  if (tag === 'a') noteLink(found, text);
  else if (tag === 'link') noteLinked(found, text);
  else if (tag === 'meta') noteMeta(found, text);
  else noteSources(found, text);
  if (tag === 'img') checkImage(found, text);
}

/** No other value can hold `name="`, as quotes are escaped. @param start with its space: ` href="`. */
function attribute(text: string, start: string): string | undefined {
  const at = text.indexOf(start);
  if (at < 0) return undefined;
  const from = at + start.length;
  return unescapeHtml(text.slice(from, text.indexOf('"', from)));
}

function noteLink({ links }: Scanned, text: string): void {
  const href = attribute(text, ' href="');
  if (href !== undefined) links.add(href);
}

function noteLinked(found: Scanned, text: string): void {
  const href = attribute(text, ' href="');
  if (href && !/canonical|alternate/.test(attribute(text, ' rel="') ?? '')) found.loads.add(href);
  noteCandidates(found, attribute(text, ' imageSrcSet="') ?? attribute(text, ' imagesrcset="'));
}

function noteMeta(found: Scanned, text: string): void {
  const content = attribute(text, ' property="') === 'og:image' ? attribute(text, ' content="') : undefined;
  if (content) found.loads.add(content);
}

function noteSources(found: Scanned, text: string): void {
  const source = attribute(text, ' src="');
  if (source) found.loads.add(source);
  noteCandidates(found, attribute(text, ' srcSet="') ?? attribute(text, ' srcset="'));
}

/** @param sourceSet written with a capital by React, as in JSX, in lower case by the sanitiser. */
function noteCandidates(found: Scanned, sourceSet: string | undefined): void {
  for (const candidate of sourceSet?.split(',') ?? []) {
    const [address] = candidate.trim().split(' ', 1);
    if (address) found.loads.add(address);
  }
}

function checkImage(found: Scanned, text: string): void {
  if (NEEDED.every((start) => text.includes(start))) return;
  const missing = NEEDED.filter((start) => !text.includes(start)).map((start) => start.slice(1, -2));
  found.problems.push(`shows the image ${attribute(text, ' src="')} without ${missing.join(', ')}`);
}

export function unescapeHtml(text: string): string {
  return text.includes('&')
    ? text
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : text;
}

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

function wholeAddress(link: string, url: string): string {
  const resolved = isRelative(link) ? urlOf(link, `http://site.invalid${url}`) : null;
  return resolved ? resolved.pathname + resolved.search + resolved.hash : link;
}
