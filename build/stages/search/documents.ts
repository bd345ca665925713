import type { PostBody, Snapshot } from '#static-data/schema.ts';
import type { SearchDocument } from '#static-data/search/searchIndex.ts';

/** Up to this many words of text (at 200 a minute) all are indexed, above it their headings: a quarter of a second. */
const MOST_WORDS = 500_000;

/** A post as the index knows it, with the hash of the content that its text was taken from. */
export interface IndexedPost extends Omit<SearchDocument, 'id'> {
  contentHash: string;
}

/** True while the texts are few enough to be indexed whole. */
export function indexesWholeTexts({ posts }: Snapshot): boolean {
  return posts.reduce((sum, post) => sum + post.readTime * 200, 0) <= MOST_WORDS;
}

/**
 * What the index is made of, oldest post first. A body is read where its text isn't known already.
 * @param known of the last release, in the same order.
 */
export async function indexedPosts(
  snapshot: Snapshot,
  wholeTexts: boolean,
  known: readonly IndexedPost[],
): Promise<IndexedPost[]> {
  const indexed: IndexedPost[] = [];
  // Bodies are read in the order of the blog, the one in which the snapshot reads ahead.
  for (const [place, { slug, title, excerpt, contentHash }] of snapshot.posts.entries()) {
    const before = known[snapshot.posts.length - 1 - place];
    const text = before?.contentHash === contentHash ? before.text : await textOf(snapshot, slug, wholeTexts);
    indexed.push({ contentHash, title, excerpt, text });
  }
  return indexed.reverse();
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
