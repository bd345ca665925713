import { authorProfiles } from '#content-api/authors/store.ts';
import { categories } from '#content-api/categories/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { shownLogos } from '#content-api/logos/store.ts';
import { type ListedPosts, listedPosts, postMarks } from '#content-api/posts/listed.ts';
import { movedPosts, publishedBodies, publishedPosts, publishedTocs } from '#content-api/posts/published.ts';
import { readSeo } from '#content-api/seo/store.ts';
import { readSettings } from '#content-api/settings/store.ts';
import { shownTestimonials } from '#content-api/testimonials/store.ts';
import { seoWithFallbacks, withFallbacks } from '#static-data/fallback.ts';
import type { MovedPost, PostBody, PostSummary, Snapshot } from '#static-data/schema.ts';
import { placeOf } from '#static-data/select/posts.ts';

/**
 * How many bodies are fetched at once; pages ask for them in the order of the list. They are to be gone before
 * the garbage collector has met them twice: what it keeps for long costs memory.
 */
const READ_AHEAD = 25;

/** The same of headings, which are a hundredth of that. */
const HEADINGS_AHEAD = 250;

/**
 * Freezes everything that is published. Each part lists its fields in its store, so nothing else gets in.
 * @param siteUrl origin from the environment; without one the SEO configuration tells it.
 */
export async function takeSnapshot({ db }: Pick<Store, 'db'>, siteUrl: string): Promise<Snapshot> {
  return freeze(db, siteUrl, await publishedPosts(db));
}

/** With a word for each post, in their order, that another one takes the place of when the post changes. */
export interface MarkedSnapshot extends Snapshot {
  marks: readonly string[];
}

/**
 * The same for whoever compares it with an earlier one.
 * @param bitByBit reads what is said of a post when it is asked for: for whoever knows that most won't be.
 */
export async function takeMarkedSnapshot(
  store: Pick<Store, 'db' | 'file'>,
  siteUrl: string,
  bitByBit: boolean,
): Promise<MarkedSnapshot> {
  const { posts, marks } = await (bitByBit ? listedPosts(store) : allPosts(store));
  return { ...(await freeze(store.db, siteUrl, posts)), marks };
}

async function allPosts({ db }: Pick<Store, 'db'>): Promise<ListedPosts> {
  // Before the posts: what is written in between shows in the next run.
  const bySlug = await postMarks(db);
  const posts = await publishedPosts(db);
  return { posts, marks: posts.map(({ slug }) => bySlug.get(slug) ?? '') };
}

async function freeze(db: Store['db'], siteUrl: string, posts: PostSummary[]): Promise<Snapshot> {
  const seo = await readSeo(db);
  const site = withFallbacks(await readSettings(db), siteUrl || seo.defaults.siteUrl.replace(/\/+$/, ''));
  return {
    site,
    seo: seoWithFallbacks(seo, site),
    authors: await authorProfiles(db),
    categories: (await categories(db)).map(({ name, slug, description }) => ({ name, slug, description })),
    logos: await shownLogos(db),
    testimonials: await shownTestimonials(db),
    posts,
    moved: withinPosts(await movedPosts(db), posts),
    body: bodyReader(posts, (slugs) => publishedBodies(db, slugs)),
    toc: bodyReader(posts, (slugs) => publishedTocs(db, slugs), HEADINGS_AHEAD),
  };
}

/** Without those that somebody has made different since the posts were read. */
function withinPosts(moved: MovedPost[], posts: PostSummary[]): MovedPost[] {
  if (moved.length === 0) return moved;
  const place = placeOf(posts);
  return moved.filter(({ slug, to }) => place(to) >= 0 && place(slug) < 0);
}

/** Reads some bodies at a time and forgets them again: memory doesn't grow with the number of posts. */
export function bodyReader<Body = PostBody>(
  posts: PostSummary[],
  read: (slugs: string[]) => Promise<Map<string, Body>>,
  ahead = READ_AHEAD,
): (slug: string) => Promise<Body | undefined> {
  let window = new Map<string, Body>();
  return async (slug) => {
    const position = placeOf(posts)(slug);
    if (position < 0) return undefined;
    if (!window.has(slug)) {
      window = await read(posts.slice(position, position + ahead).map((post) => post.slug));
    }
    return window.get(slug);
  };
}
