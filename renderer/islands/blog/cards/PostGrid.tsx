import type { ReactNode } from 'react';
import css from './PostGrid.module.css';

interface PostGridProps {
  children: ReactNode;
  front?: boolean;
  small?: 'quarter' | 'third';
}

export function PostGrid({ children, front = false, small = 'third' }: PostGridProps) {
  const className = [css.posts, front && css.front, css[small]].filter(Boolean).join(' ');
  return <ul className={className}>{children}</ul>;
}

export function PostPlace({ children }: { children: ReactNode }) {
  return <li className={css.post}>{children}</li>;
}
