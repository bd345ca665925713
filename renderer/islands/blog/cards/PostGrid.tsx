import type { ReactNode } from 'react';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
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

export function NoArticles() {
  return (
    <div className={css.empty}>
      <h2>{say(BLOG.nothing)}</h2>
      <p>{say(BLOG.nothingHint)}</p>
    </div>
  );
}
