import { Feed } from 'feed';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import type { Channel } from '../../content/feeds.ts';
import { latestChange } from '../../plan/plan.ts';
import { readdressing } from '../dress.ts';
import { authorName, categoryName, entryId } from './feedText.ts';

/** @param texts of the posts, in their order. */
export function rss(
  snapshot: Snapshot,
  { name, description, page, file }: Channel,
  posts: PostSummary[],
  texts: string[],
): string {
  const { site } = snapshot;
  const changedAt = latestChange(posts);
  const feed = new Feed({
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

/** No CDATA section can hold what ends one (XML 1.0, 2.7), and the library mends the first of them alone. */
function inCdata(text: string): string {
  return text.replaceAll(']]>', ']] >');
}
