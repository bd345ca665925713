import type { Category, Picture, PostSummary, Snapshot } from '#static-data/schema.ts';
import { formatDay } from './dates.ts';
import { keepLast } from './keepLast.ts';
import { perSnapshot } from './perSnapshot.ts';

/** What a card shows of a post, with names in place of slugs. */
export interface PostCardData {
  slug: string;
  title: string;
  excerpt: string;
  cover: Picture | null;
  author: string;
  publishedAt: string;
  /** `publishedAt` as a reader's day. */
  day: string;
  readTime: number;
  categories: CategoryLink[];
}

/** A category as a badge or chip needs it. */
export type CategoryLink = Pick<Category, 'name' | 'slug'>;

/** Of so many posts they are remembered: a page shows nine of them, and those near it the same ones. */
const POSTS = 250;

const cards = perSnapshot((snapshot: Snapshot) =>
  keepLast(POSTS, (post: PostSummary) => newCard(snapshot, post)),
);

/** Picks what a card shows. A post's card stands on some pages near each other and is the same object on each. */
export function postCard(snapshot: Snapshot, post: PostSummary): PostCardData {
  return cards(snapshot)(post);
}

function newCard(snapshot: Snapshot, post: PostSummary): PostCardData {
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    cover: post.cover,
    author: snapshot.authors.find(({ slug }) => slug === post.author)?.name ?? snapshot.site.brand,
    publishedAt: post.publishedAt,
    day: formatDay(post.publishedAt, snapshot.site.timezone),
    readTime: post.readTime,
    categories: categoryLinks(snapshot, post),
  };
}

const links = perSnapshot(({ categories }: Snapshot) =>
  keepLast(POSTS, (post: PostSummary) => {
    const own: CategoryLink[] = [];
    for (const { name, slug } of categories) if (post.categories.includes(slug)) own.push({ name, slug });
    return own;
  }),
);

/** A post's categories in the order of the snapshot; the same object on pages near each other. */
export function categoryLinks(snapshot: Snapshot, post: PostSummary): CategoryLink[] {
  return links(snapshot)(post);
}

/**
 * Their names. A loop, as above: what `map` gives differs in kind when it is empty, and V8 then compiles anew
 * whoever reads it, the largest functions of a run among them (0.2 s of processor time with 10,000 posts).
 */
export function namesOf(categories: CategoryLink[]): string[] {
  const names: string[] = [];
  for (const { name } of categories) names.push(name);
  return names;
}
