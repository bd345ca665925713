import type { PostBody, PostSummary, Snapshot } from '#static-data/schema.ts';
import { type IndexedLines, lineOf, postFrom } from './remembered.ts';

/** What is known of the posts already, by their places in the snapshot. */
export interface Known {
  /** What a post was; undefined for a new one. */
  line(place: number): string | undefined;
  /** True for a post that is what it was. */
  isSame(place: number): boolean;
}

/** Up to this many words of text (at 200 a minute) all are indexed, above it their headings: a quarter of a second. */
const MOST_WORDS = 500_000;

/** True while the texts are few enough to be indexed whole. */
export function indexesWholeTexts({ posts }: Snapshot): boolean {
  return posts.reduce((sum, post) => sum + post.readTime * 200, 0) <= MOST_WORDS;
}

/** What the index is made of. A body is read where its text isn't known already. */
export async function indexedLines(
  snapshot: Snapshot,
  wholeTexts: boolean,
  known: Known | null,
): Promise<IndexedLines> {
  const lines: string[] = [];
  // Bodies are read in the order of the blog, the one in which the snapshot reads ahead.
  for (const [place, post] of snapshot.posts.entries()) {
    const before = known?.line(place);
    const same = before !== undefined && known?.isSame(place);
    lines.push(same ? before : await lineAnew(snapshot, post, wholeTexts, before));
  }
  return lines.reverse();
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
  const body = await snapshot.body(slug);
  if (!body) return '';
  return wholeTexts ? plainText(body) : body.toc.map((entry) => entry.title).join(' ');
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
