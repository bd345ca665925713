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

const TAG = /<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
/** Tags whose attributes name an address; of all others only the id matters. */
const TELLING = new Set(['a', 'link', 'script', 'img', 'source', 'meta']);
const BODY_START = '<!--entry-->';

/** React writes the attribute's name as it is in JSX, the sanitiser in lower case. */
const SOURCE_SETS = ['srcset', 'srcSet', 'imagesrcset', 'imageSrcSet'];

type Attributes = Record<string, string>;

/**
 * Reads a document once. It is our own output (React and the sanitiser write it: attributes in double quotes,
 * `<` escaped), so scanning its tags is exact; this is no parser for other people's HTML.
 */
export function readPageFacts(url: string, html: string, keep: Keep = keptStrings()): PageFacts {
  const facts: PageFacts = { url, ids: new Set(), links: new Set(), loads: new Set(), problems: [] };
  const markup = html.replace(/<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g, '<$1$2></$1>');
  let headings = 0;
  for (const match of markup.matchAll(TAG)) {
    const tag = match[1] ?? '';
    const text = match[2] ?? '';
    if (tag === 'h1') headings += 1;
    if (!TELLING.has(tag) && !text.includes(' id=')) continue;
    const attributes = readAttributes(text);
    if (attributes.id) noteId(facts, attributes.id);
    noteAddresses(facts, tag, attributes);
    if (tag === 'img') checkImage(facts, attributes, isInEntry(markup, match.index));
  }
  if (headings !== 1) fail(facts, `has ${headings} h1 headings; a page has exactly one`);
  if (!/<title>[^<]+<\/title>/.test(markup)) fail(facts, 'has no title');
  if (!/<meta name="description" content="[^"]+"/.test(markup)) fail(facts, 'has no description');
  return { ...facts, ids: keep(facts.ids), links: keep(facts.links), loads: keep(facts.loads) };
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

function readAttributes(text: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name, value] of text.matchAll(ATTRIBUTE))
    if (name) attributes[name] = unescapeHtml(value ?? '');
  return attributes;
}

function noteId(facts: PageFacts, id: string): void {
  if (facts.ids.has(id)) fail(facts, `uses the id “${id}” twice`);
  facts.ids.add(id);
}

function noteAddresses(facts: PageFacts, tag: string, attributes: Attributes): void {
  if (tag === 'a' && attributes.href !== undefined) facts.links.add(attributes.href);
  if (tag === 'link' && attributes.href && !/canonical|alternate/.test(attributes.rel ?? ''))
    facts.loads.add(attributes.href);
  if (attributes.src) facts.loads.add(attributes.src);
  for (const name of SOURCE_SETS) noteCandidates(facts, attributes[name]);
  if (tag === 'meta' && attributes.property === 'og:image' && attributes.content)
    facts.loads.add(attributes.content);
}

/** `/a-480.avif 480w, /a-960.avif 960w` */
function noteCandidates(facts: PageFacts, sourceSet: string | undefined): void {
  if (!sourceSet) return;
  for (const candidate of sourceSet.split(',')) {
    const address = candidate.trim().split(/\s/, 1)[0];
    if (address) facts.loads.add(address);
  }
}

function checkImage(facts: PageFacts, attributes: Attributes, inEntry: boolean): void {
  const severity = inEntry ? 'warning' : 'error';
  const missing = ['alt', 'width', 'height'].filter((name) => attributes[name] === undefined);
  if (missing.length === 0) return;
  facts.problems.push({
    page: facts.url,
    text: `shows the image ${attributes.src} without ${missing.join(', ')}`,
    severity,
  });
}

/** True inside an entry's own body: what staff wrote is theirs to mend and doesn't stop a release. */
function isInEntry(markup: string, at: number): boolean {
  const start = markup.lastIndexOf(BODY_START, at);
  return start >= 0 && markup.lastIndexOf('<!--/entry-->', at) < start;
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
