import type { PostBody, PostSummary, Snapshot, TocEntry } from '#static-data/schema.ts';
import type { SearchDocument } from '#static-data/search/document.ts';
import { readJsonList } from '../../base/jsonList.ts';
import type { Last } from '../../content/basis.ts';
import type { Entries } from '../../content/entries.ts';
import { postsBefore } from '../../content/postsBefore.ts';

/** A post as the index knows it, with the hash of the content that its text was taken from. */
export interface IndexedPost extends SearchDocument {
  contentHash: string;
}

/** Up to this many words of text (at 200 a minute) all are indexed, above it their headings. */
const MOST_WORDS = 500_000;

export function indexesWholeTexts({ posts }: Snapshot): boolean {
  return posts.reduce((sum, post) => sum + post.readTime * 200, 0) <= MOST_WORDS;
}

/** Returns the posts in the last release's index, oldest first; null unless all are known. */
export function postsIndexedBefore({ search, basis }: Last): string[] | null {
  try {
    const posts = readJsonList(search);
    return posts.length === basis.entries.posts.slugs.length ? posts : null;
  } catch {
    return null;
  }
}

/** A body is read where the text isn't known from the last release. @param before of that release. */
export async function indexedPosts(
  snapshot: Snapshot,
  wholeTexts: boolean,
  entries: Entries,
  before: { posts: string[]; entries: Entries } | null,
): Promise<string[]> {
  const previous = before && postsBefore(before.entries.posts, entries.posts);
  const posts: string[] = [];
  for (let index = snapshot.posts.length - 1; index >= 0; index -= 1) {
    const placeBefore = previous?.places[index] ?? -1;
    const was = previous && placeBefore >= 0 ? before?.posts[previous.count - 1 - placeBefore] : undefined;
    const isSame = was !== undefined && previous?.changed[index] === 0;
    const summary = snapshot.posts[index] as PostSummary;
    posts.push(isSame ? was : await indexedPost(snapshot, summary, wholeTexts, was));
  }
  return posts;
}

/** @param was the post before; often its text is the same, and other words stand around it. */
async function indexedPost(
  snapshot: Snapshot,
  { slug, title, excerpt, contentHash }: PostSummary,
  wholeTexts: boolean,
  was: string | undefined,
): Promise<string> {
  const before = was === undefined ? undefined : (JSON.parse(was) as IndexedPost);
  const text = before?.contentHash === contentHash ? before.text : await textOf(snapshot, slug, wholeTexts);
  const post: IndexedPost = { contentHash, title, excerpt, text };
  return JSON.stringify(post);
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
