import { Link } from 'react-router';
import { grouped } from '../values/fileSize.ts';
import css from './Entries.module.css';

interface PostCountProps {
  /** Undefined for an entry that was just added. */
  posts: number | undefined;
  filter: { author: string } | { category: string };
  name: string;
}

export function PostCount({ posts, filter, name }: PostCountProps) {
  if (posts === undefined) return null;
  if (posts === 0) return <p className={css.soft}>No posts</p>;
  return (
    <p>
      <Link className={css.posts} to={`/posts?${new URLSearchParams({ ...filter })}`}>
        {inPosts(posts)}
        <span className="visually-hidden"> of {name}</span>
      </Link>
    </p>
  );
}

export function inPosts(count: number): string {
  return count === 1 ? '1 post' : `${grouped(count)} posts`;
}
