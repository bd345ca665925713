import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { wordOf } from '#content-api/agency/wording/word.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { authorName, categoryName, entryId } from './feedText.ts';

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(snapshot: Snapshot, posts: PostSummary[], texts: string[]): string {
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
  return `${JSON.stringify(feed, null, 1)}\n`;
}
