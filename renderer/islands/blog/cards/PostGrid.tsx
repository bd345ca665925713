import type { ReactNode } from 'react';
import css from './PostGrid.module.css';

interface PostGridProps {
  /** A place for each post. */
  children: ReactNode;
  /** The newest post stands above the others. */
  front?: boolean;
  /** How many stand in a row on wide screens. */
  small?: 'quarter' | 'third';
}

/** Cards of posts in columns. */
export function PostGrid({ children, front = false, small = 'third' }: PostGridProps) {
  const className = [css.posts, front && css.front, css[small]].filter(Boolean).join(' ');
  return <ul className={className}>{children}</ul>;
}

/** One place in it. */
export function PostPlace({ children }: { children: ReactNode }) {
  return <li className={css.post}>{children}</li>;
}
