import { Feed as FeedWriter } from 'feed';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { wordOf } from '#content-api/agency/wording/word.shared.ts';
import { CALLOUT } from '#content-api/agency/wording/work.shared.ts';
import { withCalloutNames } from '#content-api/richText/richText.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { digest, type StagedRelease } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';
import type { Entries } from '../content/entries.ts';
import { type Channel, type Feed, feedsOf } from '../content/posts.ts';
import { latestChange } from '../plan/plan.ts';
import { readdressing } from './dress.ts';

function authorName(snapshot: Snapshot, post: PostSummary): string {
  return snapshot.authors.find((author) => author.slug === post.author)?.name ?? snapshot.site.brand;
}

function categoryName(snapshot: Snapshot, slug: string): string {
  return snapshot.categories.find((category) => category.slug === slug)?.name ?? slug;
}

/** It stays the same when the post gets another address. */
export function entryId({ site, feedIds }: Snapshot, { slug }: PostSummary): string {
  return `${site.origin}/blog/${feedIds[slug] ?? slug}`;
}

/** Feed readers show text away from the site. Only in tags: between them, an address is somebody's words. */
function absoluteAddresses(html: string, origin: string): string {
  return html.replace(/<[^>]+>/g, (tag) =>
    tag
      .replace(/((?:src|href)=")\/(?!\/)/g, `$1${origin}/`)
      .replace(/(srcset=")([^"]*)"/g, (_, start, list) => {
        return `${start}${String(list).replace(/(^|,\s*)\//g, `$1${origin}/`)}"`;
      }),
  );
}

/** A post's text for feed readers: what only a page needs of it, such as room to scroll, is left out. */
export function feedText(
  html: string,
  { origin, wording }: Pick<Snapshot['site'], 'origin' | 'wording'>,
): string {
  const named = html.includes('<aside data-callout')
    ? withCalloutNames(html, (callout) => wordOf(wording, CALLOUT[callout]))
    : html;
  const plain = named
    .replace(/<aside data-callout="\w+" role="note"><p data-name="">/g, '<blockquote><p>')
    .replaceAll('</aside>', '</blockquote>')
    // Readers may show no more than the line of what is closed.
    .replace(/<details><summary>(.*?)<\/summary>/gs, '<p><strong>$1</strong></p>')
    .replaceAll('</details>', '')
    .replace(/<p data-block="\w+">/g, '<p>')
    .replace(/ data-frame="[^"]*" data-provider="[^"]*"/g, '')
    .replace(/<\/?section\b[^>]*>/g, '')
    .replace(/<div role="region"[^>]*>(<table>)|(<\/table>)<\/div>/g, '$1$2')
    .replace(/<(t[dh])([^>]*) data-number=""/g, '<$1$2')
    .replace(/<pre data-language="[^"]*">/g, '<pre>');
  return absoluteAddresses(plain, origin);
}

/** @param texts of the posts, in their order. */
export function rss(
  snapshot: Snapshot,
  { name, description, page, file }: Channel,
  posts: PostSummary[],
  texts: string[],
): string {
  const { site } = snapshot;
  const changedAt = latestChange(posts);
  const feed = new FeedWriter({
    id: site.origin + page,
    title: `${site.brand}: ${name}`,
    // A channel has to have one (RSS 2.0).
    description: description || site.brand,
    link: site.origin + page,
    language: site.language,
    copyright: `© ${site.brand}`,
    generator: 'Vitrine',
    feedLinks: { rss: `${site.origin}/${file}` },
    // The library takes the clock where no date is given; a feed changes with its posts and with nothing else.
    updated: new Date(changedAt ?? 0),
  });
  for (const [index, post] of posts.entries()) {
    const id = entryId(snapshot, post);
    const address = `${site.origin}/blog/${post.slug}`;
    feed.addItem({
      id,
      guid: id,
      link: address,
      title: inCdata(post.title),
      description: asHtml(post.excerpt),
      content: texts[index] ?? '',
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt),
      // RSS 2.0 has an e-mail address in <author>; names go into Dublin Core's creator.
      extensions: [{ name: 'dc:creator', objects: { _cdata: inCdata(authorName(snapshot, post)) } }],
      category: post.categories.map((slug) => ({ name: categoryName(snapshot, slug) })),
    });
  }
  const xml = feed.rss2();
  // Without posts there is no such time, and the library can't leave it out. (RSS 2.0 has it optional.)
  const timeless =
    changedAt === undefined ? xml.replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, '') : xml;
  return readdressing(site).text(timeless);
}

/** An item's description is HTML (RSS 2.0), an excerpt plain text with lines of its own. */
function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped.replace(/\r?\n/g, '<br>');
}

/** No CDATA section can hold what ends one (XML 1.0, 2.7), and the library replaces the first of them alone. */
function inCdata(text: string): string {
  return text.replaceAll(']]>', ']] >');
}

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
