import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import type { Moved } from '#static-data/schema.ts';

type Moves = ReadonlyMap<string, string>;

/** Addresses that were added or ended by hand are changes of their own; those that follow a post aren't. */
export function withRenames(
  changes: EntryChange[],
  before: readonly Moved[],
  now: readonly Moved[],
): EntryChange[] {
  const [was, is] = [movesOf(before), movesOf(now)];
  const others = changes.filter(({ kind, change }) => kind !== 'post' || change === 'changed');
  const [renamed, posts] = joined(
    changes.filter((change) => !others.includes(change)),
    is,
  );
  const ends = new Set([...renamed, ...posts].map(({ slug }) => slug));
  return [...renamed, ...posts, ...others, ...addressChanges(was, is, ends)];
}

function movesOf(moved: readonly Moved[]): Moves {
  return new Map(moved.map(({ slug, to }) => [slug, to]));
}

/** The same for authors, categories, services and pages, whose earlier addresses are no changes of their own. */
export function withRenamed(
  changes: EntryChange[],
  kind: 'author' | 'category' | 'service' | 'case' | 'entry' | 'page',
  now: readonly Moved[],
): EntryChange[] {
  const isOther = (entry: EntryChange) => entry.kind !== kind || entry.change === 'changed';
  const [renamed, same] = joined(
    changes.filter((entry) => !isOther(entry)),
    movesOf(now),
  );
  return [...changes.filter(isOther), ...renamed, ...same];
}

/** Each entry that has gone from an address which leads to one that is new; and those that were not renamed. */
function joined(entries: EntryChange[], now: Moves): [renamed: EntryChange[], others: EntryChange[]] {
  const added = new Map(
    entries.filter(({ change }) => change === 'added').map((entry) => [entry.slug, entry]),
  );
  const renamed: EntryChange[] = [];
  const gone: EntryChange[] = [];
  for (const entry of entries.filter(({ change }) => change === 'removed')) {
    const here = added.get(now.get(entry.slug) ?? '');
    if (here) renamed.push({ ...here, change: 'renamed', was: entry.slug });
    else gone.push(entry);
    if (here) added.delete(here.slug);
  }
  return [renamed, [...added.values(), ...gone]];
}

/** @param posts slugs of those that are new, gone or renamed: where they are at either end, they are the reason. */
function addressChanges(before: Moves, now: Moves, posts: ReadonlySet<string>): EntryChange[] {
  const slugs = new Set([...before.keys(), ...now.keys()]);
  return [...slugs].flatMap((slug): EntryChange[] => {
    const [was, is] = [before.get(slug), now.get(slug)];
    if (was === is || [slug, was, is].some((end) => end !== undefined && posts.has(end))) return [];
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ kind: 'address', slug, name: `/blog/${slug}`, change }];
  });
}
