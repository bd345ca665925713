import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { wordOf } from '#content-api/agency/wording/word.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import type { StagedRelease } from '../../base/stagedRelease.ts';
import { digest } from '../../base/stagedRelease.ts';
import type { Last } from '../../content/basis.ts';
import type { Entries } from '../../content/entries.ts';
import { type Feed, feedsOf } from '../../content/feeds.ts';
import { readdressing } from '../dress.ts';
import { authorName, categoryName, entryId, feedText } from './feedText.ts';
import { rss } from './rss.ts';

const FEED_LENGTH = 20;

/** Writes the feeds of the blog, each category and each author. Feeds with unchanged posts are reused. */
export async function writeFeeds(
  snapshot: Snapshot,
  entries: Entries,
  staged: StagedRelease,
  last: Last | null,
): Promise<void> {
  const feeds = feedsOf(snapshot).map((plan) => {
    const newest = { ...plan, places: plan.places.slice(0, FEED_LENGTH) };
    return { ...newest, from: fingerprintOf(newest, entries, snapshot) };
  });
  const stale = feeds.filter(({ from }) => staged.takeOver(from, last).length === 0);
  const texts = await textsOf(snapshot, new Set(stale.flatMap(({ places }) => places)));
  for (const { places, from, ...channel } of stale) {
    const posts = places.flatMap((index) => snapshot.posts[index] ?? []);
    const ofPosts = places.map((index) => texts.get(index) ?? '');
    staged.write(channel.file, rss(snapshot, channel, posts, ofPosts), 'feed', 'RSS feed', { from });
    if (channel.file !== 'rss.xml') continue;
    staged.write('feed.json', jsonFeed(snapshot, posts, ofPosts), 'feed', 'JSON feed', { from });
  }
}

/** The feed of a category or an author as a run would write it now; null where none is at that address. */
export async function feedAt(snapshot: Snapshot, url: string): Promise<string | null> {
  const feed = feedsOf(snapshot).find(({ file }) => `/${file}` === url);
  if (!feed) return null;
  const places = feed.places.slice(0, FEED_LENGTH);
  const texts = await textsOf(snapshot, new Set(places));
  const posts = places.flatMap((index) => snapshot.posts[index] ?? []);
  return rss(
    snapshot,
    feed,
    posts,
    places.map((index) => texts.get(index) ?? ''),
  );
}

function fingerprintOf({ file, places }: Feed, { others, posts }: Entries, { feedIds }: Snapshot): string {
  const digests = places.map((index) => posts.digests[index]);
  const ids = places.flatMap((index) => feedIds[posts.slugs[index] ?? ''] ?? []);
  return digest(JSON.stringify(['feeds', file, others, digests, ids]));
}

/** The posts at these places. Bodies are read one after the other in the order in which the snapshot reads ahead. */
async function textsOf(snapshot: Snapshot, places: ReadonlySet<number>): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (const index of [...places].sort((a, b) => a - b)) {
    const post = snapshot.posts[index];
    const body = post && (await snapshot.body(post.slug));
    if (post) texts.set(index, feedText(body?.html ?? post.excerpt, snapshot.site));
  }
  return texts;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed(snapshot: Snapshot, posts: PostSummary[], texts: string[]): string {
  const { site } = snapshot;
  const items = posts.map((post, index) => ({
    id: entryId(snapshot, post),
    url: `${site.origin}/blog/${post.slug}`,
    title: post.title,
    summary: post.excerpt,
    content_html: texts[index] ?? '',
    date_published: post.publishedAt,
    date_modified: post.updatedAt,
    authors: [{ name: authorName(snapshot, post) }],
    tags: post.categories.map((slug) => categoryName(snapshot, slug)),
    ...(post.cover ? { image: site.origin + post.cover.url } : {}),
  }));
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${site.brand}: ${wordOf(site.wording, BLOG.feed)}`,
    home_page_url: `${site.origin}/blog`,
    feed_url: `${site.origin}/feed.json`,
    ...(site.description ? { description: site.description } : {}),
    language: site.language,
    items,
  };
  return readdressing(site).text(`${JSON.stringify(feed, null, 1)}\n`);
}
