import { categoryFeed } from '#static-data/addresses.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Last } from '../basis.ts';
import type { Draft } from '../draft.ts';
import type { Entries } from '../entries.ts';
import { digest } from '../fingerprint.ts';
import { type PostList, postLists } from '../postLists.ts';
import { absoluteAddresses } from './feedText.ts';
import { jsonFeed } from './jsonFeed.ts';
import { type Channel, rss } from './rss.ts';

const FEED_LENGTH = 20;

/**
 * RSS 2.0 of the newest posts with their whole text, of the blog and of each category, and JSON Feed 1.1 of the blog.
 * Feeds whose posts are what they were are taken over.
 */
export async function writeFeeds(
  snapshot: Snapshot,
  entries: Entries,
  draft: Draft,
  last: Last | null,
): Promise<void> {
  const feeds = postLists(snapshot).map((list) => ({
    list,
    places: list.places.slice(0, FEED_LENGTH),
    from: fingerprintOf(list, entries),
  }));
  const stale = feeds.filter(({ from }) => draft.takeOver(from, last).length === 0);
  const texts = await textsOf(snapshot, new Set(stale.flatMap(({ places }) => places)));
  for (const { list, places, from } of stale) {
    const posts = places.flatMap((place) => snapshot.posts[place] ?? []);
    const ofPosts = places.map((place) => texts.get(place) ?? '');
    const channel = channelOf(snapshot, list);
    draft.write(channel.file, rss(snapshot, channel, posts, ofPosts), 'feed', 'RSS feed', { from });
    if (list.category !== undefined) continue;
    draft.write('feed.json', jsonFeed(snapshot, posts, ofPosts), 'feed', 'JSON feed', { from });
  }
}

function fingerprintOf({ url, places }: PostList, { others, posts }: Entries): string {
  const digests = places.slice(0, FEED_LENGTH).map((place) => posts.digests[place]);
  return digest(JSON.stringify(['feeds', url, others, digests]));
}

/** The posts at these places. Bodies are read one after the other in the order in which the snapshot reads ahead. */
async function textsOf(snapshot: Snapshot, places: ReadonlySet<number>): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (const place of [...places].sort((a, b) => a - b)) {
    const post = snapshot.posts[place];
    const body = post && (await snapshot.body(post.slug));
    if (post) texts.set(place, absoluteAddresses(body?.html ?? post.excerpt, snapshot.site.origin));
  }
  return texts;
}

function channelOf({ site, categories }: Snapshot, { url, category }: PostList): Channel {
  if (category === undefined)
    return { name: 'blog', description: site.description, page: url, file: 'rss.xml' };
  const found = categories.find(({ slug }) => slug === category);
  return {
    name: found?.name ?? category,
    description: found?.description || site.description,
    page: url,
    file: categoryFeed(category).slice(1),
  };
}
