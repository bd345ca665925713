import { ALIASES, FIXED_ADDRESSES, SHELL_ADDRESS, UNLISTED_ADDRESSES } from '#static-data/addresses.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { PAGE_SIZE, pageCount } from '#static-data/select/blogPage.ts';
import { neighbourhood } from '#static-data/select/related.ts';
import { type PostList, postLists } from './postLists.ts';

/** One document of the site to be. */
export interface PlannedPage {
  /** Address, site-relative, without a trailing slash. */
  url: string;
  /** Path below the release folder. */
  file: string;
  /** Status the renderer answers: 404 for the two error documents. */
  status: 200 | 404;
  /** False for second addresses of a page and for error documents: they stay out of the sitemap. */
  canonical: boolean;
  /** When its content last changed; unknown for pages made of markup alone. */
  changedAt?: string;
  kind?: PageKind;
}

/** Pages of one kind share a page component and differ by their parameters, as the router would read them. */
export interface PageKind {
  name: string;
  params: Record<string, string>;
  /** All posts that the page's data can depend on; it may show fewer. */
  posts: Stretch;
  /** How many pages its list has. */
  pages: number;
  /** Of a post's own page: its place in the snapshot's list. The page can depend on the post's neighbours then. */
  place?: number;
}

/** Posts of a list, from one number in it up to another. */
export interface Stretch {
  list: PostList;
  from: number;
  /** One more than the last. */
  to: number;
}

/** What rendering needs to know of a page. */
export interface RequestedPage extends Pick<PlannedPage, 'url' | 'status'> {
  kind?: Pick<PageKind, 'name' | 'params'>;
}

/** Every address: the fixed pages, the blog with its pages and categories, the posts, the back office's shell, the errors. */
export function planPages(snapshot: Snapshot): PlannedPage[] {
  const lists = postLists(snapshot);
  const [blog] = lists;
  return [
    ...FIXED_ADDRESSES.filter((url) => url !== '/blog').map((url) => page(url)),
    ...[...Object.keys(ALIASES), ...UNLISTED_ADDRESSES].map((url) => ({ ...page(url), canonical: false })),
    ...lists.flatMap((list) => archive(list, snapshot.posts)),
    ...snapshot.posts.map((post, place) => postPage(blog, post, place)),
    { ...page(SHELL_ADDRESS), canonical: false },
    { url: '/404', file: '404.html', status: 404, canonical: false },
    { url: '/blog/404', file: 'blog/404.html', status: 404, canonical: false },
  ];
}

function postPage(blog: PostList, { slug, updatedAt }: PostSummary, place: number): PlannedPage {
  const posts = { list: blog, ...neighbourhood(place, blog.places.length) };
  return {
    url: `/blog/${slug}`,
    file: `blog/${slug}.html`,
    status: 200,
    canonical: true,
    changedAt: updatedAt,
    kind: { name: 'post', params: { slug }, posts, pages: 1, place },
  };
}

/** The pages of a list: the first at its own address, the others behind it. */
function archive(list: PostList, posts: readonly PostSummary[]): PlannedPage[] {
  const { url, category, places } = list;
  const changedAt = latestChange(places.map((place) => posts[place] as PostSummary));
  const [name, params] = category === undefined ? ['blog', {}] : ['category', { category }];
  const pages = pageCount(places.length);
  return Array.from({ length: pages }, (_, index) => {
    const from = index * PAGE_SIZE;
    const shown = { list, from, to: Math.min(from + PAGE_SIZE, places.length) };
    if (index === 0) return page(url, changedAt, { name, params, posts: shown, pages });
    const number = String(index + 1);
    const kind = { name: `${name} page`, params: { ...params, page: number }, posts: shown, pages };
    return page(`${url}/page/${number}`, changedAt, kind);
  });
}

function page(url: string, changedAt?: string, kind?: PageKind): PlannedPage {
  const planned: PlannedPage = { url, file: fileOf(url), status: 200, canonical: true };
  if (changedAt) planned.changedAt = changedAt;
  if (kind) planned.kind = kind;
  return planned;
}

/** Where the page of an address lies below the release folder. */
export function fileOf(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}.html`;
}

/** When the newest change to any of these was made; undefined without posts. */
export function latestChange(posts: readonly PostSummary[]): string | undefined {
  let latest: string | undefined;
  for (const { updatedAt } of posts) if (latest === undefined || updatedAt > latest) latest = updatedAt;
  return latest;
}
