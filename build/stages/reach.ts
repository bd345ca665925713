import { PAGE_SIZE, pageCount } from '#static-data/select/blogPage.ts';
import { RELATED_REACH } from '#static-data/select/related.ts';
import type { Entries } from './entries.ts';
import { digest } from './fingerprint.ts';
import { isOfKinds } from './partsOfSite.ts';
import type { PageKind, PlannedPage, Stretch } from './plan.ts';
import { postsBefore } from './postsBefore.ts';
import { unchangedSurroundings } from './surroundings.ts';

/** What pages can depend on. */
export interface Reach {
  /** Fingerprint of everything that a page's data can depend on. */
  of(page: PlannedPage): string;
  /** True where that is the same as in the last release for certain; the fingerprint needn't be made then. */
  isUnchanged(page: PlannedPage): boolean;
}

/**
 * A page's reach: of a page of its own all entries that aren't posts; of the others those that pages of a kind read,
 * and the posts that its kind names.
 * @param before of the last release, if there is one.
 */
export function createReach(now: Entries, before: Entries | null): Reach {
  const all = digest(JSON.stringify(now.others));
  const common = digestOfKinds(now);
  const ofKind = ({ name, params, posts: { list, from, to }, pages }: PageKind) => {
    let text = `${common},${name},${JSON.stringify(params)},${pages}`;
    for (let at = from; at < to; at += 1) text += `,${now.posts.digests[list.places[at] ?? -1]}`;
    return digest(text);
  };
  return {
    of: ({ url, kind }) => (kind ? ofKind(kind) : digest(`${all},${url}`)),
    isUnchanged: before && digestOfKinds(before) === common ? unchangedSince(before, now) : () => false,
  };
}

function unchangedSince(before: Entries, now: Entries): Reach['isUnchanged'] {
  const posts = postsBefore(before.posts, now.posts);
  const isUnchangedAt = unchangedSurroundings(posts, RELATED_REACH);
  const isUnchangedIn = ({ list, from, to }: Stretch, pages: number) => {
    const was = before.lists[list.url] ?? [];
    if (pageCount(was.length) !== pages || Math.min(from + PAGE_SIZE, was.length) !== to) return false;
    for (let at = from; at < to; at += 1) {
      const place = list.places[at] ?? -1;
      if (posts.changed[place] !== 0 || posts.places[place] !== was[at]) return false;
    }
    return true;
  };
  return ({ kind }) => {
    if (!kind) return false;
    return kind.place === undefined ? isUnchangedIn(kind.posts, kind.pages) : isUnchangedAt(kind.place);
  };
}

function digestOfKinds({ others }: Entries): string {
  return digest(JSON.stringify(Object.entries(others).filter(([name]) => isOfKinds(name))));
}
