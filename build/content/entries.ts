import { CONTENT_KINDS, isPlaced, LIBRARY_KINDS } from '#content-api/kinds/kinds.shared.ts';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { PostSummary, SeoConfig, Snapshot } from '#static-data/schema.ts';
import { caseAddress, postBySlug, postsListedOn, workOn } from '#static-data/select/listed.ts';
import { collectionsOn, showsEntries, sitePageAt } from '#static-data/select/sitePages.ts';
import { digest } from '../base/stagedRelease.ts';
import { movedCases } from './entryPages.ts';
import { createPostDigest, type DigestsOfPost, postLists, postsBefore } from './posts.ts';
import { withRenamed, withRenames } from './renames.ts';
import type { SnapshotWithRevisions } from './snapshot.ts';

type Moves = 'moved' | 'movedServices' | 'movedPages' | 'movedCategories' | 'movedAuthors';

/** The content of a snapshot as digests. Bodies count by their stored hash. */
export interface Entries extends Pick<Snapshot, Moves | 'redirects' | 'unlinked'> {
  others: Record<string, string>;
  posts: PostEntries;
  /** Digest of the sections below the list on the first page of the blog. Its other pages lack them. */
  front: string;
  /** Positions of each list's posts among all posts, by the address of the list's first page. */
  lists: Record<string, readonly number[]>;
}

/** Posts in the order of the blog, newest first, and the digest of each at the same place. */
interface PostEntries {
  slugs: readonly string[];
  digests: readonly string[];
  cards: readonly string[];
  /** A word of the store's for each; while it is the same, so are the digests. */
  revisions: readonly string[];
}

/** @param before of the last release: posts that nobody has written to since aren't read. */
export function entriesOf(snapshot: SnapshotWithRevisions, before: Entries | null = null): Entries {
  const posts = postsOf(snapshot, before);
  return {
    others: othersOf(snapshot),
    posts,
    front: frontOf(snapshot, posts),
    moved: snapshot.moved,
    movedServices: snapshot.movedServices,
    movedPages: snapshot.movedPages,
    movedCategories: snapshot.movedCategories,
    movedAuthors: snapshot.movedAuthors,
    redirects: snapshot.redirects,
    unlinked: snapshot.unlinked,
    lists: Object.fromEntries(postLists(snapshot).map(({ url, places }) => [url, places])),
  };
}

function frontOf(snapshot: SnapshotWithRevisions, { slugs, cards }: PostEntries): string {
  const page = sitePageAt(snapshot.pages, '/blog');
  if (!page) return '';
  const listed = postsListedOn(snapshot, page).map(({ slug }) => cards[slugs.indexOf(slug)]);
  const lists = LIBRARY_KINDS.map(({ key }) => (showsEntries(page, key) ? snapshot[key] : []));
  return digest(JSON.stringify([lists, listed, workOn(snapshot, page), collectionsOn(snapshot, page)]));
}

function postsOf({ posts, revisions, unlinked }: SnapshotWithRevisions, last: Entries | null): PostEntries {
  const slugs = posts.map(({ slug }) => slug);
  const before = last?.posts ?? null;
  const previous =
    before && postsBefore({ ...before, digests: before.revisions }, { slugs, digests: revisions });
  const digestsOf = createPostDigest(unlinked);
  // Whether a link of a post leads somewhere, its mark doesn't tell.
  const isDoubtful = (slug: string) =>
    Object.hasOwn(unlinked, slug) || Object.hasOwn(last?.unlinked ?? {}, slug);
  const digests: string[] = [];
  const cards: string[] = [];
  for (let index = 0; index < posts.length; index += 1) {
    const was =
      previous && previous.changed[index] === 0 && revisions[index] ? (previous.places[index] ?? -1) : -1;
    const same = was >= 0 && !isDoubtful(slugs[index] ?? '') ? before?.digests[was] : undefined;
    const { full, card } =
      same === undefined
        ? digestsOf(posts[index] as PostSummary)
        : { full: same, card: before?.cards[was] ?? '' };
    digests.push(full);
    cards.push(card);
  }
  return { slugs, digests, cards, revisions };
}

export function digestsIn({ posts: { digests, cards } }: Entries): (index: number) => DigestsOfPost {
  return (index) => ({ full: digests[index] ?? '', card: cards[index] ?? '' });
}

export function othersOf(snapshot: Snapshot): Entries['others'] {
  const others: Entries['others'] = {
    site: digest(JSON.stringify(snapshot.site)),
    navigation: digest(JSON.stringify(snapshot.navigation)),
  };
  const add = (kind: string, name: string, entry: unknown) => {
    const key = `${kind}/${name}`;
    // Entries with the same name share a digest: a person may be quoted twice.
    others[key] = digest((others[key] ?? '') + JSON.stringify(entry));
  };
  add('seo', 'defaults', typedDefaults(snapshot));
  for (const [key, page] of Object.entries(snapshot.seo.pages)) add('seo', key, page);
  const used = new Set(postLists(snapshot).map((list) => list.category));
  for (const { kind, key } of CONTENT_KINDS)
    for (const entry of snapshot[key]) {
      const name = nameIn(entry);
      // Lists offer a category only while somebody has written in it.
      add(kind, name, kind === 'category' ? [entry, used.has(name)] : entry);
    }
  for (const [address, version] of Object.entries(snapshot.pageVersions)) add('page', address, version);
  // Beside them, so that one which comes or goes isn't taken for a change of all that stand behind it.
  for (const kind of CONTENT_KINDS)
    if (isPlaced(kind)) add('order', kind.key, snapshot[kind.key].map(nameIn));
  return others;
}

function nameIn(entry: { name: string; slug?: string }): string {
  return entry.slug ?? entry.name;
}

/** Leaves out defaults that follow the settings, because a change to those counts as one of the settings. */
function typedDefaults({ seo: { defaults }, site }: Snapshot): Partial<SeoConfig['defaults']> {
  const { siteName, siteUrl, ...others } = defaults;
  return {
    ...others,
    ...(siteName === site.brand ? {} : { siteName }),
    ...(siteUrl === site.origin ? {} : { siteUrl }),
  };
}

export function inputsOf({ lists: _, ...entries }: Entries, ...more: string[]): string {
  return digest(JSON.stringify([more, entries]));
}

export type Names = Record<string, string>;

export function namesOf({ pages, ...snapshot }: Snapshot): Names {
  const entries = CONTENT_KINDS.flatMap(({ kind, key }) =>
    snapshot[key].map((entry: { name: string; shortName?: string; slug?: string }) => [
      `${kind}/${nameIn(entry)}`,
      entry.shortName ?? entry.name,
    ]),
  );
  return Object.fromEntries([
    ...entries,
    ...pages.map(({ storedAddress, title }) => [`page/${storedAddress}`, title]),
  ]);
}

export function entryChanges(
  before: Entries,
  now: Entries,
  snapshot: Snapshot,
  names: Names = {},
): EntryChange[] {
  const changes: EntryChange[] = [];
  const namesNow = namesOf(snapshot);
  const note = (key: string, change: EntryChange['change']) => {
    const [kind = '', slug = ''] = splitKey(key);
    const title = kind === 'post' ? postBySlug(snapshot.posts, slug)?.title : namesNow[key];
    const name = (change === 'removed' ? names[key] : title) ?? slug;
    changes.push({ kind: kind as EntryChange['kind'], slug, name, change });
  };
  const [was, is] = [byName(before), byName(now)];
  for (const [key, hash] of is) {
    if (!was.has(key)) note(key, 'added');
    else if (was.get(key) !== hash && !isOnlyUnlinked(key, before, now)) note(key, 'changed');
  }
  for (const key of was.keys()) if (!is.has(key)) note(key, 'removed');
  const moves = {
    author: now.movedAuthors,
    category: now.movedCategories,
    service: now.movedServices,
    case: movedCases(now.movedPages),
    entry: now.movedPages,
    page: now.movedPages,
  };
  const kinds = Object.keys(moves) as (keyof typeof moves)[];
  const renamed = kinds.reduce(
    (some, kind) => withRenamed(some, kind, moves[kind]),
    withoutFollowing(changes),
  );
  const own = withoutPagesOf(
    'entry',
    (slug) => slug,
    withoutPagesOf('case', caseAddress, withoutPagesOf('service', serviceAddress, renamed)),
  );
  return [...withRenames(own, before.moved, now.moved), ...redirectChanges(before, now)];
}

/** An entry that comes, goes or moves takes its page along. */
function withoutPagesOf(
  owner: EntryChange['kind'],
  addressOf: (slug: string) => string,
  changes: EntryChange[],
): EntryChange[] {
  const owners = changes.filter(({ kind, change }) => kind === owner && change !== 'changed');
  const addresses = owners.flatMap(({ slug, was = slug }) => [addressOf(slug), addressOf(was)]);
  return changes.filter(
    ({ kind, change, slug }) => kind !== 'page' || change === 'changed' || !addresses.includes(slug),
  );
}

function redirectChanges(before: Entries, now: Entries): EntryChange[] {
  const was = new Map(before.redirects.map(({ from, to }) => [from, to]));
  const is = new Map(now.redirects.map(({ from, to }) => [from, to]));
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((slug) => {
    if (was.get(slug) === is.get(slug)) return [];
    const change = !was.has(slug) ? 'added' : is.has(slug) ? 'changed' : 'removed';
    return [{ kind: 'redirect', slug, name: slug, change }];
  });
}

/** Whatever comes or goes changes the order it stands in. */
function withoutFollowing(changes: EntryChange[]): EntryChange[] {
  const isFollowing = ({ kind, slug }: EntryChange) =>
    kind === 'order' &&
    changes.some((other) => `${other.kind}s` === slug && ['added', 'removed'].includes(other.change));
  return changes.filter((change) => !isFollowing(change));
}

/** True if a post differs only in links that lead nowhere now, or somewhere again: other entries changed that. */
function isOnlyUnlinked(key: string, before: Entries, now: Entries): boolean {
  const slug = key.startsWith('post/') ? key.slice('post/'.length) : '';
  if (`${before.unlinked[slug] ?? ''}` === `${now.unlinked[slug] ?? ''}`) return false;
  const revisionIn = ({ posts: { slugs, revisions } }: Entries) => revisions[slugs.indexOf(slug)];
  return revisionIn(before) === revisionIn(now);
}

function byName({ others, posts }: Entries): Map<string, string> {
  const names = new Map(Object.entries(others));
  for (const [index, slug] of posts.slugs.entries()) names.set(`post/${slug}`, posts.digests[index] ?? '');
  return names;
}

function splitKey(key: string): [string, string] {
  const at = key.indexOf('/');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
}
