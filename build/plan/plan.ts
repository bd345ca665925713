import {
  ALIASES,
  currentAddress,
  ERROR_DOCUMENTS,
  ownAddresses,
  SHELL_ADDRESS,
} from '#content-api/values/siteAddresses.shared.ts';
import type { PostSummary, ShownPage, Snapshot } from '#static-data/schema.ts';
import { PAGE_SIZE, pageCount } from '#static-data/select/blogPage.ts';
import {
  isFoundElsewhere,
  isHidden,
  isOwnDocument,
  isUnlisted,
  seoKeyOf,
  sitePageAt,
} from '#static-data/select/sitePages.ts';
import { type PostList, postLists } from '../content/posts.ts';

export interface PlannedPage {
  url: string;
  file: string;
  status: 200 | 404;
  kind?: PageKind;
}

/** Pages of one kind share a page component and differ by their parameters, as the router would read them. */
interface PageKind {
  name: string;
  params: Record<string, string>;
  /** Place of the newest post it shows in the snapshot's list; -1 where there is none. */
  post: number;
}

interface Stretch {
  list: PostList;
  from: number;
  /** The end, exclusive. */
  to: number;
}

export interface RequestedPage extends Pick<PlannedPage, 'url' | 'status'> {
  kind?: Pick<PageKind, 'name' | 'params'>;
}

/** Pages of which it is known that nothing on them has changed. */
export interface Unchanged {
  /** @param pages how many the list has now. */
  list(shown: Stretch, pages: number): boolean;
  post(index: number): boolean;
}

const NOTHING: Unchanged = { list: () => false, post: () => false };

/** @param unchanged pages to leave out: planning ten thousand posts takes as long as the rest of an edit. */
export function planPages(snapshot: Snapshot, unchanged: Unchanged = NOTHING): PlannedPage[] {
  const lists = postLists(snapshot);
  const posts: PlannedPage[] = [];
  for (let index = 0; index < snapshot.posts.length; index += 1) {
    if (!unchanged.post(index)) posts.push(postPage(snapshot.posts[index] as PostSummary, index));
  }
  return [
    ...siteAddresses(snapshot).map(sitePage),
    ...lists.flatMap((list) => archive(list, unchanged)),
    ...posts,
    page(SHELL_ADDRESS),
    ...ERROR_DOCUMENTS.map(errorDocument),
  ];
}

export function countPages(snapshot: Snapshot): number {
  const lists = postLists(snapshot).reduce((sum, { places }) => sum + pageCount(places.length), 0);
  const own = siteAddresses(snapshot).length + ERROR_DOCUMENTS.length;
  return own + 1 + lists + snapshot.posts.length;
}

/** With the moment of the last change, where content tells it. No page that is hidden or found elsewhere. */
export function canonicalAddresses(snapshot: Snapshot): [url: string, changedAt: string | undefined][] {
  const { posts, seo, site } = snapshot;
  const isFound = (url: string) => {
    const page = seo.pages[seoKeyOf(url)] ?? {};
    return !isHidden(page) && !isFoundElsewhere(page, url, site.origin);
  };
  const ofList = (list: PostList) => {
    const changedAt = latestChange(list.places.map((index) => posts[index] as PostSummary));
    return pagesOf(list)
      .map((number) => [addressIn(list, number), changedAt] as [string, string | undefined])
      .filter(([url]) => url !== '/blog' || isFound(url));
  };
  return [
    ...sitePages(snapshot)
      .filter((one) => !isUnlisted(one) && isFound(one.address))
      .map(({ address, updatedAt }) => [address, updatedAt || undefined] as [string, string | undefined]),
    ...postLists(snapshot).flatMap(ofList),
    ...posts
      .filter((post) => !isFoundElsewhere(post, `/blog/${post.slug}`, site.origin))
      .map(({ slug, updatedAt }) => [`/blog/${slug}`, updatedAt] as [string, string]),
  ];
}

/** Lists pages of the menu first, in its order. The blog's own page is planned with its list. */
function sitePages(snapshot: Pick<Snapshot, 'pages' | 'services'>): ShownPage[] {
  const places = new Map(ownAddresses(snapshot).map((address, index) => [address, index]));
  const positionOf = ({ address }: ShownPage) => places.get(address) ?? places.size;
  return snapshot.pages.filter(isOwnDocument).toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** With the other addresses of some of them. */
function siteAddresses(snapshot: Snapshot): string[] {
  const { addresses } = snapshot.site;
  // A renamed page has no other address: they redirect to it.
  const aliases = Object.keys(ALIASES).filter(
    (url) => sitePageAt(snapshot.pages, url) && currentAddress(url, addresses) === url,
  );
  return [...sitePages(snapshot).map(({ address }) => address), ...aliases];
}

function sitePage(url: string): PlannedPage {
  return page(url, { name: 'page', params: { address: url }, post: -1 });
}

function errorDocument(url: string): PlannedPage {
  return { url, file: `${url.slice(1)}.html`, status: 404 };
}

function postPage({ slug }: PostSummary, index: number): PlannedPage {
  return page(`/blog/${slug}`, { name: 'post', params: { slug }, post: index });
}

function archive(list: PostList, unchanged: Unchanged): PlannedPage[] {
  const { category, places } = list;
  const [name, params] = category === undefined ? ['blog', {}] : ['category', { category }];
  const pages = pageCount(places.length);
  return pagesOf(list).flatMap((number) => {
    const from = (number - 1) * PAGE_SIZE;
    const shown = { list, from, to: Math.min(from + PAGE_SIZE, places.length) };
    if (unchanged.list(shown, pages)) return [];
    const post = places[from] ?? -1;
    const url = addressIn(list, number);
    if (number === 1) return [page(url, { name, params, post })];
    const all = { ...params, page: String(number) };
    return [page(url, { name: `${name} page`, params: all, post })];
  });
}

function pagesOf({ places }: PostList): number[] {
  return Array.from({ length: pageCount(places.length) }, (_, index) => index + 1);
}

function addressIn({ url }: PostList, number: number): string {
  return number === 1 ? url : `${url}/page/${number}`;
}

function page(url: string, kind?: PageKind): PlannedPage {
  const planned: PlannedPage = { url, file: fileOf(url), status: 200 };
  if (kind) planned.kind = kind;
  return planned;
}

export function fileOf(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}.html`;
}

export function latestChange(posts: readonly PostSummary[]): string | undefined {
  let latest: string | undefined;
  for (const { updatedAt } of posts) if (latest === undefined || updatedAt > latest) latest = updatedAt;
  return latest;
}
