import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import type { Draft } from './draft.ts';

/** The snapshot as visitors' code reads it: one JSON file a kind, by name, nothing that isn't public. */
export function staticData(snapshot: Snapshot): Record<string, string> {
  const { site, seo, authors, categories, logos, testimonials, posts } = snapshot;
  return {
    'static-data/site.json': JSON.stringify(site),
    'static-data/seo.json': JSON.stringify(seo),
    'static-data/authors.json': JSON.stringify({ authors }),
    'static-data/categories.json': JSON.stringify({ categories }),
    'static-data/logos.json': JSON.stringify({ logos }),
    'static-data/testimonials.json': JSON.stringify({ testimonials }),
    'static-data/posts.json': JSON.stringify({ posts: posts.map(listedPost) }),
  };
}

/** What a list shows of a post. Sizes of its picture are the page's own business, and ten thousand posts' are megabytes. */
function listedPost({ slug, title, excerpt, publishedAt, updatedAt, readTime, ...post }: PostSummary) {
  const { author, categories, cover } = post;
  const picture = cover && { url: cover.url, alt: cover.alt, width: cover.width, height: cover.height };
  return { slug, title, excerpt, publishedAt, updatedAt, readTime, author, categories, cover: picture };
}

export function writeStaticData(snapshot: Snapshot, draft: Draft): void {
  for (const [path, json] of Object.entries(staticData(snapshot))) draft.write(path, json, 'data', path);
}
