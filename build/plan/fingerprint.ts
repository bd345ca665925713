import type { Manifest, ManifestFile } from '#content-api/storage/storage.shared.ts';
import type { PostSummary, ShownPage, Snapshot } from '#static-data/schema.ts';
import { PAGE_SIZE, pageCount } from '#static-data/select/blogPage.ts';
import { placeOf, postsListedOn, workOn } from '#static-data/select/listed.ts';
import { RELATED_REACH, relatedPosts } from '#static-data/select/related.ts';
import { collectionsOn, pagesAbove, sitePageAt } from '#static-data/select/sitePages.ts';
import { digest } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';
import type { Entries } from '../content/entries.ts';
import { type DigestsOfPost, type PostsBefore, postLists, postsBefore } from '../content/posts.ts';
import { isOfKinds, isOfLists, isOfOwnKind, isOfPage, isOfPosts } from './partsOfSite.ts';
import { countPages, type PlannedPage, planPages, type RequestedPage, type Unchanged } from './plan.ts';

export type FingerprintOf = (page: RequestedPage) => string;

/**
 * Digests everything that a page shows. A list: the entries that its kind reads and the cards on it. A post: the post,
 * its author and the cards beside it. A page of content, including the front of the blog: the page and the content of
 * its sections. Any other page: all entries except posts and other pages, and the cards on it.
 * @param others digests of all entries that aren't posts. @param digestsOf of the post at a place of the list.
 */
export function fingerprintOver(
  snapshot: Snapshot,
  others: Entries['others'],
  digestsOf: (index: number) => DigestsOfPost,
): FingerprintOf {
  const { posts } = snapshot;
  const ofOwn = digestOf(others, isOfOwnKind);
  const ofLists = digestOf(others, isOfLists);
  const ofPosts = digestOf(others, isOfPosts);
  const namesOn = namesOnCards(snapshot);
  const cardAt = (index: number) => {
    const post = posts[index];
    return post ? `,${digestsOf(index).card}${namesOn(post)}` : '';
  };
  const ofList = (name: string, { category, page = '1' }: Record<string, string>) => {
    const list = postLists(snapshot).find((one) => one.category === category);
    const places = list?.places ?? [];
    const from = (Number(page) - 1) * PAGE_SIZE;
    const cards = places.slice(from, from + PAGE_SIZE).map(cardAt);
    const front = name === 'blog' ? ofPage('/blog') : '';
    return digest(
      `${ofLists},${name},${category},${page},${pageCount(places.length)},${front}${cards.join('')}`,
    );
  };
  const ofPost = (slug: string) => {
    const index = placeOf(posts)(slug);
    const author = others[`author/${posts[index]?.author}`];
    const related = relatedPosts(posts)(slug).map((post) => cardAt(placeOf(posts)(post.slug)));
    return digest(`${ofPosts},${digestsOf(index).full},${author},${cardAt(index)}${related.join('')}`);
  };
  const listedOn = (page: ShownPage | undefined) =>
    (page ? postsListedOn(snapshot, page) : []).map(({ slug }) => cardAt(placeOf(posts)(slug)));
  const shownOn = (page: ShownPage) => [
    workOn(snapshot, page),
    collectionsOn(snapshot, page),
    ...page.sections.filter(({ id }) => page.reusedFrom?.[id] !== undefined),
  ];
  const ofPage = (url: string) => {
    const page = sitePageAt(snapshot.pages, url);
    const above = page ? pagesAbove(snapshot.pages, page.address).map(({ title }) => title) : [];
    const read = Object.entries(others).filter(([name]) => page && isOfPage(name, page));
    return digest(JSON.stringify([url, above, read, listedOn(page), page && shownOn(page)]));
  };
  return ({ url, kind }) => {
    if (!kind) return digest(`${ofOwn},${url},${listedOn(sitePageAt(snapshot.pages, url))}`);
    if (kind.name === 'page') return ofPage(url);
    return kind.name === 'post' ? ofPost(kind.params.slug ?? '') : ofList(kind.name, kind.params);
  };
}

/** Names of entries that stand on a post's card: a renamed author changes the cards of their posts. */
function namesOnCards({ authors, categories }: Snapshot): (post: PostSummary) => string {
  const author = new Map(authors.map(({ slug, name }) => [slug, name]));
  const category = new Map(categories.map(({ slug, name }) => [slug, name]));
  const cached = new Map<string, string>();
  return (post) => {
    const slugs = `${post.author},${post.categories}`;
    const before = cached.get(slugs);
    if (before !== undefined) return before;
    const names = JSON.stringify([
      author.get(post.author),
      post.categories.map((slug) => category.get(slug)),
    ]);
    cached.set(slugs, names);
    return names;
  };
}

function digestOf(others: Entries['others'], isRead: (name: string) => boolean): string {
  return digest(JSON.stringify(Object.entries(others).filter(([name]) => isRead(name))));
}

/** Tells of pages whose fingerprint is the same as in the last release for certain: it needn't be made then. */
export function unchangedSince(before: Entries, now: Entries): Unchanged {
  if (digestOf(before.others, isOfKinds) !== digestOf(now.others, isOfKinds)) {
    return { list: () => false, post: () => false };
  }
  const posts = postsBefore(before.posts, now.posts);
  return {
    post: unchangedSurroundings(posts, RELATED_REACH),
    list: ({ list, from, to }, pages) => {
      if (list.category === undefined && from === 0 && before.front !== now.front) return false;
      const was = before.lists[list.url] ?? [];
      if (pageCount(was.length) !== pages || Math.min(from + PAGE_SIZE, was.length) !== to) return false;
      for (let at = from; at < to; at += 1) {
        const index = list.places[at] ?? -1;
        if (posts.changed[index] !== 0 || posts.places[index] !== was[at]) return false;
      }
      return true;
    },
  };
}

/** Whether a post and its neighbours up to `reach` are the same in the same order. Counted once for all. */
export function unchangedSurroundings(
  { places, changed, count }: PostsBefore,
  reach: number,
): (index: number) => boolean {
  const changes = sums(changed);
  const apart = sums(places.map((index, at) => (at > 0 && index !== (places[at - 1] ?? 0) + 1 ? 1 : 0)));
  const [last, lastBefore] = [places.length - 1, count - 1];
  const among = (counted: Int32Array, from: number, to: number) => (counted[to] ?? 0) - (counted[from] ?? 0);

  return (index) => {
    const placeBefore = places[index] ?? -1;
    const from = Math.max(0, index - reach);
    const to = Math.min(last, index + reach);
    return (
      placeBefore >= 0 &&
      among(changes, from, to + 1) === 0 &&
      among(apart, from + 1, to + 1) === 0 &&
      index - from === Math.min(placeBefore, reach) &&
      to - index === Math.min(lastBefore - placeBefore, reach)
    );
  };
}

/** At each place how many there are before it. */
function sums(counts: Int32Array | Uint8Array): Int32Array {
  const counted = new Int32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at += 1) counted[at + 1] = (counted[at] ?? 0) + (counts[at] ?? 0);
  return counted;
}

export interface WantedPage {
  page: PlannedPage;
  /** Fingerprint of everything that it shows; null where there is nothing to compare it with. */
  fingerprint: string | null;
  was: ManifestFile | null;
}

export interface ComparedSite {
  count: number;
  toRender: WantedPage[];
  /** Paths of the pages of the last release that stay: they show nothing that has changed. */
  unchanged: string[];
  gone: string[];
}

export function compareSite(
  snapshot: Snapshot,
  entries: Entries,
  last: Last | null,
  fingerprintOf: FingerprintOf,
): ComparedSite {
  if (!last) {
    const toRender = planPages(snapshot).map((page) => ({ page, fingerprint: null, was: null }));
    return { count: toRender.length, toRender, unchanged: [], gone: [] };
  }
  const { files, pages } = last.release;
  const count = countPages(snapshot);
  const doubtful = planPages(snapshot, unchangedSince(last.basis.entries, entries)).map((page) => {
    return { page, fingerprint: fingerprintOf(page), was: files[page.file] ?? null };
  });
  const toRender = doubtful.filter(({ fingerprint, was }) => was?.fingerprint !== fingerprint);
  const replaced = doubtful.filter(({ was }) => was?.kind === 'page').length;
  // Pages that are left are as many as those that weren't asked about: they are the same ones.
  const gone = pages - replaced === count - doubtful.length ? [] : goneFiles(planPages(snapshot), files);
  const others = new Set([...toRender.map(({ page }) => page.file), ...gone]);
  const unchanged = pagesIn(files).filter((path) => !others.has(path));
  return { count, toRender, unchanged, gone };
}

export function goneFiles(plan: PlannedPage[], files: Manifest['files']): string[] {
  const planned = new Set(plan.map(({ file }) => file));
  return pagesIn(files).filter((path) => !planned.has(path));
}

function pagesIn(files: Manifest['files']): string[] {
  return Object.keys(files).filter((path) => files[path]?.kind === 'page');
}

export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
