import type { PostBody, PostSummary, Snapshot, TocEntry } from '#static-data/schema.ts';
import type { SearchDocument } from '#static-data/search/document.ts';
import type { Entries } from '../entries.ts';
import { postsBefore } from '../postsBefore.ts';
import { editedLines, type IndexedLines, lineOf, lineWriter, postFrom } from './remembered.ts';

/** What the last index was made of. */
export interface KnownLines {
  lines: IndexedLines;
  entries: Entries;
}

/** A post of the index that is another one than before, by its number. */
export interface ChangedLine {
  number: number;
  before: string | undefined;
  now: string | undefined;
}

/** Up to this many words of text (at 200 a minute) all are indexed, above it their headings: a quarter of a second. */
const MOST_WORDS = 500_000;

/** True while the texts are few enough to be indexed whole. */
export function indexesWholeTexts({ posts }: Snapshot): boolean {
  return posts.reduce((sum, post) => sum + post.readTime * 200, 0) <= MOST_WORDS;
}

/**
 * What the index is made of, with nothing known.
 * @param path of a file that the lines are put into as they are made.
 * @param onPost told of each post, oldest first.
 */
export async function linesAnew(
  snapshot: Snapshot,
  wholeTexts: boolean,
  path: string,
  onPost: (document: SearchDocument) => void,
): Promise<IndexedLines> {
  const lines = lineWriter(path);
  for (let place = snapshot.posts.length - 1; place >= 0; place -= 1) {
    const { slug, contentHash, title, excerpt } = snapshot.posts[place] as PostSummary;
    const text = await textOf(snapshot, slug, wholeTexts);
    lines.add(lineOf({ contentHash, title, excerpt, text }));
    onPost({ id: snapshot.posts.length - 1 - place, title, excerpt, text });
  }
  return lines.end();
}

/** What the index is made of, and where that differs from the last one. A body is read where its text isn't known. */
export async function linesSince(
  snapshot: Snapshot,
  wholeTexts: boolean,
  entries: Entries,
  known: KnownLines,
): Promise<{ lines: IndexedLines; changed: ChangedLine[] }> {
  const { places, changed, count } = postsBefore(known.entries.posts, entries.posts);
  const total = snapshot.posts.length;
  const found: ChangedLine[] = [];
  for (let place = 0; place < total; place += 1) {
    // Lines go from the oldest post, places from the newest.
    const number = total - 1 - place;
    const was = places[place] ?? -1;
    const same = was >= 0 && changed[place] === 0;
    if (same && count - 1 - was === number) continue;
    const post = snapshot.posts[place] as PostSummary;
    const line = was < 0 ? undefined : known.lines.line(count - 1 - was);
    const now = same && line !== undefined ? line : await lineAnew(snapshot, post, wholeTexts, line);
    found.push({ number, before: known.lines.line(number), now });
  }
  const byNumber = found.reverse();
  const changes = byNumber.map(({ number, now }) => [number, now ?? ''] as const);
  const lines = editedLines(known.lines, changes, total);
  for (let number = total; number < known.lines.count; number += 1) {
    byNumber.push({ number, before: known.lines.line(number), now: undefined });
  }
  return { lines, changed: byNumber.filter(({ before, now }) => before !== now) };
}

/** @param before what the post was; often its text is the same, and other words stand around it. */
async function lineAnew(
  snapshot: Snapshot,
  { slug, title, excerpt, contentHash }: PostSummary,
  wholeTexts: boolean,
  before: string | undefined,
): Promise<string> {
  const was = before === undefined ? undefined : postFrom(before);
  const text = was?.contentHash === contentHash ? was.text : await textOf(snapshot, slug, wholeTexts);
  return lineOf({ contentHash, title, excerpt, text });
}

async function textOf(snapshot: Snapshot, slug: string, wholeTexts: boolean): Promise<string> {
  if (!wholeTexts && snapshot.toc) return titlesOf(await snapshot.toc(slug));
  const body = await snapshot.body(slug);
  if (!body) return '';
  return wholeTexts ? plainText(body) : titlesOf(body.toc);
}

function titlesOf(toc: TocEntry[] = []): string {
  return toc.map((entry) => entry.title).join(' ');
}

/** These don't part words; every other element does. */
const INLINE = /<\/?(?:strong|em|s|u|a|code)\b[^>]*>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

function plainText({ html }: PostBody): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? ' ');
}
