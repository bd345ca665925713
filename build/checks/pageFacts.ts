import type { Problem } from '../problem.ts';

/** What the checks need of a document, so that the document itself needn't stay in memory. */
export interface PageFacts {
  url: string;
  ids: Set<string>;
  /** Addresses this page points at, site-relative, with the fragment. */
  links: Set<string>;
  /** Files this page loads: assets, pictures, icons. */
  loads: Set<string>;
  problems: Problem[];
}

/** React writes the attribute's name as it is in JSX, the sanitiser in lower case. */
const SOURCE_SETS = ['srcset', 'srcSet', 'imagesrcset', 'imageSrcSet'];

/**
 * Reads a document once. It is our own output (React and the sanitiser write it: attributes in double quotes,
 * `<`, `>` and `"` escaped in them), so scanning its tags is exact; this is no parser for other people's HTML.
 * Thousands of pages pass here: it looks only at tags that tell something, and cuts no text that it doesn't need.
 */
export function readPageFacts(url: string, html: string, keep: Keep = keptStrings()): PageFacts {
  const facts: PageFacts = { url, ids: new Set(), links: new Set(), loads: new Set(), problems: [] };
  let headings = 0;
  let inEntry = false;
  let at = html.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    if (startsTag(html, next)) {
      const end = html.indexOf('>', next);
      const tag = nameAt(html, next);
      const text = html.slice(next + tag.length, end);
      if (tag === 'h1') headings += 1;
      noteTag(facts, tag, text, inEntry);
      // Nothing inside these is a tag.
      next = tag === 'script' || tag === 'style' ? html.indexOf(`</${tag}>`, end) + 1 : end;
    } else if (html.startsWith('!--', next)) {
      inEntry = html.startsWith('entry-->', next + 3) || (inEntry && !html.startsWith('/entry-->', next + 3));
    }
    at = html.indexOf('<', next);
  }
  if (headings !== 1) fail(facts, `has ${headings} h1 headings; a page has exactly one`);
  if (!/<title>[^<]+<\/title>/.test(html)) fail(facts, 'has no title');
  if (!/<meta name="description" content="[^"]+"/.test(html)) fail(facts, 'has no description');
  return { ...facts, ids: keep(facts.ids), links: keep(facts.links), loads: keep(facts.loads) };
}

/** A small letter: what ends, comments and the doctype begin otherwise. */
function startsTag(html: string, at: number): boolean {
  const code = html.charCodeAt(at);
  return code >= 97 && code <= 122;
}

function nameAt(html: string, from: number): string {
  let to = from;
  for (let code = html.charCodeAt(to); isNamePart(code); code = html.charCodeAt(to)) to += 1;
  return html.slice(from, to);
}

function isNamePart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

function noteTag(facts: PageFacts, tag: string, text: string, inEntry: boolean): void {
  const id = attribute(text, 'id');
  if (id) noteId(facts, id);
  if (tag === 'a') noteLink(facts, text);
  else if (tag === 'link') noteLinked(facts, text);
  else if (tag === 'meta') noteMeta(facts, text);
  else if (tag === 'img' || tag === 'source' || tag === 'script') noteSources(facts, text);
  if (tag === 'img') checkImage(facts, text, inEntry);
}

/** Gives a set of strings to be kept for long. */
export type Keep = (strings: Set<string>) => Set<string>;

/**
 * A piece cut out of a string holds on to the whole of it: kept as they are, a page's links would keep its
 * document in memory. Here each different text is copied once and shared by all pages.
 */
export function keptStrings(): Keep {
  const copies = new Map<string, string>();
  const copyOf = (text: string) => {
    const known = copies.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    copies.set(copy, copy);
    return copy;
  };
  return (strings) => new Set(Array.from(strings, copyOf));
}

/** The value of an attribute, undefined where it isn't there. No other value can hold `name="`: quotes are escaped. */
function attribute(text: string, name: string): string | undefined {
  const start = text.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return unescapeHtml(text.slice(from, text.indexOf('"', from)));
}

function noteId(facts: PageFacts, id: string): void {
  if (facts.ids.has(id)) fail(facts, `uses the id “${id}” twice`);
  facts.ids.add(id);
}

function noteLink(facts: PageFacts, text: string): void {
  const href = attribute(text, 'href');
  if (href !== undefined) facts.links.add(href);
}

function noteLinked(facts: PageFacts, text: string): void {
  const href = attribute(text, 'href');
  if (href && !/canonical|alternate/.test(attribute(text, 'rel') ?? '')) facts.loads.add(href);
  noteSources(facts, text);
}

function noteMeta(facts: PageFacts, text: string): void {
  const content = attribute(text, 'property') === 'og:image' ? attribute(text, 'content') : undefined;
  if (content) facts.loads.add(content);
}

function noteSources(facts: PageFacts, text: string): void {
  const source = attribute(text, 'src');
  if (source) facts.loads.add(source);
  for (const name of SOURCE_SETS) noteCandidates(facts, attribute(text, name));
}

/** `/a-480.avif 480w, /a-960.avif 960w` */
function noteCandidates(facts: PageFacts, sourceSet: string | undefined): void {
  if (!sourceSet) return;
  for (const candidate of sourceSet.split(',')) {
    const address = candidate.trim().split(/\s/, 1)[0];
    if (address) facts.loads.add(address);
  }
}

/** In an entry's own body what staff wrote is theirs to mend and doesn't stop a release. */
function checkImage(facts: PageFacts, text: string, inEntry: boolean): void {
  const missing = ['alt', 'width', 'height'].filter((name) => attribute(text, name) === undefined);
  if (missing.length === 0) return;
  facts.problems.push({
    page: facts.url,
    text: `shows the image ${attribute(text, 'src')} without ${missing.join(', ')}`,
    severity: inEntry ? 'warning' : 'error',
  });
}

function fail(facts: PageFacts, text: string): void {
  facts.problems.push({ page: facts.url, text, severity: 'error' });
}

function unescapeHtml(text: string): string {
  return text.includes('&')
    ? text
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    : text;
}
