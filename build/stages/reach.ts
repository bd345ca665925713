import type { PostSummary } from '#static-data/schema.ts';
import { RELATED_REACH } from '#static-data/select/related.ts';
import type { Entries } from './entries.ts';
import { digest } from './fingerprint.ts';
import type { PageKind, PlannedPage } from './plan.ts';
import { type PostEntries, unchangedSurroundings } from './surroundings.ts';

/** What pages can depend on. */
export interface Reach {
  /** Fingerprint of everything that a page's data can depend on. */
  of(page: PlannedPage): string;
  /** True where that is the same as in the last release for certain; the fingerprint needn't be made then. */
  isUnchanged(page: PlannedPage): boolean;
}

/**
 * A page's reach: everything but the posts, and those posts that its kind names; a page of its own shows none.
 * @param before of the last release, if there is one.
 */
export function createReach(entries: Entries, before: Entries | null): Reach {
  const now = parted(entries);
  const was = before && parted(before);
  const isUnchangedAt =
    was && was.common === now.common ? unchangedSurroundings(was, now, RELATED_REACH) : () => false;
  // Thousands of pages name the same posts: each is looked up by its name once.
  const known = new Map<PostSummary, string>();
  const entryOf = (post: PostSummary) => {
    const entry = known.get(post) ?? entries[`post/${post.slug}`] ?? '';
    known.set(post, entry);
    return entry;
  };
  const ofKind = ({ name, params, posts, pages }: PageKind) => {
    let text = `${now.common},${name},${JSON.stringify(params)},${pages}`;
    for (const post of posts()) text += `,${entryOf(post)}`;
    return digest(text);
  };
  return {
    of: ({ url, kind }) => (kind ? ofKind(kind) : digest(`${now.common},${url}`)),
    isUnchanged: ({ kind }) => kind?.place !== undefined && isUnchangedAt(kind.place),
  };
}

/** Entries of posts, and one digest of all others. */
function parted(entries: Entries): PostEntries & { common: string } {
  const names: string[] = [];
  let others = '';
  for (const name in entries) {
    if (name.startsWith('post/')) names.push(name);
    else others += `${name},${entries[name]}\n`;
  }
  return { names, digestOf: (name) => entries[name], common: digest(others) };
}
