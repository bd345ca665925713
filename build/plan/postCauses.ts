import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Entries } from '../content/entries.ts';
import { postLists } from '../content/postLists.ts';

export interface Released {
  entries: Entries;
  at: string;
}

interface PostCauses {
  /** By the address of a post's page what shows on it. */
  posts: Map<string, Set<EntryChange>>;
  /** By the address of a list's first page what shows on its pages. */
  lists: Map<string, Set<EntryChange>>;
  /** Changes of posts that nobody made to them: they come of another one. */
  explained: Set<EntryChange>;
}

/** A category that is gone or renamed changes its posts' digests: where nobody wrote, it is the cause. */
export function postsByCause(changes: EntryChange[], snapshot: Snapshot, released: Released): PostCauses {
  const posts = new Map<string, Set<EntryChange>>();
  const lists = new Map<string, Set<EntryChange>>();
  const explained = new Set<EntryChange>();
  const changed = changedBySlug(changes);
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

function changedBySlug(changes: EntryChange[]): Map<string, EntryChange> {
  return new Map(changes.map((change) => [`${change.kind}/${change.slug}`, change]));
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
  const before = found.get(key);
  if (before) before.add(change);
  else found.set(key, new Set([change]));
}
