import { Feed } from 'feed';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import type { Last } from './basis.ts';
import type { Draft } from './draft.ts';
import type { Entries } from './entries.ts';
import { digest } from './fingerprint.ts';
import { latestChange } from './plan.ts';

const FEED_LENGTH = 20;

/** RSS 2.0 and JSON Feed 1.1 of the newest posts, with their whole text. */
export async function writeFeeds(
  snapshot: Snapshot,
  { others, posts }: Entries,
  draft: Draft,
  last: Last | null,
): Promise<void> {
  const from = digest(JSON.stringify(['feeds', others, posts.digests.slice(0, FEED_LENGTH)]));
  if (draft.takeOver(from, last).length > 0) return;
  const newest = snapshot.posts.slice(0, FEED_LENGTH);
  const bodies = await Promise.all(newest.map((post) => snapshot.body(post.slug)));
  const texts = newest.map((post, index) =>
    absoluteAddresses(bodies[index]?.html ?? post.excerpt, snapshot.site.origin),
  );
  draft.write('rss.xml', rss(snapshot, newest, texts), 'feed', 'RSS feed', { from });
  draft.write('feed.json', jsonFeed(snapshot, newest, texts), 'feed', 'JSON feed', { from });
}

function rss(snapshot: Snapshot, posts: PostSummary[], texts: string[]): string {
  const { site } = snapshot;
  const changedAt = latestChange(posts);
  const feed = new Feed({
    id: `${site.origin}/`,
    title: `${site.brand}: blog`,
    description: site.description,
    link: `${site.origin}/blog`,
    language: 'en-GB',
    copyright: `© ${site.brand}`,
    generator: 'Vitrine',
    feedLinks: { rss: `${site.origin}/rss.xml`, json: `${site.origin}/feed.json` },
    // The library takes the clock where no date is given; a feed changes with its posts and with nothing else.
    updated: new Date(changedAt ?? 0),
  });
  for (const [index, post] of posts.entries()) {
    const address = `${site.origin}/blog/${post.slug}`;
    feed.addItem({
      id: address,
      guid: address,
      link: address,
      title: post.title,
      description: asHtml(post.excerpt),
      content: texts[index] ?? '',
      date: new Date(post.updatedAt),
      published: new Date(post.publishedAt),
      // RSS 2.0 has an e-mail address in <author>; names go into Dublin Core's creator.
      extensions: [{ name: 'dc:creator', objects: { _cdata: authorName(snapshot, post) } }],
      category: post.categories.map((slug) => ({ name: categoryName(snapshot, slug) })),
    });
  }
  const xml = feed.rss2();
  // Without posts there is no such time, and the library can't leave it out. (RSS 2.0 has it optional.)
  return changedAt === undefined ? xml.replace(/\s*<lastBuildDate>[^<]*<\/lastBuildDate>/, '') : xml;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed(snapshot: Snapshot, posts: PostSummary[], texts: string[]): string {
  const { site } = snapshot;
  const items = posts.map((post, index) => ({
    id: `${site.origin}/blog/${post.slug}`,
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
    title: `${site.brand}: blog`,
    home_page_url: `${site.origin}/blog`,
    feed_url: `${site.origin}/feed.json`,
    description: site.description,
    language: 'en-GB',
    items,
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function authorName(snapshot: Snapshot, post: PostSummary): string {
  return snapshot.authors.find((author) => author.slug === post.author)?.name ?? snapshot.site.brand;
}

function categoryName(snapshot: Snapshot, slug: string): string {
  return snapshot.categories.find((category) => category.slug === slug)?.name ?? slug;
}

/** An item's description is HTML (RSS 2.0), an excerpt plain text. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Feed readers show the text away from the site: its addresses have to be whole. Only those in tags: between them, an
 * address is what somebody wrote. (In sanitised HTML no > stands in a value.)
 */
function absoluteAddresses(html: string, origin: string): string {
  return html.replace(/<[^>]+>/g, (tag) =>
    tag
      .replace(/((?:src|href)=")\/(?!\/)/g, `$1${origin}/`)
      .replace(/(srcset=")([^"]*)"/g, (_, start, list) => {
        return `${start}${String(list).replace(/(^|,\s*)\//g, `$1${origin}/`)}"`;
      }),
  );
}
