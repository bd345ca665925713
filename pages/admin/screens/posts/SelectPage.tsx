import { useEffect, useRef } from 'react';
import type { PostListItem } from '#content-api/posts/contract.ts';
import css from './Posts.module.css';
import type { Selection } from './useSelection.ts';

/** Selects all posts of this page that may be changed, or none of them; half-way when it is some. */
export function SelectPage({ posts, selection }: { posts: PostListItem[]; selection: Selection }) {
  const selected = posts.filter(({ id }) => selection.posts.has(id)).length;
  const isAll = posts.length > 0 && selected === posts.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);
  return (
    <label className={css.tick}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        disabled={posts.length === 0}
        onChange={() => selection.set(posts, !isAll)}
      />
      <span className="visually-hidden">Select all posts of this page</span>
    </label>
  );
}
