import { join } from 'node:path';
import { CONTENT_KINDS } from '#content-api/kinds/kinds.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { isUnlisted } from '#static-data/select/sitePages.ts';
import { jsonList, readJsonList } from '../base/jsonList.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';
import type { Entries } from '../content/entries.ts';
import { postsBefore } from '../content/postsBefore.ts';
import { readdressing } from './dress.ts';
import { staticDataSchema } from './staticDataSchema.ts';

const POSTS = 'static-data/posts.json';
const AROUND = ['{"posts":', '}'] as const;

/**
 * Makes a JSON file for each kind, without anything that isn't public. @param posts what lists show of each.
 */
export function staticData(
  snapshot: Snapshot,
  posts: string[] = snapshot.posts.map(listedPost),
): Record<string, string> {
  const { json } = readdressing(snapshot.site);
  const pages = snapshot.pages
    .filter((page) => !isUnlisted(page) && !page.filter)
    .map(({ address, title, description, updatedAt, sections }) => ({
      ...{ address, title, description, updatedAt, sections },
    }));
  const lists = CONTENT_KINDS.map(({ key }) => [
    `static-data/${key}.json`,
    json(JSON.stringify({ [key]: snapshot[key] })),
  ]);
  return {
    'static-data/schema.json': staticDataSchema(),
    'static-data/site.json': JSON.stringify(snapshot.site),
    'static-data/seo.json': JSON.stringify(snapshot.seo),
    'static-data/pages.json': json(JSON.stringify({ pages })),
    'static-data/navigation.json': json(JSON.stringify(snapshot.navigation)),
    ...Object.fromEntries(lists),
    [POSTS]: jsonList(posts, AROUND),
  };
}

export function writeStaticData(
  snapshot: Snapshot,
  entries: Entries,
  staged: StagedRelease,
  last: Last | null,
): void {
  const posts = last ? listedAnew(snapshot, entries, last) : undefined;
  for (const [path, json] of Object.entries(staticData(snapshot, posts)))
    staged.write(path, json, 'data', path);
}

/** With what the last release lists of the posts that are what they were: to read all from the store takes longer. */
function listedAnew({ posts }: Snapshot, entries: Entries, last: Last): string[] {
  const { places, changed } = postsBefore(last.basis.entries.posts, entries.posts);
  const before = readJsonList(join(last.path, POSTS), AROUND);
  return posts.map((post, at) => (changed[at] === 0 && before[places[at] ?? -1]) || listedPost(post));
}

/**
 * Returns the fields that a list shows of a post. Sizes of ten thousand pictures would be megabytes, and only
 * pages need them.
 */
function listedPost(post: PostSummary): string {
  const { slug, title, excerpt, publishedAt, updatedAt, readTime, author, categories, cover } = post;
  const picture = cover && { url: cover.url, alt: cover.alt, width: cover.width, height: cover.height };
  const listed = {
    slug,
    title,
    excerpt,
    publishedAt,
    updatedAt,
    readTime,
    author,
    categories,
    cover: picture,
  };
  return JSON.stringify(listed);
}
