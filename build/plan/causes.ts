import type {
  EntryChange,
  PlannedChange,
  PublishCause,
} from '#content-api/publishing/releases/releases.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { sitePageAt } from '#static-data/select/sitePages.ts';
import type { Entries } from '../content/entries.ts';
import { postLists } from '../content/posts.ts';
import { changeInWords, changesInWords, isOwn, type ShownChange, sortOf } from './changeInWords.ts';
import { isOfSections } from './partsOfSite.ts';

/** From so many changes of a sort on one line stands for all of them. */
const TOGETHER = 4;
/** Kinds that show on the card of a post, and so beside other posts. */
const ON_CARDS: readonly EntryChange['kind'][] = ['post', 'author', 'category'];
/** Kinds that show in the header or footer of every page. */
const EVERYWHERE: readonly EntryChange['kind'][] = ['site', 'navigation', 'service'];
const LISTED = 50;

interface Line {
  text: string;
  entries: EntryChange[];
}

export function causesOf(
  pages: PlannedChange[],
  changes: ShownChange[],
  snapshot: Snapshot,
  released: Released | null,
): PublishCause[] {
  if (pages.length === 0) return [];
  if (!released) {
    const isFirst = pages.every(({ change }) => change === 'added');
    return [causeOf(isFirst ? 'The site was not published before' : 'The program was updated', pages)];
  }
  const { posts, lists, explained } = postsByCause(changes, snapshot, released);
  const lines = linesOf(changes.filter((change) => !explained.has(change)));
  const found = new Map<Line, PlannedChange[]>(lines.map((line) => [line, []]));
  const lineOf = new Map(lines.flatMap((line) => line.entries.map((entry) => [entry, line] as const)));
  const ofCards = lines.filter(({ entries }) => entries.some(({ kind }) => ON_CARDS.includes(kind)));
  const others = changes.filter(({ kind }) => kind !== 'post');
  for (const page of pages) {
    const reasons = reasonsOf(page.url, others, posts, lists);
    const sources = Object.values(sitePageAt(snapshot.pages, page.url)?.reusedFrom ?? {});
    for (const one of others) if (one.kind === 'page' && sources.includes(one.slug)) reasons.add(one);
    const direct = new Set([...reasons].flatMap((entry) => lineOf.get(entry) ?? []));
    // It shows something of a post beside its own: cards of others, the ones before and after.
    const reported = direct.size > 0 ? direct : ofCards.length > 0 ? ofCards : lines;
    for (const line of reported) found.get(line)?.push(page);
  }
  return lines
    .map((line) => causeOf(line.text, found.get(line) ?? []))
    .toSorted((a, b) => b.posts + b.others - a.posts - a.others);
}

/** The changes that show on a page for certain. @param others those that aren't of posts. */
function reasonsOf(
  url: string,
  others: ShownChange[],
  posts: Map<string, Set<EntryChange>>,
  lists: Map<string, Set<EntryChange>>,
): Set<EntryChange> {
  const list = url.replace(/\/page\/\d+$/, '');
  const isList = list === '/blog' || list.startsWith('/blog/category/');
  const isPost = !isList && url.startsWith('/blog/');
  const here = isPost ? posts.get(url) : isList ? lists.get(list) : undefined;
  const reasons = new Set(here ?? []);
  for (const change of others) {
    const { kind, slug } = change;
    const isEverywhere =
      EVERYWHERE.includes(kind) || ['seo/defaults', 'order/services'].includes(`${kind}/${slug}`);
    const isOnOwn = (kind === 'order' || isOfSections(kind)) && kind !== 'snippet' && !isPost && !isList;
    const isSeo = kind === 'seo' && ((isPost && slug === 'post') || (isList && slug === 'blog'));
    if (isEverywhere || isOnOwn || isSeo || isOwn(change, url)) reasons.add(change);
  }
  return reasons;
}

function linesOf(changes: EntryChange[]): Line[] {
  const sorts = new Map<string, [EntryChange, ...EntryChange[]]>();
  for (const entry of changes) {
    const sort = sortOf(entry);
    const before = sorts.get(sort);
    if (before) before.push(entry);
    else sorts.set(sort, [entry]);
  }
  return [...sorts.values()].flatMap((entries): Line[] =>
    entries.length < TOGETHER
      ? entries.map((entry) => ({ text: changeInWords(entry), entries: [entry] }))
      : [{ text: changesInWords(entries), entries }],
  );
}

function causeOf(text: string, pages: PlannedChange[]): PublishCause {
  const posts = pages.filter(({ url }) => /^\/blog\/(?!category\/|page\/)/.test(url)).length;
  return { text, posts, others: pages.length - posts, pages: pages.slice(0, LISTED) };
}

export interface Released {
  entries: Entries;
  at: string;
}

interface PostCauses {
  posts: Map<string, Set<EntryChange>>;
  lists: Map<string, Set<EntryChange>>;
  /** Changes of posts that nobody made to them: they come of another one. */
  explained: Set<EntryChange>;
}

/** A category that is gone or renamed changes its posts' digests: where nobody wrote, it is the cause. */
function postsByCause(changes: EntryChange[], snapshot: Snapshot, released: Released): PostCauses {
  const posts = new Map<string, Set<EntryChange>>();
  const lists = new Map<string, Set<EntryChange>>();
  const explained = new Set<EntryChange>();
  const changed = new Map(changes.map((change) => [`${change.kind}/${change.slug}`, change]));
  const memberships = [membershipsNow(snapshot), membershipsOf(released)];
  const edited = new Set(
    snapshot.posts.filter(({ updatedAt }) => updatedAt > released.at).map(({ slug }) => slug),
  );
  const note = (slug: string, change: EntryChange) => {
    add(posts, `/blog/${slug}`, change);
    for (const byPost of memberships) for (const url of byPost.get(slug) ?? []) add(lists, url, change);
  };
  for (const { slug, author, categories } of snapshot.posts) {
    const byline = changed.get(`author/${author}`);
    if (byline) note(slug, byline);
    const named = [...categories, ...lostBy(slug, categories, memberships[1])];
    const tags = named.flatMap((category) => changed.get(`category/${category}`) ?? []);
    for (const tag of tags) add(posts, `/blog/${slug}`, tag);
    const own = changed.get(`post/${slug}`);
    if (own?.change !== 'changed') continue;
    const others = [...tags, ...(byline ? [byline] : [])];
    if (!edited.has(slug) && others.some(({ change }) => change === 'removed' || change === 'renamed'))
      explained.add(own);
    else note(slug, own);
  }
  for (const change of changes) {
    if (change.kind === 'category')
      for (const slug of [change.slug, ...(change.was ? [change.was] : [])])
        add(lists, `/blog/category/${slug}`, change);
    if (change.kind !== 'post' || change.change === 'changed') continue;
    note(change.slug, change);
    if (change.was) note(change.was, change);
  }
  return { posts, lists, explained };
}

type Memberships = Map<string, string[]>;

function membershipsNow(snapshot: Snapshot): Memberships {
  return membershipsIn(
    postLists(snapshot).map(({ url, places }) => [url, places]),
    snapshot.posts.map(({ slug }) => slug),
  );
}

function membershipsOf({ entries: { lists, posts } }: Released): Memberships {
  return membershipsIn(Object.entries(lists), posts.slugs);
}

function membershipsIn(lists: [url: string, places: readonly number[]][], slugs: readonly string[]) {
  const found: Memberships = new Map();
  for (const [url, places] of lists) {
    for (const index of places) {
      const slug = slugs[index] ?? '';
      const before = found.get(slug);
      if (before) before.push(url);
      else found.set(slug, [url]);
    }
  }
  return found;
}

const CATEGORY = '/blog/category/';

function lostBy(slug: string, categories: readonly string[], before: Memberships | undefined): string[] {
  return (before?.get(slug) ?? [])
    .filter((url) => url.startsWith(CATEGORY))
    .map((url) => url.slice(CATEGORY.length))
    .filter((category) => !categories.includes(category));
}

function add(found: Map<string, Set<EntryChange>>, key: string, change: EntryChange): void {
  found.set(key, (found.get(key) ?? new Set()).add(change));
}
