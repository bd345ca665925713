import { useCallback, useMemo, useState } from 'react';
import type { PostListItem } from '#content-api/posts/contract.ts';

/** Which posts something is about to be done to, by id. It outlasts turning the page. */
export interface Selection {
  posts: ReadonlyMap<number, PostListItem>;
  toggle(post: PostListItem): void;
  /** Selects these or lets them go, and leaves the others. */
  set(posts: readonly PostListItem[], isSelected: boolean): void;
  /** Leaves only these selected. */
  keep(posts: readonly PostListItem[]): void;
}

export function useSelection(): Selection {
  const [posts, setPosts] = useState<ReadonlyMap<number, PostListItem>>(new Map());
  const set = useCallback((changed: readonly PostListItem[], isSelected: boolean) => {
    setPosts((before) => {
      const after = new Map(before);
      for (const post of changed) {
        if (isSelected) after.set(post.id, post);
        else after.delete(post.id);
      }
      return after;
    });
  }, []);
  const keep = useCallback(
    (kept: readonly PostListItem[]) => setPosts(new Map(kept.map((post) => [post.id, post]))),
    [],
  );
  const toggle = useCallback(
    (post: PostListItem) =>
      setPosts((before) => {
        const after = new Map(before);
        if (!after.delete(post.id)) after.set(post.id, post);
        return after;
      }),
    [],
  );
  return useMemo(() => ({ posts, toggle, set, keep }), [posts, toggle, set, keep]);
}
